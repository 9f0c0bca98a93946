import { cleanText } from "./text";

/** Larger metadata, pictures included, is not kept. */
const MOST_METADATA_CHARACTERS = 200_000;
const MOST_MEDIA_CHARACTERS = 100_000;
const MOST_TRAITS = 50;

export type NftMetadata = {
  readonly name: string | null;
  readonly description: string | null;
  /** A `data:image/` URI. */
  readonly image: string | null;
  /** A `data:` URI. */
  readonly animationUrl: string | null;
  readonly traits: readonly { readonly name: string; readonly value: string }[];
};

const NOTHING: NftMetadata = { name: null, description: null, image: null, animationUrl: null, traits: [] };

/** What an item's token URI says. Only `data:` URIs are read: no stranger's server is asked. */
export function parseMetadata(uri: string | null): NftMetadata {
  const json = uri && uri.length <= MOST_METADATA_CHARACTERS ? readDataUri(uri) : null;
  if (!json) return NOTHING;
  let metadata: unknown;
  try {
    metadata = JSON.parse(json);
  } catch {
    // Strangers write what they like.
    return NOTHING;
  }
  if (typeof metadata !== "object" || metadata === null) return NOTHING;

  const { name, description, image, animation_url: animation, attributes } = metadata as Record<string, unknown>;
  return {
    name: textOf(name),
    description: textOf(description),
    image: mediaOf(image, "data:image/"),
    animationUrl: mediaOf(animation, "data:"),
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

function mediaOf(value: unknown, start: string): string | null {
  if (typeof value !== "string" || value.length > MOST_MEDIA_CHARACTERS || !value.startsWith(start)) return null;
  return /\p{Cc}/u.test(value) ? null : value;
}

function traitOf(attribute: unknown): { name: string; value: string }[] {
  if (typeof attribute !== "object" || attribute === null) return [];
  const { trait_type: type, value } = attribute as Record<string, unknown>;
  const name = textOf(type);
  const text = textOf(value);
  return name && text ? [{ name, value: text }] : [];
}
