import { numericBytes, putNumeric } from "./numericBytes";

/** How values are stored: their type in SQL, their binary form, and the conversion back from what the driver returns. */
export type Kind<Value, Raw = Value> = {
  readonly sqlType: string;
  /** Postgres's number of the type. */
  readonly oid: number;
  /** The bytes that a value takes; -1 for null. */
  readonly size: (value: Value) => number;
  readonly put: (bytes: Buffer, value: Value, at: number) => void;
  readonly read: (raw: Raw) => Value;
};

/** A key and a fixed column never change; the others change with their entity. */
export type Role = "key" | "fixed" | "changing";

export type Column<Value, Raw, ItsRole extends Role> = Kind<Value, Raw> & {
  /** Null where it is the property's name in snake case. */
  readonly name: string | null;
  readonly role: ItsRole;
  /** What an update sets the column of an existing row to, by its name; null where it keeps its value. */
  readonly update: ((name: string) => string) | null;
};

const asIs = <Value>(raw: Value) => raw;

export const BOOLEAN: Kind<boolean> = {
  ...{ sqlType: "boolean", oid: 16, size: () => 1, read: asIs },
  put: (bytes, value, at) => bytes.writeUInt8(Number(value), at),
};
export const SMALLINT: Kind<number> = {
  ...{ sqlType: "smallint", oid: 21, size: () => 2, read: asIs },
  put: (bytes, value, at) => bytes.writeInt16BE(integer(value), at),
};
export const INT: Kind<number> = {
  ...{ sqlType: "int", oid: 23, size: () => 4, read: asIs },
  put: (bytes, value, at) => bytes.writeInt32BE(integer(value), at),
};
/** Integers up to 2^53. */
export const BIGINT: Kind<number> = {
  ...{ sqlType: "bigint", oid: 20, size: () => 8, read: asIs },
  put: (bytes, value, at) => {
    bytes.writeInt32BE(Math.floor(integer(value) / 2 ** 32), at);
    bytes.writeUInt32BE(value >>> 0, at + 4);
  },
};
export const FLOAT8: Kind<number> = {
  ...{ sqlType: "float8", oid: 701, size: () => 8, read: asIs },
  put: (bytes, value, at) => bytes.writeDoubleBE(value, at),
};
export const NUMERIC: Kind<bigint, string> = {
  ...{ sqlType: "numeric", oid: 1700, size: numericBytes, read: BigInt },
  put: putNumeric,
};
/** Hex digits in lower case, with their prefix. */
export const BYTEA: Kind<string> = {
  ...{ sqlType: "bytea", oid: 17, size: (hex) => (hex.length - 2) / 2, read: asIs },
  put: (bytes, hex, at) => {
    // A node's answer may be anything: what is not written would be whatever was in memory there.
    if (bytes.write(hex.slice(2), at, "hex") !== (hex.length - 2) / 2) throw new UnfitValue("hexadecimal");
  },
};
export const TEXT: Kind<string> = word();

/** A value that its column cannot have: Postgres would refuse its text, but has no way to see it in a binary form. */
export class UnfitValue extends Error {
  constructor(wanted: string) {
    super(`A value to be stored is not ${wanted}.`);
  }
}

/** Numbers of a node's answer may be missing: NaN would be written as 0. */
function integer(value: number): number {
  if (!Number.isSafeInteger(value)) throw new UnfitValue("an integer");
  return value;
}

/** One of several words. */
export function word<Value extends string>(): Kind<Value> {
  return {
    ...{ sqlType: "text", oid: 25, size: (value) => Buffer.byteLength(value), read: asIs },
    put: (bytes, value, at) => bytes.write(value, at, "utf8"),
  };
}

export function nullable<Value, Raw>({ size, put, read, ...type }: Kind<Value, Raw>): Kind<Value | null, Raw | null> {
  return {
    ...type,
    size: (value) => (value === null ? NULL_SIZE : size(value)),
    put: (bytes, value, at) => (value === null ? undefined : put(bytes, value, at)),
    read: (raw) => (raw === null ? null : read(raw)),
  };
}

const NULL_SIZE = -1;

/** A part of the primary key, which begins with the chain. */
export function key<Value, Raw>(kind: Kind<Value, Raw>): Column<Value, Raw, "key"> {
  return { ...kind, name: null, role: "key", update: null };
}

/** A column that keeps the value its row was inserted with. */
export function fixed<Value, Raw>(kind: Kind<Value, Raw>): Column<Value, Raw, "fixed"> {
  return { ...kind, name: null, role: "fixed", update: null };
}

/**
 * A column that is updated with its entity, unless another update is given: null for none, or an SQL expression of the
 * rows `stored` and `excluded`, the new one.
 */
export function changing<Value, Raw>(kind: Kind<Value, Raw>, update?: string | null): Column<Value, Raw, "changing"> {
  const toUpdate = update === undefined ? (name: string) => `excluded.${name}` : update === null ? null : () => update;
  return { ...kind, name: null, role: "changing", update: toUpdate };
}

/** A column to which an update adds. */
export function summed<Value, Raw>(kind: Kind<Value, Raw>): Column<Value, Raw, "changing"> {
  return { ...kind, name: null, role: "changing", update: (name) => `stored.${name} + excluded.${name}` };
}

/** The same column under another name than its property's. */
export function named<Some extends { readonly name: string | null }>(name: string, column: Some): Some {
  return { ...column, name };
}

/** The words before an array's elements: dimensions, whether there may be nulls, the type, the length, the first index. */
const HEAD_WORDS = 5;
const WORD = 4;

/**
 * What one column of some rows gets, as a statement's value: an array in Postgres's binary form. The server reads it in
 * half the time that text takes.
 */
export function columnBytes<Value>(
  { oid, size, put }: Pick<Kind<Value>, "oid" | "size" | "put">,
  values: readonly Value[],
): Buffer {
  let length = HEAD_WORDS * WORD;
  for (const value of values) length += WORD + Math.max(0, size(value));
  // Not of Node's shared pool: as a message to a thread it would take the whole pool along.
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const head of [1, 1, oid, values.length, 1]) at = bytes.writeInt32BE(head, at);
  for (const value of values) {
    const its = size(value);
    at = bytes.writeInt32BE(its, at);
    if (its <= 0) continue;
    put(bytes, value, at);
    at += its;
  }
  return bytes;
}
