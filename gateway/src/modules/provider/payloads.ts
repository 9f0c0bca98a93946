import { createHash } from "node:crypto";
import * as v from "valibot";
import { isChain, parseAddress, parseHash, parseTokenAddress } from "../../chain/addresses";
import type { ProviderEvent } from "./providerEvent";

const MAX_UINT256 = 2n ** 256n - 1n;
const MAX_ORDER_CHARACTERS = 20_000;
const FIRST_TIME = 1_500_000_000;
const LAST_TIME = 32_503_680_000;

const chain = v.pipe(
  v.string(),
  v.check(isChain, "must be a chain"),
  v.transform((name) => name as ProviderEvent["chain"]),
);
const address = parsed(parseAddress, "must be an address");
const hash = parsed(parseHash, "must be a transaction's hash");
/** Long enough to be unguessable. */
const reference = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{16,128}$/, "must be 16 to 128 letters, digits, points or dashes"),
);
const amount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,77}$/, "must be a whole number of smallest units"),
  v.transform((text) => BigInt(text)),
  v.check((value) => value <= MAX_UINT256, "must fit into 256 bits"),
);
const money = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,18})?$/, "must be a decimal number"));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, "must be an ISO 4217 code"));
const time = v.pipe(v.number(), v.integer(), v.minValue(FIRST_TIME), v.maxValue(LAST_TIME));
const transferStatus = v.picklist(["PENDING", "CONFIRMED", "FAILED"]);
const token = v.nullable(v.string());

const COMMON = { chain, reference, createdAt: time };

const SWAP_ORDER = v.strictObject({
  type: v.literal("SWAP_ORDER"),
  ...COMMON,
  /** The order's hash. */
  reference: hash,
  status: v.picklist(["OPEN", "EXPIRED", "ERROR", "INSUFFICIENT_FUNDS", "FILLED", "CANCELLED"]),
  offerer: address,
  expiry: time,
  swapOrderType: v.picklist(["DUTCH", "LIMIT", "DUTCH_V2", "PRIORITY"]),
  encodedOrder: v.pipe(v.string(), v.maxLength(MAX_ORDER_CHARACTERS), v.regex(/^0x([0-9a-f]{2})+$/i)),
  inputToken: token,
  inputAmount: amount,
  outputToken: token,
  outputAmount: amount,
  transactionHash: v.optional(v.nullable(hash), null),
});

const ramp = <Type extends "ON_RAMP" | "OFF_RAMP">(type: Type) =>
  v.strictObject({
    type: v.literal(type),
    ...COMMON,
    externalSessionId: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)),
    status: transferStatus,
    /** The recipient of a purchase, or the sender of a sale. */
    address,
    token,
    amount,
    currency,
    currencyAmount: money,
    networkFee: v.optional(v.nullable(money), null),
    transactionFee: v.optional(v.nullable(money), null),
    totalFee: v.optional(v.nullable(money), null),
    transactionHash: v.optional(v.nullable(hash), null),
  });

const BRIDGE = v.strictObject({
  type: v.literal("BRIDGE"),
  ...COMMON,
  status: transferStatus,
  sender: address,
  token,
  amount,
  transactionHash: hash,
  destinationChain: chain,
  destinationToken: token,
  destinationAmount: amount,
  recipient: address,
  destinationTransactionHash: v.optional(v.nullable(hash), null),
});

const PAYLOAD = v.variant("type", [SWAP_ORDER, ramp("ON_RAMP"), ramp("OFF_RAMP"), BRIDGE]);
type Payload = v.InferOutput<typeof PAYLOAD>;

/** Parses the body of a delivery; returns its faults for the provider's developers if it is invalid. */
export function readPayload(body: unknown): { readonly event: ProviderEvent } | { readonly faults: readonly string[] } {
  const read = v.safeParse(PAYLOAD, body, { abortPipeEarly: true });
  if (!read.success) {
    return { faults: read.issues.slice(0, 10).map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}`) };
  }
  const event = toEvent(read.output);
  if (!event) return { faults: ["token: must be an address, or null for the native token"] };
  const needsHash = event.machine === "SWAP_ORDER" ? "FILLED" : "CONFIRMED";
  const settled = event.machine === "BRIDGE" ? event.destinationHash : event.hash;
  if (event.status === needsHash && !settled)
    return { faults: [`transactionHash: must be there when it is ${needsHash}`] };
  return { event };
}

/** Returns a digest in hex of an event's constant parts. */
export function termsDigest({ terms, machine, chain: on, owner, createdAt }: ProviderEvent): string {
  const text = JSON.stringify([machine, on, owner, createdAt, Object.entries(terms).sort()], (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return `0x${createHash("sha256").update(text).digest("hex")}`;
}

function toEvent(payload: Payload): ProviderEvent | null {
  const { chain: on, reference: name, createdAt } = payload;
  const common = { chain: on, reference: name, createdAt, hash: payload.transactionHash, destinationHash: null };
  const tokenOf = (text: string | null, where = on) => parseTokenAddress(where, text);
  if (payload.type === "SWAP_ORDER") {
    const { expiry, swapOrderType: orderType, encodedOrder, inputAmount, outputAmount } = payload;
    const [inputToken, outputToken] = [tokenOf(payload.inputToken), tokenOf(payload.outputToken)];
    if (!inputToken || !outputToken) return null;
    const terms = { expiry, orderType, encodedOrder: encodedOrder.toLowerCase() };
    const amounts = { inputToken, inputAmount, outputToken, outputAmount };
    const { offerer: owner, status } = payload;
    return { ...common, machine: "SWAP_ORDER", owner, status, terms: { ...terms, ...amounts } };
  }
  const token = tokenOf(payload.token);
  if (!token) return null;
  if (payload.type === "BRIDGE") {
    const { destinationChain, destinationAmount, recipient, sender: owner, status, amount: sent } = payload;
    const destinationToken = tokenOf(payload.destinationToken, destinationChain);
    if (!destinationToken) return null;
    const terms = { token, amount: sent, destinationChain, destinationToken, destinationAmount, recipient };
    const destinationHash = payload.destinationTransactionHash;
    return { ...common, machine: "BRIDGE", owner, status, terms, destinationHash };
  }
  const { amount: units, currency: code, currencyAmount, networkFee, transactionFee, totalFee } = payload;
  const { externalSessionId, type: machine, address: owner, status } = payload;
  const fees = { networkFee, transactionFee, totalFee };
  const terms = { token, amount: units, currency: code, currencyAmount, ...fees, externalSessionId };
  return { ...common, machine, owner, status, terms };
}

function parsed(parse: (text: string) => string | null, message: string) {
  return v.pipe(
    v.string(),
    v.check((text) => parse(text) !== null, message),
    v.transform((text) => parse(text)!),
  );
}
