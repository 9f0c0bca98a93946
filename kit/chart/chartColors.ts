/** Resolves custom properties to colors that a canvas understands; the element decides between light and dark. */
export function readColors<Name extends string>(element: HTMLElement, names: readonly Name[]): Record<Name, string> {
  const probe = document.createElement("span");
  element.append(probe);
  const colors = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colors) as Record<Name, string>;
}

/** Calls back when the page changes between light and dark. */
export function onThemeChange(listener: () => void): () => void {
  const media = matchMedia("(prefers-color-scheme: dark)");
  media.addEventListener("change", listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    media.removeEventListener("change", listener);
    observer.disconnect();
  };
}
