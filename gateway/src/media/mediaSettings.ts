import * as v from "valibot";
import { count, oneOf, origin } from "../lib/variables";
import type { MediaSources } from "./mediaAddress";

/** The operator's settings for third-party files. */
export type MediaSettings = MediaSources & {
  /** Beyond this, the least recently requested pictures are deleted. */
  readonly maxStoredBytes: number;
};

const MEGABYTE = 1024 * 1024;
const DEFAULT_MEGABYTES = 2048;

/** The environment variables for third-party files. */
export const MEDIA_VARIABLES = v.object({
  MEDIA_REMOTE: oneOf("on", "off"),
  MEDIA_MEGABYTES: count(DEFAULT_MEGABYTES, 1),
  IPFS_GATEWAY: v.optional(origin),
  ARWEAVE_GATEWAY: v.optional(origin),
});

/** Converts the variables to settings. */
export function toMediaSettings(variables: v.InferOutput<typeof MEDIA_VARIABLES>): MediaSettings {
  return {
    isRemoteAllowed: variables.MEDIA_REMOTE === "on",
    ipfsGateway: variables.IPFS_GATEWAY ?? null,
    arweaveGateway: variables.ARWEAVE_GATEWAY ?? null,
    maxStoredBytes: variables.MEDIA_MEGABYTES * MEGABYTE,
  };
}
