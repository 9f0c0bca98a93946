import { logFailure } from "../orNull";
import { decodeLogo, type Logo } from "./decodeLogo";
import type { FetchedFile } from "@cenote/domain/guardedFetch";

export type ReadLogoDeps = {
  readonly siteOrigin: string;
  /** Reads one of our own static files by its path. */
  readonly readAsset: (path: string) => Promise<FetchedFile>;
  readonly fetchPublic: (url: string) => Promise<FetchedFile>;
};

export type ReadLogo = (url: string | null) => Promise<Logo | null>;

/** Spec §5: a logo that can be drawn, null for a .webp, for what is not there and for what does not decode. */
export function readLogo({ siteOrigin, readAsset, fetchPublic }: ReadLogoDeps): ReadLogo {
  return async (url) => {
    if (!url || url.includes(".webp")) return null;
    try {
      const isOurs = url.startsWith(`${siteOrigin}/`);
      return decodeLogo(await (isOurs ? readAsset(new URL(url).pathname) : fetchPublic(url)));
    } catch (error) {
      // Spec §5: fetch failures and other image types fall back to the lettered circle and the default colour.
      logFailure("logo", error);
      return null;
    }
  };
}
