/**
 * Gives each distinct attribute of style below an element a class in its place, because the page's policy allows no
 * such attributes; returns the classes' rules. `prefix` is of their names.
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
