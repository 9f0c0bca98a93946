import type { MediaSettings } from "../../media/mediaSettings";
import { openMedia } from "../../media/openMedia";
import { requestedMedia } from "../../media/requestedMedia";
import type { Foundation, Started } from "../../request/feature";
import { mediaRoute } from "./mediaRoute";

/** `logos` are the addresses of logos that projects declare elsewhere. */
async function start({ database, programFolder, log }: Foundation, settings: MediaSettings, logos: readonly string[]) {
  const requested = requestedMedia();
  // Pictures do not change responses, so they must not clear the cache.
  const media = await openMedia({ db: database, settings, requested, programFolder, logos, log });
  const take = () => {
    const keys = requested.keys();
    requested.forget(keys);
    return keys;
  };
  return {
    services: { requestedMedia: requested },
    routes: [mediaRoute(media.files)],
    chores: [media.start],
    requests: [{ kind: "media", take, request: (keys) => keys.forEach((key) => requested.add(key)) }],
  } satisfies Started;
}

export const mediaFeature = { start };
