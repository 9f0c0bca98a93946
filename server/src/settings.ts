import { readFileSync } from "node:fs";
import * as v from "valibot";

/** An invalid setting; the message names it in one sentence. */
export class BadSettings extends Error {}

/**
 * Reads settings according to `schema`; `whole` names their container.
 * Throws BadSettings for the first fault: "<whole>: <setting> <message>.".
 */
export function readSettingsAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  whole: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value, { abortEarly: true, message: faultOf });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const place = v.getDotPath(issue);
  throw new BadSettings(place ? `${whole}: ${place} ${issue.message}.` : `${whole} ${issue.message}.`);
}

/** Reads a JSON file according to `schema`; throws BadSettings. */
export function readSettingsFile<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> {
  return readSettingsAs(schema, parseFile(file), file);
}

/** Same for a file with secrets: a message contains the location of the fault but quotes nothing of the file. */
export function readSecretFile<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> {
  const read = v.safeParse(schema, parseFile(file), { abortEarly: true });
  if (read.success) return read.output;
  const place = v.getDotPath(read.issues[0]) ?? "the whole file";
  throw new BadSettings(`${file}: ${place} is invalid. Its value is not shown: the file holds secrets.`);
}

function parseFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new BadSettings(`${file} cannot be read: ${(error as Error).message}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BadSettings(`${file} is not valid JSON.`);
  }
}

/** Readable names of valibot's types. */
const KINDS: Readonly<Record<string, string>> = {
  string: "a text in quotation marks",
  number: "a number",
  boolean: "true or false",
};

/** Returns the fault if the schema has no message of its own. */
function faultOf({ type, input, expected, received }: v.BaseIssue<unknown>): string {
  if (expected === "never") return "is not a known setting";
  if (input === undefined) return "is missing";
  if (type === "strict_object" || type === "record") return "must be an object";
  if (type === "array") return "must be a list";
  return `is ${received}; it must be ${KINDS[expected ?? ""] ?? namesIn(expected ?? "")}`;
}

/** Returns the options of a picklist, which valibot writes as ("one" | "other"). */
function namesIn(expected: string): string {
  return expected.replace(/^\((.*)\)$/, "$1").replaceAll(" | ", " or ");
}

/** Schema of a text with a pattern; `what` completes "must be ...". */
export function textLike(pattern: RegExp, what: string) {
  return v.pipe(
    v.string(),
    v.regex(pattern, ({ input }) => `is ${input}; it must be ${what}`),
  );
}

/** Schema of an absolute URL with one of these protocols, such as `https:`. */
export function urlOf(...protocols: readonly string[]) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.map((one) => `${one}//`).join(" or ")}`,
    ),
  );
}

/** Schema of a number in JSON, at least `least`. */
export function numberFrom(least: number) {
  return v.pipe(
    v.number(({ input }) => `is ${String(input)}; it must be a number from ${least}`),
    v.minValue(least, ({ input }) => `is ${input}; it must be a number from ${least}`),
  );
}
