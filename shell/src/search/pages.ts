import { findPageName } from "@cenote/domain/routes";
import { pageText } from "../routing/pageTexts";
import type { Found } from "./found";

/** Screens without parameters. */
const PATHS = [
  "/explore/tokens",
  "/explore/pools",
  "/explore/transactions",
  "/swap",
  "/limit",
  "/buy",
  "/sell",
  "/send",
  "/nfts",
  "/portfolio",
  "/positions",
  "/positions/create",
];
const MAX_PAGES = 3;

/** Returns the product's own screens whose names contain a text. */
export function findPages(text: string): readonly Found[] {
  const wanted = text.trim().toLowerCase();
  return PATHS.flatMap((to) => {
    const name = findPageName(to);
    const { title, description } = name ? pageText(name) : { title: "", description: "" };
    const fits = title.toLowerCase().includes(wanted);
    const page = { kind: "page" as const, tokenId: null, to, title, detail: description, chain: null, pictures: [] };
    return fits ? [{ ...page, isVerified: false, warning: null }] : [];
  }).slice(0, MAX_PAGES);
}
