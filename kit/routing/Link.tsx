import type { ComponentPropsWithRef, MouseEvent } from "react";
import type { NavigateOptions } from "./createRouter";
import { resolvePlace, toUrl } from "./places";
import { useLocation, useRouter } from "./routerContexts";

export type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & NavigateOptions & { readonly to: string };

/**
 * Link within the product: `to` is a path, or a search or hash that is resolved against the current one. Screens fade
 * into each other, unless `viewTransition` is false or the visitor prefers reduced motion. External URLs use ChipLink.
 *
 * @example
 * ```tsx
 * <Link to={tokenPath("BASE", address)}>{symbol}</Link>
 * <Link to={`?${withParameter(search, "tab", "holders")}`} replace preventScrollReset>{t`Holders`}</Link>
 * ```
 */
export function Link({ to, replace, preventScrollReset, viewTransition, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const href = toUrl(resolvePlace(to, useLocation()));
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    void router.navigate(href, { replace, preventScrollReset, viewTransition: viewTransition ?? allowsMotion() });
  };
  return <a {...rest} href={href} onClick={handleClick} />;
}

/** Whether the router handles a click; the browser handles others: a new tab, a new window, a download. */
function opensHere({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const isPlain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
  return isPlain && (currentTarget.target === "" || currentTarget.target === "_self");
}

function allowsMotion(): boolean {
  // jsdom has no matchMedia.
  return typeof matchMedia === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
