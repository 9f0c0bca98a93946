import { useEffect } from "react";
import { tinykeys } from "tinykeys";
import { useSession } from "../session/sessionContext";

/** The search opens by "/", unless one is writing, and by Ctrl-K or Command-K. */
export function useHotkeys() {
  const { openDialog } = useSession();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      event.preventDefault();
      openDialog("search");
    };
    return tinykeys(window, {
      "$mod+KeyK": open,
      "/": (event) => {
        // Not the event's target: the search dialog dispatches each key again on the highlighted result.
        if (!isWriting(document.activeElement)) open(event);
      },
    });
  }, [openDialog]);
}

function isWriting(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches("input, textarea, select"));
}
