import { useEffect } from "react";
import { useSession } from "../session/sessionContext";

/** Opens the search by "/", except while typing, and by Ctrl-K or Command-K. */
export function useHotkeys() {
  const { openDialog } = useSession();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isCommandK(event) && !isSlash(event)) return;
      event.preventDefault();
      openDialog("search");
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [openDialog]);
}

/**
 * Whether a key is the shortcut, by its position on the keyboard, as in other programs. In a text on a Mac, Ctrl-K
 * deletes the rest of the line.
 */
function isCommandK({ code, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  return code === "KeyK" && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey;
}

/** Whether a key is a slash, which some layouts have on a shifted key. */
function isSlash({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  // Not the event's target: the search dialog dispatches each key again on the highlighted result.
  return key === "/" && !metaKey && !ctrlKey && !altKey && !isWriting(document.activeElement);
}

function isWriting(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches("input, textarea, select"));
}
