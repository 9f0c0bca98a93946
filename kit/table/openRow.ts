import type { MouseEvent as ReactMouseEvent } from "react";
import { rowLink } from "./rowLink";

const MIDDLE_BUTTON = 1;
/** What a click on it does by itself. */
const INTERACTIVE = "a, button, input, select, label, summary";

/**
 * Opens what a row's name links to, by a click anywhere in the row. No element lies over the cells for it: their text can
 * be selected, and the end of a selection opens nothing.
 */
export function openRow(event: ReactMouseEvent<HTMLElement>) {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || !(target instanceof Element) || target.closest(INTERACTIVE)) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = rowLink(target);
  if (!link) return;
  if (button === MIDDLE_BUTTON) return void window.open(link.href, "_blank", "noopener");
  // As if the link itself had been clicked: with Ctrl in a new tab.
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
