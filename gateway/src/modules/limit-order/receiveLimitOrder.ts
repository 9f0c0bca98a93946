import type { Chain } from "@cenote/domain/chains";
import { MAX_OPEN_ORDERS, MAX_ORDER_SECONDS } from "@cenote/domain/trading";
import { readLimitOrder, type LimitTerms } from "@cenote/protocol/limit-orders/limitOrder";
import { decodeDutchOrder, type DutchOrder } from "@cenote/protocol/limit-orders/order";
import { quoteOrderCall, takeInputCall } from "@cenote/protocol/limit-orders/orderCalls";
import { dutchOrderDigest, dutchOrderHash } from "@cenote/protocol/limit-orders/orderHash";
import { isAddressEqual, type Address, type Hex } from "viem";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { ReadContracts } from "../../chain/contractsAtHead";
import { isSignedByKey } from "../../chain/keySignature";
import type { TryCall } from "../../chain/tryCall";
import type { Db } from "../../store/db";
import { HttpRefusal } from "../../request/readJson";
import { orderCalls } from "../../chain/orders/orderCalls";
import { orderState } from "../../chain/orders/orderState";
import { receivedOrders } from "./receivedOrders";

/** Longer signatures are those of contract wallets with many owners. */
const MAX_SIGNATURE_BYTES = 2_048;
const HEX = /^0x([\da-f]{2})+$/;
/** Clocks of clients and chains differ by less. */
const MAX_EARLY_SECONDS = 3_600;
/** Larger amounts overflow a pool's math. */
const MAX_AMOUNT = 2n ** 127n - 1n;
/** For a transfer of an untrusted token, which could otherwise use all the gas that a node allows a call. */
const TRIAL_GAS = 1_000_000;
/** Each is compared with the chain at every block. */
const MAX_OPEN_OF_CHAIN = 20_000;

export type Reception = {
  readonly db: Db;
  readonly chainConfigs: ChainConfigs;
  readonly atHead: ReadContracts;
  readonly tryCall: TryCall;
  /** Returns a chain's time in Unix seconds; null for one that is not indexed. */
  readonly timeOf: (chain: Chain) => number | null;
  /** Returns the index's facts of a token; addresses in lower case. */
  readonly tokenFacts: (chain: Chain, address: string) => Promise<{ readonly hasTransferFee: boolean } | null>;
};

export type SubmittedOrder = { readonly chain: Chain; readonly order: string; readonly signature: string };

/**
 * Stores a signed limit order if it can be filled now or, with a start, later. Otherwise throws HttpRefusal with the
 * reason: 400 for data that is not an order of the product, 422 for an order that cannot be filled, 503 if the chain's
 * node does not answer. Returns the order's hash.
 */
export async function receiveLimitOrder(submitted: SubmittedOrder, reception: Reception): Promise<Hex> {
  const { chain } = submitted;
  const { db, chainConfigs, timeOf } = reception;
  const [config, now] = [chainConfigs[chain], timeOf(chain)];
  if (!config || now === null) throw new HttpRefusal(400, `${chain} is not indexed.`);
  if (!config.orders) throw new HttpRefusal(400, `${chain} has no limit orders.`);
  const signature = signatureOf(submitted.signature);
  const { order, encoded } = readEncoded(submitted.order);
  const terms = termsOf(order, config.orders.reactor as Address);
  checkTimes(terms, now);
  await checkTokens(chain, terms, reception);

  const hash = dutchOrderHash(order);
  const store = receivedOrders(db);
  if (await store.isKnown(chain, hash)) return hash;
  const counts = await store.openCounts(chain, terms.swapper, terms.nonce);
  if (counts.same) throw new HttpRefusal(422, "NONCE_TAKEN");
  if (counts.own >= MAX_OPEN_ORDERS) throw new HttpRefusal(422, "TOO_MANY_ORDERS");
  if (counts.all >= MAX_OPEN_OF_CHAIN) throw new HttpRefusal(503, "Too many orders are open.");

  const digest = dutchOrderDigest(order, { chainId: config.chainId, permit2: config.contracts.permit2 as Address });
  const isContractSigned = !(await isSignedByKey(terms.swapper, digest, signature));
  const received = { chain, hash, encoded, signature, terms, isContractSigned, createdAt: now };
  await checkAtHead(received, now, reception);
  if (terms.hasStart) await checkTransfer(chain, order, signature, reception);
  await store.add(received);
  return hash;
}

function signatureOf(text: string): Hex {
  const isSignature = HEX.test(text) && text.length <= 2 + 2 * MAX_SIGNATURE_BYTES;
  if (!isSignature) throw new HttpRefusal(400, "The signature must be hexadecimal, in lower case.");
  return text as Hex;
}

