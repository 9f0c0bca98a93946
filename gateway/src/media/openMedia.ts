import { createRequire } from "node:module";
import { join } from "node:path";
import { INTERNET } from "@cenote/server/guardedFetch";
import type { Db } from "../store/db";
import type { Log } from "../lib/log";
import type { RequestedMedia } from "./requestedMedia";
import { decoderProcess } from "./decoder";
import type { MediaSettings } from "./mediaSettings";
import { mediaFiles } from "./mediaFiles";
import { mediaQueue } from "./mediaQueue";
import { mediaStore, wantMedia } from "./mediaStore";

const DECODER = "mediaDecoder.js";
const FONTS = ["400Regular/Inter_400Regular.ttf", "700Bold/Inter_700Bold.ttf"];

type OpenMediaOptions = {
  readonly db: Db;
  readonly settings: MediaSettings;
  readonly requested: RequestedMedia;
  /** The folder of the built program, which includes the picture decoder. */
  readonly programFolder: string;
  /** Addresses of logos that projects declare elsewhere. */
  readonly logos: readonly string[];
  readonly log: Log;
};

/** Third-party files, and the queue that fetches and checks them. */
export async function openMedia({ db, settings, requested, programFolder, logos, log }: OpenMediaOptions) {
  const { resolve } = createRequire(join(programFolder, DECODER));
  const fontFiles = FONTS.map((name) => resolve(`@expo-google-fonts/inter/${name}`));
  const files = mediaFiles(db);
  await wantMedia(
    db,
    logos.map((address) => ({ kind: "logo", address })),
  );
  const openQueue = () =>
    mediaQueue({
      store: mediaStore(db.background),
      files,
      requested,
      log,
      sources: settings,
      maxStoredBytes: settings.maxStoredBytes,
      network: INTERNET,
      decoder: decoderProcess(join(programFolder, DECODER), fontFiles),
    });
  return {
    files,
    /** Fetches and checks files until the returned function is called. */
    start: () => {
      const queue = openQueue();
      queue.start();
      return queue.stop;
    },
  };
}
