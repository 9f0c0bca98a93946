import type { MouseEvent as ReactMouseEvent } from "react";
import { rowLink } from "./rowLink";

const MIDDLE_BUTTON = 1;
/** Elements that handle a click themselves. */
const INTERACTIVE = "a, button, input, select, label, summary";

/**
 * Opens the link of a row's name on a click anywhere in the row. No element lies over the cells: their text can be
 * selected, and the end of a selection opens nothing.
 */
export function openRow(event: ReactMouseEvent<HTMLElement>) {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || !(target instanceof Element) || target.closest(INTERACTIVE)) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = rowLink(target);
  if (!link) return;
  if (button === MIDDLE_BUTTON) return void window.open(link.href, "_blank", "noopener");
  // Simulates a click on the link itself: with Ctrl in a new tab.
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
