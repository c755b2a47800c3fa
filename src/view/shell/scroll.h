// SPDX-License-Identifier: MIT
// scroll: the interface of a dialog or menu that needs more height than the window has, as with large letters. The window
// shows a part of it, which the wheel, PageUp and PageDown, a bar at the edge and the focus move.
//
// Widgets are painted as on a window that is high enough: onto pixels of the page, with what is behind it in the part
// that shows, which is then copied to the window. The pixels are the Scroll's until scroll_free; where there is no memory
// for them the interface is cut at the window's edge. In a window that is high enough nothing is copied.
#pragma once

#include "../ui/list_view.h"

typedef struct Scroll {
    uint32_t *pixels;
    size_t count;  // of them
    ListView part;  // its rows are interface pixels
    int focus;  // the Ui's focus when the part last followed it
    bool keys_taken;  // the last key was for the dialog itself
} Scroll;

void scroll_free(Scroll *scroll);
void scroll_top(Scroll *scroll);  // from the top again, for other widgets
// Fits the Ui, which is that of the window, to a page that is at least so many interface pixels high.
void scroll_fit(Scroll *scroll, Ui *ui, Canvas window, int tall);
Canvas scroll_open(Scroll *scroll, Ui *ui, Canvas window);  // the canvas for its widgets
void scroll_move(Scroll *scroll, Ui *ui);  // after the widgets were painted
void scroll_show(const Scroll *scroll, const Ui *ui, Canvas window);  // after the frame
