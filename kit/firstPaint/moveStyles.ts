/**
 * Replaces each distinct style attribute below an element by a class, because the page's policy allows no such
 * attributes; returns the classes' rules. `prefix` begins the classes' names.
 */
export function moveStyles(root: Element, prefix: string): string {
  const classes = new Map<string, string>();
  for (const element of root.querySelectorAll("[style]")) {
    const style = element.getAttribute("style") ?? "";
    const name = classes.get(style) ?? `${prefix}-${classes.size}`;
    classes.set(style, name);
    element.classList.add(name);
    element.removeAttribute("style");
  }
  return [...classes].map(([style, name]) => `.${name}{${style}}`).join("");
}
