import { MEDIA_PATH } from "@cenote/domain/media";
import { logFailure } from "../orNull";
import { decodeLogo, type Logo } from "./decodeLogo";
import type { FetchedFile } from "@cenote/server/guardedFetch";

export type ReadLogoDeps = {
  readonly siteOrigin: string;
  /** Reads one of our own static files by its path. */
  readonly readAsset: (path: string) => Promise<FetchedFile>;
  /** Reads a third-party logo that the gateway has checked, by its path. */
  readonly readMedia: (path: string) => Promise<FetchedFile>;
  readonly fetchPublic: (url: string) => Promise<FetchedFile>;
};

export type ReadLogo = (url: string | null) => Promise<Logo | null>;

/** Spec §5: returns a logo that can be drawn; null for a .webp, a missing file and one that fails to decode. */
export function readLogo({ siteOrigin, readAsset, readMedia, fetchPublic }: ReadLogoDeps): ReadLogo {
  return async (url) => {
    if (!url || url.includes(".webp")) return null;
    try {
      if (!url.startsWith(`${siteOrigin}/`)) return decodeLogo(await fetchPublic(url));
      const { pathname } = new URL(url);
      return decodeLogo(await (pathname.startsWith(MEDIA_PATH) ? readMedia(pathname) : readAsset(pathname)));
    } catch (error) {
      // Spec §5: fetch failures and other image types fall back to the lettered circle and the default color.
      logFailure("logo", error);
      return null;
    }
  };
}
