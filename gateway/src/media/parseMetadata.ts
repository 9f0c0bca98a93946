import { isSvg } from "./cleanSvg";
import { dataContent } from "./dataUrl";
import { toMediaAddress } from "./mediaAddress";
import { readTraits, type Trait } from "./readTraits";
import { cleanText } from "../chain/text";

/** Larger metadata, pictures included, is not kept. */
const MAX_METADATA_CHARACTERS = 262_144;
const BYTE_ORDER_MARK = /^\uFEFF/;

export type NftMetadata = {
  readonly name: string | null;
  readonly description: string | null;
  /** The untrusted address of the item's picture, checked before it is shown. */
  readonly image: string | null;
  readonly animation: string | null;
  readonly traits: readonly Trait[];
};

export const NO_METADATA: NftMetadata = { name: null, description: null, image: null, animation: null, traits: [] };

/** Parses the on-chain metadata of an item; null if it has none. */
export function parseMetadata(uri: string | null): NftMetadata | null {
  const json = uri && readOnChain(uri);
  return json ? parseMetadataJson(json) : null;
}

/** Returns the fields of untrusted metadata; null for a text without any. */
export function readMetadataObject(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const metadata: unknown = JSON.parse(json.replace(BYTE_ORDER_MARK, ""));
    const isObject = typeof metadata === "object" && metadata !== null && !Array.isArray(metadata);
    return isObject ? (metadata as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Parses the metadata of an item; null for an invalid text. */
export function parseMetadataJson(json: string): NftMetadata | null {
  const metadata = readMetadataObject(json);
  if (!metadata) return null;

  const { name, description, ...rest } = metadata;
  return {
    name: textOf(name),
    description: textOf(description),
    image: firstAddress(rest.image, rest.image_url, rest.image_data),
    animation: firstAddress(rest.animation_url),
    traits: [rest.attributes, rest.traits, rest.properties].map(readTraits).find((traits) => traits.length > 0) ?? [],
  };
}

/** Returns the first file in some fields: its address, an inline drawing, or an object with the address. */
export function firstAddress(...fields: readonly unknown[]): string | null {
  for (const field of fields) {
    const { url, uri, src } = typeof field === "object" ? ((field ?? {}) as Record<string, unknown>) : {};
    const text = [field, url, uri, src].find((value) => typeof value === "string");
    const address = toMediaAddress(text !== undefined && isSvg(text) ? svgUrl(text) : text);
    if (address !== null) return address;
  }
  return null;
}

/** Returns an inline drawing as a data URL: it is cleaned and drawn like any other file. */
function svgUrl(drawing: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`;
}

/** Returns the JSON in a URI, in a data URL of any spelling or as plain text; null if it has none, or too much. */
export function readOnChain(uri: string): string | null {
  if (uri.length > MAX_METADATA_CHARACTERS) return null;
  if (/^\s*\{/.test(uri)) return uri;
  return /^\s*data:(?:(?:application|text)\/(?:json|plain)|json)?\s*[;,]/i.test(uri)
    ? dataContent(uri.trim()).toString("utf8")
    : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? cleanText(String(value)) : null;
}
