import { useEffect } from "react";
import { useSession } from "../session/sessionContext";

/** The search opens by "/", unless one is writing, and by Ctrl-K or Command-K. */
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

/** The key's place on the keyboard, as in other programs. In a text on a Mac, Ctrl-K deletes the rest of the line. */
function isCommandK({ code, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  return code === "KeyK" && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey;
}

/** Layouts without a key of its own have it on a shifted one. */
function isSlash({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  // Not the event's target: the search dialog dispatches each key again on the highlighted result.
  return key === "/" && !metaKey && !ctrlKey && !altKey && !isWriting(document.activeElement);
}

function isWriting(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches("input, textarea, select"));
}
