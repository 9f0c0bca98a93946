import { cleanText } from "../chain/text";
import { firstAddress, readMetadataObject, readOnChain } from "./parseMetadata";

const MAX_URL_CHARACTERS = 500;
const TWITTER_NAME = /^(?:https?:\/\/(?:www\.)?(?:twitter|x)\.com\/|@)?(\w{1,15})\/?$/;

/** The metadata of a collection (ERC-7572). */
export type CollectionMetadata = {
  readonly description: string | null;
  /** The untrusted addresses of pictures, checked before they are shown. */
  readonly image: string | null;
  readonly banner: string | null;
  /** An https: URL. */
  readonly homepageUrl: string | null;
  readonly twitterName: string | null;
};

export const NO_COLLECTION_METADATA: CollectionMetadata = {
  description: null,
  image: null,
  banner: null,
  homepageUrl: null,
  twitterName: null,
};

/** Parses the on-chain metadata of a collection; null if it has none. */
export function parseCollectionMetadata(uri: string | null): CollectionMetadata | null {
  const json = uri && readOnChain(uri);
  return json ? parseCollectionJson(json) : null;
}

/** Parses the metadata of a collection; null for an invalid text. */
export function parseCollectionJson(json: string): CollectionMetadata | null {
  const metadata = readMetadataObject(json);
  if (!metadata) return null;
  return {
    description: typeof metadata.description === "string" ? cleanText(metadata.description) : null,
    image: firstAddress(metadata.image, metadata.image_url, metadata.image_data),
    banner: firstAddress(metadata.banner_image, metadata.banner_image_url, metadata.banner, metadata.featured_image),
    homepageUrl: firstText(toHomepage, metadata.external_link, metadata.external_url, metadata.homepage),
    twitterName: firstText(toTwitterName, metadata.twitter_username, metadata.twitter, metadata.twitterName),
  };
}

function firstText(read: (text: string) => string | null, ...fields: readonly unknown[]): string | null {
  return fields.map((field) => (typeof field === "string" ? read(field.trim()) : null)).find((text) => text) ?? null;
}

/** Returns a link to another site: only https, and without a user name that looks like the site's. */
function toHomepage(text: string): string | null {
  if (text.length > MAX_URL_CHARACTERS || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return protocol === "https:" && !username && !password ? href : null;
}

function toTwitterName(text: string): string | null {
  return TWITTER_NAME.exec(text)?.[1] ?? null;
}
