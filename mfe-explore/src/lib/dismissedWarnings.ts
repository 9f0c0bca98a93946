const KEY = "cenote.dismissedWarnings";
/** The oldest entries are removed first. */
const MOST = 200;

/** Whether the visitor permanently dismissed the warning of a token. */
export function isWarningDismissed(tokenId: string): boolean {
  return read().includes(tokenId);
}

export function dismissWarning(tokenId: string) {
  write([...read().filter((id) => id !== tokenId), tokenId].slice(-MOST));
}

export function recallWarning(tokenId: string) {
  write(read().filter((id) => id !== tokenId));
}

function read(): readonly string[] {
  // A browser may refuse storage altogether, and a visitor may edit its content.
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function write(ids: readonly string[]) {
  // Same here: a dismissal that cannot be stored is shown again.
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    return;
  }
}
