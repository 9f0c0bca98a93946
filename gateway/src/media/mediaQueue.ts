import { setTimeout as delay } from "node:timers/promises";
import { FetchAnswered, FetchRefused, guardedFetch, type Network } from "@cenote/server/guardedFetch";
import { parseCollectionJson } from "./collectionMetadata";
import { parseMetadataJson } from "./parseMetadata";
import type { Log } from "../lib/log";
import type { RequestedMedia } from "./requestedMedia";
import { PictureRefused, PictureTimedOut, type Decoder } from "./decoder";
import { drawingQuota, SLOW_MILLISECONDS } from "./drawingQuota";
import type { PictureSize } from "./drawPictures";
import { NotConfigured, toFetchTarget, type MediaSources } from "./mediaAddress";
import type { MediaFiles } from "./mediaFiles";
import { MediaDamaged, readOriginalType } from "./mediaHeader";
import { mediaKey, type MediaJob, type MediaKind, type MediaStore } from "./mediaStore";

export type MediaQueueOptions = {
  readonly store: MediaStore;
  readonly files: MediaFiles;
  /** Files to fetch first. */
  readonly requested: RequestedMedia;
  readonly sources: MediaSources;
  readonly network: Network;
  readonly decoder: Decoder;
  readonly log: Log;
  readonly maxStoredBytes: number;
  readonly limits?: Partial<MediaLimits>;
};

export type MediaLimits = {
  readonly workers: number;
  readonly maxPerHost: number;
  readonly totalMilliseconds: number;
  readonly idleMilliseconds: number;
  readonly pollMilliseconds: number;
  /** The first delay before another attempt; each is twice as long as the previous one. */
  readonly retryMilliseconds: number;
  readonly maxAttempts: number;
};

type TakenJob = MediaJob & { readonly isRequested?: boolean };

const LIMITS: MediaLimits = {
  workers: 4,
  maxPerHost: 2,
  totalMilliseconds: 20_000,
  idleMilliseconds: 5_000,
  pollMilliseconds: 500,
  retryMilliseconds: 30_000,
  maxAttempts: 10,
};
const MAX_RETRY_MILLISECONDS = 86_400_000;
/** Duration of a lease: a killed process keeps a file from the others for this long. */
const LEASE_MILLISECONDS = 120_000;
const ROOM_MILLISECONDS = 60_000;
const MAX_REDIRECTS = 3;
const MAX_BYTES: Record<MediaKind, number> = {
  metadata: 256 * 1024,
  picture: 8 * 1024 * 1024,
  logo: 2 * 1024 * 1024,
};
const SIZES: Record<Exclude<MediaKind, "metadata">, readonly PictureSize[]> = {
  picture: ["full", "thumbnail", "small"],
  logo: ["logo"],
};
/** Statuses that will not change later; a missing file may appear. */
const FINAL_STATUSES = [400, 401, 402, 403, 405, 406, 410, 451];

