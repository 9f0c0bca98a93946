import { graphql, readInlineData } from "react-relay/hooks";
import type { shownMedia_file$data, shownMedia_file$key } from "./__generated__/shownMedia_file.graphql";

/** Third-party file, as checked by the gateway. */
export type MediaFile = Pick<shownMedia_file$data, "kind" | "refusal" | "state" | "url">;

export function readMediaFile(file: shownMedia_file$key | null | undefined): MediaFile | null {
  if (!file) return null;
  return readInlineData(
    graphql`
      fragment shownMedia_file on NftMedia @inline {
        state
        kind
        url
        refusal
      }
    `,
    file,
  );
}

/** File that is played, drawn or run, instead of a still picture. */
export type MovingMedia = { readonly kind: (typeof MOVING)[number]; readonly url: string };

/** Media that an item shows. */
export type ShownMedia = {
  /** The item's animation, or its picture if that is a video; null where there is only a still picture. */
  readonly moving: MovingMedia | null;
  /** The item's picture, or its animation if that is a picture. */
  readonly still: string | null;
  /** Reasons for missing files: those of refused files, "WAITING" for files that are not checked yet. */
  readonly missing: readonly { readonly part: "animation" | "picture"; readonly reason: string }[];
};

/** Selects the richest file that can be shown; `image` is the URL of the item's drawn picture. */
export function shownMedia(animation: MediaFile | null, picture: MediaFile | null, image: string | null): ShownMedia {
  return {
    still: image ?? (animation?.kind === "PICTURE" ? (animation.url ?? null) : null),
    moving: movingOf(animation) ?? movingOf(picture),
    missing: [missingOf("animation", animation), missingOf("picture", picture)].filter((one) => one !== null),
  };
}

const MOVING = ["AUDIO", "MODEL", "PAGE", "VIDEO"] as const;

function movingOf(file: MediaFile | null): MovingMedia | null {
  if (file?.state !== "READY" || !file.url) return null;
  const kind = MOVING.find((one) => one === file.kind);
  return kind ? { kind, url: file.url } : null;
}

function missingOf(part: "animation" | "picture", file: MediaFile | null) {
  if (!file || file.state === "READY") return null;
  return { part, reason: file.state === "WAITING" ? "WAITING" : (file.refusal ?? "UNAVAILABLE") };
}
