import { toMediaAddress } from "./mediaAddress";
import { cleanText } from "../chain/text";

/** Larger metadata, pictures included, is not kept. */
const MOST_METADATA_CHARACTERS = 262_144;
const MOST_TRAITS = 50;

export type NftMetadata = {
  readonly name: string | null;
  readonly description: string | null;
  /** The untrusted address of the item's picture, checked before it is shown. */
  readonly image: string | null;
  readonly animation: string | null;
  readonly traits: readonly { readonly name: string; readonly value: string }[];
};

export const NO_METADATA: NftMetadata = { name: null, description: null, image: null, animation: null, traits: [] };

/** The parsed on-chain metadata of an item; null where it has none. */
export function parseMetadata(uri: string | null): NftMetadata | null {
  const json = uri && uri.length <= MOST_METADATA_CHARACTERS ? readDataUri(uri) : null;
  return json === null ? null : parseMetadataJson(json);
}

/** The parsed metadata of an item; null for an invalid text. */
export function parseMetadataJson(json: string): NftMetadata | null {
  let metadata: unknown;
  try {
    metadata = JSON.parse(json);
  } catch {
    // The content is untrusted.
    return null;
  }
  if (typeof metadata !== "object" || metadata === null || Array.isArray(metadata)) return null;

  const { name, description, image, animation_url: animation, attributes } = metadata as Record<string, unknown>;
  return {
    name: textOf(name),
    description: textOf(description),
    image: toMediaAddress(image),
    animation: toMediaAddress(animation),
    traits: Array.isArray(attributes) ? attributes.slice(0, MOST_TRAITS).flatMap(traitOf) : [],
  };
}

function readDataUri(uri: string): string | null {
  const match = /^data:application\/json[^,]*?(;base64)?,(.*)$/is.exec(uri);
  if (!match) return null;
  const [, base64, content = ""] = match;
  if (base64) return Buffer.from(content, "base64").toString("utf8");
  try {
    return decodeURIComponent(content);
  } catch {
    // Many contracts forget to encode their JSON.
    return content;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? cleanText(String(value)) : null;
}

function traitOf(attribute: unknown): { name: string; value: string }[] {
  if (typeof attribute !== "object" || attribute === null) return [];
  const { trait_type: type, value } = attribute as Record<string, unknown>;
  const name = textOf(type);
  const text = textOf(value);
  return name && text ? [{ name, value: text }] : [];
}
