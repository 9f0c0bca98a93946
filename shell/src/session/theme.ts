/** The visitor's choice; `system` follows the operating system. */
export type Theme = "system" | "light" | "dark";

const STORED_AS = "cenote.theme";

export function readTheme(): Theme {
  // A browser may refuse storage altogether; the theme is then the system's.
  try {
    const stored = localStorage.getItem(STORED_AS);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Applies a theme: the colors of both are in one declaration each, and depend on this attribute. */
export function applyTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function storeTheme(theme: Theme) {
  // As above: a theme that cannot be stored lasts until the page is left.
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    return;
  }
}
