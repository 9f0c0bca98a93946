/**
 * Replaces the style attributes below an element by classes named `<prefix>-<number>`, because the content security
 * policy forbids such attributes. Returns the style sheet of the classes.
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
