import type { SqlValue } from "../db";

/** Object ids of the types that Postgres would otherwise hand over as text. */
export const BYTEA = 17;
export const BIGINT = 20;

/** A statement's value as the text that Postgres reads. */
export function toSqlText(value: SqlValue): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return toArrayText(value);
  return String(value);
}

function toArrayText(values: readonly SqlValue[]): string {
  let text = "{";
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (index > 0) text += ",";
    if (value === null || value === undefined) text += "NULL";
    else if (typeof value === "string") text += `"${value.replace(/["\\]/g, "\\$&")}"`;
    else text += String(value);
  }
  return `${text}}`;
}

export function parseBytea(text: string): string {
  return `0x${text.slice(2)}`;
}
