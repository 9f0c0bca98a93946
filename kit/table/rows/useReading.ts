import { useCallback, type RefObject } from "react";

/**
 * Returns a function that checks whether the visitor uses an element: the pointer, the focus or selected text is in it.
 * Lists hold back new rows meanwhile, so that none moves under the pointer.
 */
export function useReading(ref: RefObject<HTMLElement | null>): () => boolean {
  return useCallback(() => {
    const element = ref.current;
    return element !== null && (isPointedAt(element) || hasFocus(element) || hasSelection(element));
  }, [ref]);
}

/** Whether the pointer is over an element. On a touch screen the last tap counts as hovering until the next one. */
function isPointedAt(element: HTMLElement): boolean {
  return element.matches(":hover") && matchMedia("(hover: hover)").matches;
}

function hasFocus(element: HTMLElement): boolean {
  return element.contains(document.activeElement);
}

function hasSelection(element: HTMLElement): boolean {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return false;
  return element.contains(selection.anchorNode) || element.contains(selection.focusNode);
}
