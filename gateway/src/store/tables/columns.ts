import { maxNumericBytes, putNumeric } from "../postgres/numericBytes";

/** The storage of values: their type in SQL, their binary form, and the conversion of the driver's values. */
export type Kind<Value, Raw = Value> = {
  readonly sqlType: string;
  /** Postgres's object id of the type. */
  readonly oid: number;
  /** Returns the most bytes that a value may take. */
  readonly most: (value: Value) => number;
  /** Writes a value; returns the bytes that it takes, -1 for null. */
  readonly put: (bytes: Buffer, value: Value, at: number) => number;
  readonly read: (raw: Raw) => Value;
};

/** A key and a fixed column never change; the others change with their entity. */
export type Role = "key" | "fixed" | "changing";

export type Column<Value, Raw, ItsRole extends Role> = Kind<Value, Raw> & {
  /** Null for the property's name in snake case. */
  readonly name: string | null;
  readonly role: ItsRole;
  /** Returns the SQL that updates the column of an existing row, by its name; null if the column keeps its value. */
  readonly update: ((name: string) => string) | null;
};

const asIs = <Value>(raw: Value) => raw;

export const BOOLEAN: Kind<boolean> = {
  sqlType: "boolean",
  oid: 16,
  most: () => 1,
  read: asIs,
  put: (bytes, value, at) => bytes.writeUInt8(Number(value), at) - at,
};
export const SMALLINT: Kind<number> = {
  sqlType: "smallint",
  oid: 21,
  most: () => 2,
  read: asIs,
  put: (bytes, value, at) => bytes.writeInt16BE(integer(value), at) - at,
};
export const INT: Kind<number> = {
  sqlType: "int",
  oid: 23,
  most: () => 4,
  read: asIs,
  put: (bytes, value, at) => bytes.writeInt32BE(integer(value), at) - at,
};
/** Integers up to 2^53. */
export const BIGINT: Kind<number> = {
  sqlType: "bigint",
  oid: 20,
  most: () => 8,
  read: asIs,
  put: (bytes, value, at) => {
    bytes.writeInt32BE(Math.floor(integer(value) / 2 ** 32), at);
    return bytes.writeUInt32BE(value >>> 0, at + 4) - at;
  },
};
export const FLOAT8: Kind<number> = {
  sqlType: "float8",
  oid: 701,
  most: () => 8,
  read: asIs,
  put: (bytes, value, at) => bytes.writeDoubleBE(value, at) - at,
};
export const NUMERIC: Kind<bigint, string> = {
  sqlType: "numeric",
  oid: 1700,
  most: maxNumericBytes,
  read: BigInt,
  put: putNumeric,
};
/** Hex digits in lower case, with their prefix. */
export const BYTEA: Kind<string> = {
  sqlType: "bytea",
  oid: 17,
  most: (hex) => Math.ceil(hex.length / 2),
  read: asIs,
  put: (bytes, hex, at) => {
    // A node's answer may be anything.
    const written = bytes.write(hex.slice(2), at, "hex");
    if (written !== (hex.length - 2) / 2) throw new UnfitValue("hexadecimal");
    return written;
  },
};
export const TEXT: Kind<string> = word();

/** A value that does not fit its column: Postgres would refuse its text, but cannot detect it in binary form. */
export class UnfitValue extends Error {
  constructor(requirement: string) {
    super(`A value to be stored is not ${requirement}.`);
  }
}

/** Checks an integer. Numbers of a node's answer may be missing: NaN would be written as 0. */
function integer(value: number): number {
  if (!Number.isSafeInteger(value)) throw new UnfitValue("an integer");
  return value;
}

/** One of several words. */
export function word<Value extends string>(): Kind<Value> {
  return {
    sqlType: "text",
    oid: 25,
    most: (value) => Buffer.byteLength(value),
    read: asIs,
    put: (bytes, value, at) => bytes.write(value, at, "utf8"),
  };
}

export function nullable<Value, Raw>({ most, put, read, ...type }: Kind<Value, Raw>): Kind<Value | null, Raw | null> {
  return {
    ...type,
    most: (value) => (value === null ? 0 : most(value)),
    put: (bytes, value, at) => (value === null ? NULL_SIZE : put(bytes, value, at)),
    read: (raw) => (raw === null ? null : read(raw)),
  };
}

const NULL_SIZE = -1;

/** A part of the primary key, which begins with the chain. */
export function key<Value, Raw>(kind: Kind<Value, Raw>): Column<Value, Raw, "key"> {
  return { ...kind, name: null, role: "key", update: null };
}

/** A column that keeps the value of its row's insertion. */
export function fixed<Value, Raw>(kind: Kind<Value, Raw>): Column<Value, Raw, "fixed"> {
  return { ...kind, name: null, role: "fixed", update: null };
}

/**
 * A column that is updated with its entity. `update` overrides the update: null for none, or an SQL expression of the
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

/** Returns a column with a name other than its property's. */
export function named<Some extends { readonly name: string | null }>(name: string, column: Some): Some {
  return { ...column, name };
}

/** The words before an array's elements: dimensions, whether nulls may occur, the type, the length, the first index. */
const HEAD_WORDS = 5;
const WORD = 4;

/**
 * Encodes the values of one column as a statement's value: an array in Postgres's binary form, which the server reads
 * in half the time of text.
 */
export function columnBytes<Value>(
  { oid, most, put }: Pick<Kind<Value>, "oid" | "most" | "put">,
  values: readonly Value[],
): Buffer {
  // Counted loops: an iterator creates an object for each of some millions of values.
  let length = HEAD_WORDS * WORD;
  for (let place = 0; place < values.length; place++) length += WORD + most(values[place]!);
  // Not from Node's shared pool: a message to a thread would transfer the whole pool.
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const head of [1, 1, oid, values.length, 1]) at = bytes.writeInt32BE(head, at);
  for (let place = 0; place < values.length; place++) {
    const size = put(bytes, values[place]!, at + WORD);
    bytes.writeInt32BE(size, at);
    at += WORD + Math.max(0, size);
  }
  return bytes.subarray(0, at);
}