/** Fetches and checks third-party files, a few at a time, until stopped; the rest waits for the next start. */
export function mediaQueue(options: MediaQueueOptions) {
  const { store, files, requested, sources, network, decoder, log } = options;
  const limits = { ...LIMITS, ...options.limits };
  const stopping = new AbortController();
  const busy = new Map<string, number>();
  let running: Promise<unknown> = Promise.resolve();
  let taking: Promise<unknown> = Promise.resolve();
  let hasStored = false;
  const quota = drawingQuota();

  async function fetchFile({ kind, address }: MediaJob): Promise<Uint8Array> {
    const place = toFetchTarget(address, sources);
    if ("content" in place) {
      if (place.content.length > MAX_BYTES[kind]) throw new FetchRefused("The file is too large");
      return place.content;
    }
    const { totalMilliseconds, idleMilliseconds } = limits;
    const { url, trustedOrigin } = place;
    const downloadLimits = { maxBytes: MAX_BYTES[kind], maxRedirects: MAX_REDIRECTS, trustedOrigin };
    return (await guardedFetch(network, { ...downloadLimits, totalMilliseconds, idleMilliseconds })(url)).bytes;
  }

  async function check(job: TakenJob) {
    const bytes = await fetchFile(job);
    if (job.kind === "metadata") {
      const text = Buffer.from(bytes).toString("utf8");
      const [metadata, collection] = [parseMetadataJson(text), parseCollectionJson(text)];
      if (!metadata || !collection) throw new FetchRefused("The file is not metadata");
      await store.keepMetadata(job.key, bytes.length, metadata, collection);
      // A requested item's picture is urgent too.
      if (job.isRequested && metadata.image !== null)
        requested.add(mediaKey({ kind: "picture", address: metadata.image }));
    } else {
      const original = job.kind === "picture" ? readOriginalType(bytes) : null;
      if (original) await store.keepOriginal(job.key, bytes, original);
      else await store.keepPictures(job.key, bytes.length, await draw(job.key, bytes, SIZES[job.kind]));
      hasStored = true;
    }
  }

  async function draw(key: string, bytes: Uint8Array, sizes: readonly PictureSize[]) {
    if (!quota.isUnused && quota.isUsedUp(await store.collectionsOf(key))) throw new PictureRefused(OVER_QUOTA);
    try {
      const drawing = await decoder.draw(bytes, sizes);
      if (drawing.milliseconds >= SLOW_MILLISECONDS) quota.count(await store.collectionsOf(key));
      return drawing;
    } catch (error) {
      if (error instanceof PictureTimedOut) quota.count(await store.collectionsOf(key));
      throw error;
    }
  }

  async function work(job: TakenJob) {
    try {
      await check(job);
    } catch (error) {
      // Third-party files fail in many ways; the list records the reason.
      const complaint = error instanceof Error ? error.message : String(error);
      if (stopping.signal.aborted) return;
      const { attempts } = job;
      if (error instanceof NotConfigured) await store.refuse(job.key, NOT_CONFIGURED);
      // A second timeout is not the machine's fault.
      else if (error instanceof PictureTimedOut && job.complaint === complaint) await store.refuse(job.key, complaint);
      else if (isFinal(error)) await store.refuse(job.key, complaint);
      else if (attempts >= limits.maxAttempts) await store.refuse(job.key, `Given up: ${complaint}`);
      else {
        const pause = Math.min(limits.retryMilliseconds * 2 ** (attempts - 1), MAX_RETRY_MILLISECONDS);
        await store.retry(job.key, pause, complaint);
      }
    }
  }

  /** Takes one file after the other, never from a host that is busy with other workers. */
  async function workOn() {
    const { signal } = stopping;
    while (!signal.aborted) {
      try {
        const job = await takeNext();
        if (job) {
          const { host } = job;
          await work(job).finally(() => host && release(host));
          continue;
        }
      } catch (error) {
        if (signal.aborted) return;
        log.error("media failed", { error: error instanceof Error ? error.message : String(error) });
      }
      await delay(limits.pollMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Only one worker at a time: each needs the hosts that the previous ones took. */
  function takeNext(): Promise<TakenJob | null> {
    const taken = taking.then(async () => {
      const busyHosts = [...busy].flatMap(([host, count]) => (count >= limits.maxPerHost ? [host] : []));
      const job = (await takeRequested(busyHosts)) ?? (await store.take(busyHosts, LEASE_MILLISECONDS));
      if (job?.host) busy.set(job.host, (busy.get(job.host) ?? 0) + 1);
      return job;
    });
    taking = taken.catch(() => undefined);
    return taken;
  }

  async function takeRequested(busyHosts: readonly string[]): Promise<TakenJob | null> {
    const keys = requested.keys();
    if (!keys.length) return null;
    const job = await store.takeRequested(keys, busyHosts, LEASE_MILLISECONDS);
    if (job) requested.forget([job.key]);
    // Keys that wait for a busy host are kept; all others are done, or wait for another attempt.
    else if (!busyHosts.length) requested.forget(keys);
    return job && { ...job, isRequested: true };
  }

  function release(host: string) {
    const left = (busy.get(host) ?? 1) - 1;
    if (left) busy.set(host, left);
    else busy.delete(host);
  }

  async function keepRoom() {
    const { signal } = stopping;
    while (!signal.aborted) {
      await delay(ROOM_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!hasStored || signal.aborted) continue;
      hasStored = false;
      await files
        .makeRoom(options.maxStoredBytes)
        .then((gone) => gone && log.info("media evicted", { files: gone }))
        .catch((error: unknown) => log.error("media failed", { error: String(error) }));
    }
  }

  return {
    start: () => {
      running = (async () => {
        await store.reconsider(NOT_CONFIGURED);
        void keepRoom();
        await Promise.all(Array.from({ length: limits.workers }, workOn));
      })().catch((error: unknown) => log.error("media failed", { error: String(error) }));
    },
    stop: async () => {
      stopping.abort();
      decoder.stop();
      await running;
    },
  };
}

const OVER_QUOTA = "The collection has too many pictures that take long to draw";
const NOT_CONFIGURED = "No setting allows to ask for it";

function isFinal(error: unknown): boolean {
  if (error instanceof FetchAnswered) return FINAL_STATUSES.includes(error.status);
  return [FetchRefused, PictureRefused, MediaDamaged].some((kind) => error instanceof kind);
}
