import type { Chain } from "@cenote/domain/chains";
import { MAX_ORDER_SECONDS } from "@cenote/domain/trading";
import { decodeOrder, encodeOrder, type SeaportOrder } from "@cenote/protocol/seaport/order";
import { orderDigest, orderHash } from "@cenote/protocol/seaport/orderHash";
import { readOrder, type OrderTerms } from "@cenote/protocol/seaport/readOrder";
import { counterCall, readCounter, validateOrder } from "@cenote/protocol/seaport/seaportCalls";
import { zeroAddress, zeroHash, type Address, type Hex } from "viem";
import type { ReadContracts } from "../../../chain/contractsAtHead";
import { isSignedByKey } from "../../../chain/keySignature";
import { HttpRefusal } from "../../../request/readJson";
import { orderStandings } from "./orderStanding";
import { MAX_ORDERS_OF_MAKER } from "./orderLimits";
import { signedOrderStore } from "./signedOrderStore";
import { tryOrder, type TrialContext } from "./tryOrder";

/** Longer signatures are those of contract wallets with many owners. */
const MAX_SIGNATURE_BYTES = 2_048;
const ORDER = /^0x([\da-f]{2})+$/;

export type Reception = TrialContext & {
  readonly atHead: ReadContracts;
  /** Returns a chain's time in Unix seconds; null for one that is not indexed. */
  readonly timeOf: (chain: Chain) => number | null;
};

/**
 * Stores a signed order if it can be traded now. Otherwise throws HttpRefusal with the reason: 400 for data that is not
 * an order of the product, 422 for an order that cannot be traded, 503 if the chain's node does not answer. Returns the
 * order's hash.
 */
export async function receiveOrder(chain: Chain, encoded: string, reception: Reception): Promise<Hex> {
  const { db, chainConfigs, atHead, timeOf } = reception;
  const config = chainConfigs[chain];
  const now = timeOf(chain);
  if (!config || now === null) throw new HttpRefusal(400, `${chain} is not indexed.`);
  const order = readEncoded(encoded);
  const terms = tradedTerms(order);
  const [weth, seaport] = [config.contracts.weth as Address, config.contracts.seaport as Address];
  const isNative = [zeroAddress, weth.toLowerCase()].includes(terms.currency.toLowerCase());
  if (!isNative && (terms.kind === "OFFER" || !isStablecoin(config.stablecoins, terms.currency))) {
    throw new HttpRefusal(400, "The currency is not accepted.");
  }
  checkTimes(terms, now);

  const [head] = await atHead(chain, [[{ to: seaport, data: counterCall(terms.maker) }]]);
  const answer = head?.answers[0];
  if (!answer) throw new HttpRefusal(503, "The chain's node does not answer.");
  const counter = readCounter(answer as Hex);
  const hash = orderHash(order.parameters, counter);
  const digest = orderDigest(order.parameters, counter, { chainId: config.chainId, seaport });
  const isContractSigned = !(await isSignedByKey(terms.maker, digest, order.signature));
  const checked = { hash, order, terms, operator: seaport, isContractSigned };
  const [standing] = await orderStandings(chain, [checked], atHead, chainConfigs);
  if (!standing) throw new HttpRefusal(503, "The chain's node does not answer.");
  if (standing.fault !== null) throw new HttpRefusal(422, standing.fault);
  await checkWithSeaport(chain, order, seaport, atHead);
  const result = await tryOrder(chain, { ...checked, units: standing.remaining }, now, reception);
  if (result === "no answer") throw new HttpRefusal(503, "The chain's node does not answer.");
  if (result !== "filled") throw new HttpRefusal(422, "NOT_FILLABLE");

  const store = signedOrderStore(db);
  if ((await store.count(chain, terms.maker, now)) >= MAX_ORDERS_OF_MAKER) {
    throw new HttpRefusal(422, "TOO_MANY_ORDERS");
  }
  await store.add({ ...checked, chain, encoded: encodeOrder(order), isNative, createdAt: now });
  return hash;
}

/** Simulates Seaport's own validation of the order, called by an account that is not its maker. */
async function checkWithSeaport(chain: Chain, order: SeaportOrder, seaport: Address, atHead: ReadContracts) {
  const [head] = await atHead(chain, [[{ to: seaport, data: validateOrder(order) }]]);
  if (!head) throw new HttpRefusal(503, "The chain's node does not answer.");
  if (head.answers[0] === null) throw new HttpRefusal(422, "SIGNATURE_INVALID");
}

function readEncoded(encoded: string): SeaportOrder {
  if (!ORDER.test(encoded)) throw new HttpRefusal(400, "The order is not hexadecimal.");
  try {
    const order = decodeOrder(encoded as Hex);
    if (order.signature.length > 2 + 2 * MAX_SIGNATURE_BYTES || order.signature === "0x") {
      throw new HttpRefusal(400, "The order is not signed.");
    }
    return order;
  } catch (error) {
    if (error instanceof HttpRefusal) throw error;
    // Any client may send anything.
    throw new HttpRefusal(400, "The order cannot be decoded.");
  }
}

/** Returns an order's terms. Zones and conduits are refused: they are not trusted with makers' signatures. */
function tradedTerms({ parameters }: SeaportOrder): OrderTerms {
  const terms = readOrder(parameters);
  if (!terms || parameters.zone !== zeroAddress || parameters.conduitKey !== zeroHash) {
    throw new HttpRefusal(400, "The order is not one that is traded here.");
  }
  if (terms.startPrice <= 0n || terms.endPrice <= 0n) throw new HttpRefusal(400, "The price must be above 0.");
  return terms;
}

function checkTimes({ startTime, endTime }: OrderTerms, now: number) {
  // An order that has not begun cannot be tried.
  if (startTime > BigInt(now) || endTime <= BigInt(now)) throw new HttpRefusal(422, "ENDED");
  if (endTime > BigInt(now + MAX_ORDER_SECONDS)) throw new HttpRefusal(400, "The order ends too late.");
}

function isStablecoin(stablecoins: readonly string[], currency: string): boolean {
  return stablecoins.some((one) => one.toLowerCase() === currency.toLowerCase());
}
