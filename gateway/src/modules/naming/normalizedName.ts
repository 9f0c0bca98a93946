import { normalize } from "viem/ens";

/** Longer texts are not normalized. */
const MAX_TYPED_CHARACTERS = 1000;
/** The limit of a name in the DNS encoding, in which wildcard resolvers receive it. */
const MAX_NAME_BYTES = 253;
/** Each label can cost one more call of the registry. */
const MAX_LABELS = 10;

/** Normalizes a name for resolution (ENSIP-15); null for a text that is not a name. */
export function normalizedName(text: string): string | null {
  if (text.length > MAX_TYPED_CHARACTERS) return null;
  try {
    const name = normalize(text.trim());
    return name.includes(".") && isResolvable(name) ? name : null;
  } catch {
    // Mixed scripts, invisible characters, empty labels: the library's message describes one of them.
    return null;
  }
}

/** Returns the parents of a name, the nearest first: b.eth and eth for a.b.eth. */
export function parentNames(name: string): string[] {
  const labels = name.split(".");
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join("."));
}

function isResolvable(name: string): boolean {
  return Buffer.byteLength(name) <= MAX_NAME_BYTES && name.split(".").length <= MAX_LABELS;
}
