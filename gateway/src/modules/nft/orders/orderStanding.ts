import type { Chain } from "@cenote/domain/chains";
import { readTokenAllowance, tokenAllowanceCall } from "@cenote/protocol/allowances";
import { itemStandingCalls, readItemBalance, readItemStanding } from "@cenote/protocol/seaport/itemApprovals";
import { decodeOrder, type SeaportOrder } from "@cenote/protocol/seaport/order";
import { orderDigest, orderHash } from "@cenote/protocol/seaport/orderHash";
import { readOrder, tradableUnits, unitsLeft, type OrderTerms } from "@cenote/protocol/seaport/readOrder";
import { counterCall, orderStatusCall, readCounter, readOrderStatus } from "@cenote/protocol/seaport/seaportCalls";
import { encodeBalanceOf } from "@cenote/protocol/transfers";
import { encodeFunctionData, parseAbi, type Address, type Hex } from "viem";
import type { ChainConfigs } from "../../../chain/chainConfig";
import type { ReadContracts } from "../../../chain/contractsAtHead";
import type { ContractAnswer, ContractCall } from "../../../chain/multicall";

const SIGNATURE_ABI = parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"]);
/** A contract's return value for a valid signature (EIP-1271). */
const VALID_SIGNATURE = "0x1626ba7e";

/** An order to check against the contracts. */
export type CheckedOrder = {
  readonly hash: string;
  readonly order: SeaportOrder;
  readonly terms: OrderTerms;
  /** The address that moves the maker's assets; null for a conduit that does not exist. */
  readonly operator: string | null;
  /** Whether its maker is a contract that verifies the signature. */
  readonly isContractSigned: boolean;
};

/** Reasons why an order cannot be traded now. */
export const ORDER_FAULTS = [
  "CANCELED",
  "FILLED",
  "SIGNATURE_INVALID",
  "NOT_OWNED",
  "NOT_APPROVED",
  "BALANCE_TOO_LOW",
] as const;
export type OrderFault = (typeof ORDER_FAULTS)[number];

/** An order's state at the head: the part of its quantity that can be traded, or the fault. */
export type OrderStanding =
  | { readonly fault: null; readonly remaining: bigint }
  | { readonly fault: OrderFault; readonly remaining: null };

/** Decodes a stored or received order; null for one that is not traded here. */
export function checkedOrder(
  encoded: string,
  { hash, operator, isContractSigned }: Pick<CheckedOrder, "hash" | "operator" | "isContractSigned">,
): CheckedOrder | null {
  const order = decodeOrder(encoded as Hex);
  const terms = readOrder(order.parameters);
  return terms && { hash, order, terms, operator, isContractSigned };
}

/**
 * Checks at a chain's head whether orders can be traded: counter, status, signature, and the maker's balance and
 * approval. Null if the node does not answer. Times are not compared.
 */
export async function orderStandings(
  chain: Chain,
  orders: readonly CheckedOrder[],
  atHead: ReadContracts,
  chainConfigs: ChainConfigs,
): Promise<(OrderStanding | null)[]> {
  const config = chainConfigs[chain];
  if (!config) return orders.map(() => null);
  const place = { chainId: config.chainId, seaport: config.contracts.seaport as Address };
  // A contract verifies a digest that includes the counter: with another counter, the order is canceled anyway.
  const counters = await atHead(
    chain,
    orders.map(({ terms: { maker } }) => [{ to: place.seaport, data: counterCall(maker) }]),
  );
  const withCounters = orders.map((order, index) => {
    const answer = counters[index]?.answers[0];
    return { order, counter: answer ? readCounter(answer as Hex) : null };
  });
  const groups = withCounters.map(({ order, counter }) => (counter === null ? [] : callsOf(order, counter, place)));
  const answers = await atHead(chain, groups);
  return withCounters.map(({ order, counter }, index) => {
    const read = answers[index];
    return counter === null || !read ? null : standingOf(order, counter, read.answers);
  });
}

function callsOf(
  { hash, order, terms, operator, isContractSigned }: CheckedOrder,
  counter: bigint,
  place: { readonly chainId: number; readonly seaport: Address },
): ContractCall[] {
  const { maker, currency } = terms;
  const status = { to: place.seaport as string, data: orderStatusCall(hash as Hex) };
  const assetCalls =
    terms.kind === "OFFER"
      ? [tokenAllowanceCall(maker, (operator ?? maker) as Address), encodeBalanceOf(maker)].map((data) => ({
          to: currency as string,
          data,
        }))
      : itemStandingCalls({ ...terms, owner: maker, tokenId: terms.tokenId! }, (operator ?? maker) as Address).map(
          (data) => ({ to: terms.collection as string, data }),
        );
  const args = [orderDigest(order.parameters, counter, place), order.signature] as const;
  const signature = {
    to: maker as string,
    data: encodeFunctionData({ abi: SIGNATURE_ABI, functionName: "isValidSignature", args }),
  };
  return [status, ...(isContractSigned ? [signature] : []), ...assetCalls];
}

function standingOf(checked: CheckedOrder, counter: bigint, answers: readonly ContractAnswer[]): OrderStanding {
  const { hash, order, terms, operator, isContractSigned } = checked;
  const faulty = (fault: OrderFault): OrderStanding => ({ fault, remaining: null });
  const [state, ...rest] = answers as readonly (Hex | null)[];
  const { isCancelled, isValidated, ...part } = readOrderStatus(state ?? "0x");
  const { filled, size } = part;
  if (isCancelled || orderHash(order.parameters, counter) !== hash) return faulty("CANCELED");
  if (size > 0n && filled >= size) return faulty("FILLED");
  if (order.signature === "0x" && !isValidated) return faulty("SIGNATURE_INVALID");
  const [signature, ...assetAnswers] = isContractSigned ? rest : [null, ...rest];
  if (isContractSigned && !signature?.startsWith(VALID_SIGNATURE)) return faulty("SIGNATURE_INVALID");
  const left = unitsLeft(terms, part);
  if (operator === null) return faulty("NOT_APPROVED");
  if (terms.kind === "OFFER") {
    // The remaining part of a partially filled offer has the same part of the price.
    const needed = (terms.startPrice * left) / terms.quantity;
    const [allowance, balance] = assetAnswers.map(amountOf);
    if ((balance ?? 0n) < needed) return faulty("BALANCE_TOO_LOW");
    return (allowance ?? 0n) < needed ? faulty("NOT_APPROVED") : { fault: null, remaining: left };
  }
  const item = { ...terms, owner: terms.maker, tokenId: terms.tokenId!, quantity: terms.lot };
  const { isOwned, isApproved } = readItemStanding(item, operator as Address, assetAnswers);
  const held = terms.standard === "ERC721" ? 1n : (readItemBalance(assetAnswers[1] ?? null) ?? 0n);
  const remaining = tradableUnits(terms, left, held);
  if (!isOwned || remaining === 0n) return faulty("NOT_OWNED");
  return isApproved ? { fault: null, remaining } : faulty("NOT_APPROVED");
}

/** The contract is untrusted: an answer of another type counts as zero. */
function amountOf(data: Hex | null): bigint {
  return data?.length === 66 ? readTokenAllowance(data) : 0n;
}
