/** Returns the link marked with `data-row-link` in the row around an element; null without one. */
export function rowLink(element: Element): HTMLAnchorElement | null {
  return element.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]") ?? null;
}
