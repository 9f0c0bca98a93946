import { textLike, urlOf } from "@cenote/server/settings";
import * as v from "valibot";

/** A process's environment variables; an empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number from `least`; `fallback` when the variable is not set. */
export function count(fallback: number, least = 0) {
  return v.pipe(
    v.optional(textLike(/^\d{1,12}$/, "a whole number"), String(fallback)),
    v.transform(Number),
    v.minValue(least, `must be ${least} or more`),
  );
}

const number = v.pipe(textLike(/^\d{1,15}(\.\d{1,6})?$/, "a number"), v.transform(Number));

/** A number from 0; undefined when the variable is not set. */
export const optionalNumber = v.optional(number);
/** A number above 0; undefined when the variable is not set. */
export const optionalQuantity = v.optional(v.pipe(number, v.gtValue(0, "must be above 0")));

/** One of the names; the first when the variable is not set. */
export function oneOf<const Names extends readonly [string, ...string[]]>(...names: Names) {
  return v.optional(
    v.picklist(names, ({ input }) => `is ${String(input)}; it must be ${names.join(" or ")}`),
    names[0],
  );
}

/** Texts separated by commas; an empty list when the variable is not set. */
export function list<Schema extends v.GenericSchema<string, string>>(text: Schema) {
  return v.pipe(
    v.optional(v.string(), ""),
    v.transform((joined) =>
      joined
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    v.array(text),
  );
}

/** A URL without path, query or user. */
export const origin = v.pipe(
  urlOf("https:", "http:"),
  v.transform((url) => url.replace(/\/+$/, "")),
  v.check(
    (url) => new URL(url).origin === url,
    ({ input }) => `is ${input}; it must be an origin`,
  ),
);