function readEncoded(encoded: string): { readonly order: DutchOrder; readonly encoded: Hex } {
  if (!HEX.test(encoded)) throw new HttpRefusal(400, "The order must be hexadecimal, in lower case.");
  try {
    return { order: decodeDutchOrder(encoded as Hex), encoded: encoded as Hex };
  } catch {
    // Any client may send anything.
    throw new HttpRefusal(400, "The order cannot be decoded.");
  }
}

function termsOf(order: DutchOrder, reactor: Address): LimitTerms {
  const terms = readLimitOrder(order);
  if (!terms || !isAddressEqual(order.info.reactor, reactor)) {
    throw new HttpRefusal(400, "The order is not a limit order of this chain's reactor.");
  }
  if (terms.inputAmount > MAX_AMOUNT || terms.outputAmount > MAX_AMOUNT) {
    throw new HttpRefusal(400, "Amounts must be below 2^127.");
  }
  return terms;
}

function checkTimes({ startsAt, deadline, hasStart }: LimitTerms, now: number) {
  if (deadline <= BigInt(now)) throw new HttpRefusal(422, "ORDER_ENDED");
  if (deadline > BigInt(now + MAX_ORDER_SECONDS)) throw new HttpRefusal(400, "The order lasts too long.");
  if (!hasStart && startsAt > BigInt(now + MAX_EARLY_SECONDS)) throw new HttpRefusal(400, "The order is from later.");
}

async function checkTokens(chain: Chain, { inputToken, outputToken }: LimitTerms, { tokenFacts }: Reception) {
  const [input, output] = [inputToken, outputToken].map((token) => token.toLowerCase());
  if (input === output) throw new HttpRefusal(400, "The tokens must differ.");
  for (const token of [input!, output!]) {
    const facts = await tokenFacts(chain, token);
    if (!facts) throw new HttpRefusal(422, "TOKEN_UNKNOWN");
    // Less of such a token would arrive than was signed: the reactor does not check it.
    if (facts.hasTransferFee) throw new HttpRefusal(422, "TRANSFER_FEE");
  }
}

type CheckedOrder = SubmittedOrder & {
  readonly encoded: Hex;
  readonly signature: Hex;
  readonly terms: LimitTerms;
  readonly isContractSigned: boolean;
};

/**
 * Simulates Permit2's transfer of the order's input, called by the reactor, which refuses an order before its start.
 */
async function checkTransfer(chain: Chain, order: DutchOrder, signature: Hex, { chainConfigs, tryCall }: Reception) {
  const { reactor } = order.info;
  const to = chainConfigs[chain]!.contracts.permit2!;
  const call = { from: reactor, to, data: takeInputCall(order, signature), gas: TRIAL_GAS };
  const isTaken = await tryCall(chain, call);
  if (isTaken === null) throw new HttpRefusal(503, "The chain's node does not answer.");
  if (!isTaken) throw new HttpRefusal(422, "NOT_FILLABLE");
}

/** Checks the order with the contracts at the chain's head, last with the reactor itself. */
async function checkAtHead(received: Omit<CheckedOrder, "order">, now: number, { chainConfigs, atHead }: Reception) {
  const { chain, encoded, signature, terms, isContractSigned } = received;
  const { chainId, contracts, orders } = chainConfigs[chain]!;
  const { swapper, nonce, inputToken, inputAmount: amount, deadline, startsAt, hasStart } = terms;
  const read = { swapper, nonce, inputToken, amount, encoded, signature, isContractSigned };
  const { calls, factsOf } = orderCalls([read], { chainId, permit2: contracts.permit2 as Address });
  // Before its start no account can fill it: the reactor refuses it whatever the signature.
  const isTried = !hasStart || startsAt < BigInt(now);
  const trial = { to: orders!.quoter, data: quoteOrderCall({ order: encoded, signature }) };
  const [answered] = await atHead(chain, [isTried ? [...calls, trial] : calls]);
  const facts = answered && factsOf(answered.answers)[0];
  if (!facts) throw new HttpRefusal(503, "The chain's node does not answer.");
  const state = orderState({ ...facts, amount, isFilled: false, deadline: Number(deadline), timestamp: now });
  if (state.status === "CANCELLED") throw new HttpRefusal(422, "NONCE_USED");
  if (state.fault) throw new HttpRefusal(422, state.fault);
  if (isTried && answered.answers[calls.length] === null) throw new HttpRefusal(422, "NOT_FILLABLE");
}
