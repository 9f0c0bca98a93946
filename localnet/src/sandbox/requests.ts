import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { getAddress, isAddress, zeroAddress } from "viem";
import * as v from "valibot";
import { SandboxRefusal } from "./refusal";

const chain = v.pipe(
  v.string(),
  v.check((name) => CHAIN_NAMES.includes(name as Chain), "must be a chain"),
  v.transform((name) => name as Chain),
);
const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), "must be an address"),
  v.transform((text) => getAddress(text)),
);
/** Null for the native token. */
const token = v.union([
  v.pipe(
    v.null(),
    v.transform(() => zeroAddress),
  ),
  address,
]);
/** In smallest units. */
const amount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,38}$/),
  v.transform((text) => BigInt(text)),
);
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/));
const signature = v.pipe(
  v.string(),
  v.regex(/^0x([\da-f]{2}){1,200}$/i),
  v.transform((text) => text as `0x${string}`),
);
/** Unix seconds. */
const time = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 40));

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const direction = v.picklist(["BUY", "SELL"]);
/** Units of a currency, or smallest units of a token. */
const rampAmount = v.pipe(v.string(), v.regex(/^\d{1,39}(\.\d{1,2})?$/));
const RAMP = { direction, chain, token, country, currency, amount: rampAmount };

/** The sandbox's request bodies, by path. */
export const REQUESTS = {
  "/on-ramp": v.strictObject({
    chain,
    token,
    address,
    sourceCurrency: currency,
    sourceAmount: v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)),
  }),
  "/quote": v.strictObject({ ...RAMP, decimals: v.number() }),
  "/checkout": v.strictObject({
    ...RAMP,
    address,
    session: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    returnUrl: v.pipe(v.string(), v.url(), v.maxLength(2000)),
  }),
  "/off-ramp": v.strictObject({ chain, token, address, amount, destinationCurrency: currency }),
  "/bridge": v.strictObject({ chain, destinationChain: chain, token, amount, address, recipient: address }),
  "/access": v.strictObject({ address, issuedAt: time, signature }),
} as const;

export type RequestPath = keyof typeof REQUESTS;
export type RequestBody<Path extends RequestPath> = v.InferOutput<(typeof REQUESTS)[Path]>;

/** Reads a body, or throws with the path of the invalid field. */
export function readRequest<Path extends RequestPath>(path: Path, body: unknown): RequestBody<Path> {
  const read = v.safeParse(REQUESTS[path], body);
  if (!read.success) {
    const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}`);
    throw new SandboxRefusal(422, faults.slice(0, 5).join("; "));
  }
  return read.output as RequestBody<Path>;
}
