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
        if (!isWriting(event.target)) open(event);
      },
    });
  }, [openDialog]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
