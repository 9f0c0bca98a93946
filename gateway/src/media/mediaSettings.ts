import type { MediaSources } from "./mediaAddress";

/** The operator's settings for third-party files. */
export type MediaSettings = MediaSources & {
  /** Beyond this, the least recently requested pictures are deleted. */
  readonly mostStoredBytes: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

const MEGABYTE = 1024 * 1024;
const DEFAULT_MEGABYTES = 2048;

/** Reads the environment; `bad` creates the error for an invalid setting. */
export function readMediaSettings(environment: Environment, bad: (sentence: string) => Error): MediaSettings {
  const { MEDIA_REMOTE = "on", MEDIA_MEGABYTES } = environment;
  if (!["on", "off", ""].includes(MEDIA_REMOTE)) throw bad(`MEDIA_REMOTE is ${MEDIA_REMOTE}; it may be on or off.`);
  const origin = (name: string) => {
    const text = environment[name];
    if (!text) return null;
    const url = URL.parse(text);
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.username;
    if (!isOrigin) throw bad(`${name} is ${text}, which is no origin of a gateway.`);
    return url.origin;
  };
  const megabytes = Number(MEDIA_MEGABYTES || DEFAULT_MEGABYTES);
  if (!(megabytes >= 1)) throw bad(`MEDIA_MEGABYTES is ${MEDIA_MEGABYTES}, which is no size.`);
  return {
    isRemoteAllowed: MEDIA_REMOTE !== "off",
    ipfsGateway: origin("IPFS_GATEWAY"),
    arweaveGateway: origin("ARWEAVE_GATEWAY"),
    mostStoredBytes: megabytes * MEGABYTE,
  };
}
