import { normalize } from "viem/ens";

/** Longer texts are not normalized. */
const MAX_TYPED_CHARACTERS = 1000;
/** The limit of a name in DNS's encoding, in which wildcard resolvers receive it. */
const MAX_NAME_BYTES = 253;
/** Each level can be one more call of the registry. */
const MAX_LABELS = 10;

/** A name in the only spelling that may be resolved (ENSIP-15); null for a text that is not a name. */
export function normalizedName(text: string): string | null {
  if (text.length > MAX_TYPED_CHARACTERS) return null;
  try {
    const name = normalize(text.trim());
    return name.includes(".") && isResolvable(name) ? name : null;
  } catch {
    // Mixed scripts, invisible characters, empty labels: the library's message is about one of them.
    return null;
  }
}

/** The names above a name, the nearest first: of a.b.eth, b.eth and eth. */
export function parentNames(name: string): string[] {
  const labels = name.split(".");
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join("."));
}

function isResolvable(name: string): boolean {
  return Buffer.byteLength(name) <= MAX_NAME_BYTES && name.split(".").length <= MAX_LABELS;
}
