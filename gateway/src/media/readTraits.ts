import { cleanText } from "../chain/text";

/** Further traits of an item are ignored. */
const MAX_TRAITS = 50;
/** Further values of one trait are ignored. */
const MAX_VALUES = 10;

export type Trait = { readonly name: string; readonly value: string };

/** Parses the traits of untrusted metadata: a list of named values, as marketplaces define it, or an object of them. */
export function readTraits(attributes: unknown): Trait[] {
  if (typeof attributes !== "object" || attributes === null) return [];
  const named: [unknown, unknown][] = Array.isArray(attributes)
    ? attributes.slice(0, MAX_TRAITS).map(namedValue)
    : Object.entries(attributes).slice(0, MAX_TRAITS);
  return named.flatMap(([name, value]) => {
    const [title, text] = [scalarText(name), valueText(value)];
    return title !== null && text !== null ? [{ name: title, value: text }] : [];
  });
}

function namedValue(attribute: unknown): [name: unknown, value: unknown] {
  if (typeof attribute !== "object" || attribute === null) return [null, null];
  const fields = attribute as Record<string, unknown>;
  const name = [fields.trait_type, fields.name, fields.key, fields.trait].find((field) => scalarText(field) !== null);
  if (name !== undefined) return [name, fields.value];
  // An object for each trait: { "Hue": "red" }.
  const [only, ...others] = Object.entries(fields);
  return only && others.length === 0 && only[0] !== "value" ? only : [null, null];
}

/** Returns the text of a value: a list's parts, or an object's inner value; null for anything deeper. */
function valueText(value: unknown): string | null {
  const inner = typeof value === "object" && value !== null && "value" in value ? value.value : value;
  if (!Array.isArray(inner)) return scalarText(inner);
  const parts = inner.slice(0, MAX_VALUES).flatMap((part) => scalarText(part) ?? []);
  return parts.length > 0 ? cleanText(parts.join(", ")) : null;
}

function scalarText(value: unknown): string | null {
  const isScalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isScalar ? cleanText(String(value)) : null;
}
