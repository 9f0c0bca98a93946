import { useCallback, type RefObject } from "react";

/**
 * Returns whether a visitor reads, clicks or copies in an element: the pointer, the focus or selected text is in it. Lists
 * that change by themselves hold their rows still meanwhile.
 */
export function useReading(ref: RefObject<HTMLElement | null>): () => boolean {
  return useCallback(() => {
    const element = ref.current;
    return element !== null && (isPointedAt(element) || hasFocus(element) || hasSelection(element));
  }, [ref]);
}

/** On a touch screen the last tap counts as hovering for as long as nothing else is tapped. */
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
