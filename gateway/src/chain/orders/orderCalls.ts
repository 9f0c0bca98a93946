import { readTokenAllowance, tokenAllowanceCall } from "@cenote/protocol/allowances";
import { nonceBitmapCall, readNonceBitmap } from "@cenote/protocol/limit-orders/orderCalls";
import { decodeDutchOrder } from "@cenote/protocol/limit-orders/order";
import { dutchOrderDigest, type Permit2Place } from "@cenote/protocol/limit-orders/orderHash";
import { nonceBit, nonceWord } from "@cenote/protocol/limit-orders/orderNonces";
import { encodeBalanceOf } from "@cenote/protocol/transfers";
import { encodeFunctionData, parseAbi, type Address, type Hex } from "viem";
import type { ContractCall } from "../multicall";
import type { OrderFacts } from "./orderState";

const SIGNATURE_ABI = parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"]);
/** A contract's return value for a valid signature (EIP-1271). */
const VALID_SIGNATURE = "0x1626ba7e";
const WORD_CHARACTERS = 66;

/** An order whose facts are read from the contracts; hexadecimal. */
type ReadOrder = {
  readonly swapper: string;
  readonly nonce: bigint;
  readonly inputToken: string;
  readonly amount: bigint;
  readonly encoded: string;
  readonly signature: string;
  readonly isContractSigned: boolean;
};

type ReadFacts = Pick<OrderFacts, "isNonceUsed" | "held" | "allowed" | "isSigned">;

/** Returns the calls that read the facts of orders, each once even if several orders share it. */
export function orderCalls(orders: readonly ReadOrder[], place: Permit2Place) {
  const calls = new Map<string, ContractCall>();
  const callsOf = orders.map((order) => {
    const own = contractCalls(order, place);
    return own.map((call) => {
      const key = `${call.to}:${call.data}`;
      calls.set(key, call);
      return key;
    });
  });
  const keys = [...calls.keys()];
  return {
    calls: [...calls.values()],
    /** Decodes the facts from the calls' answers, in order; null for an order whose nonces the node did not return. */
    factsOf: (answers: readonly (string | null | undefined)[]): (ReadFacts | null)[] => {
      const byKey = new Map(keys.map((key, index) => [key, answers[index] ?? null]));
      return orders.map((order, index) =>
        readFacts(
          order,
          callsOf[index]!.map((key) => byKey.get(key) ?? null),
        ),
      );
    },
  };
}

function contractCalls({ swapper, ...order }: ReadOrder, place: Permit2Place): ContractCall[] {
  const owner = swapper as Address;
  const own: ContractCall[] = [
    { to: place.permit2, data: nonceBitmapCall(owner, nonceWord(order.nonce)) },
    { to: order.inputToken, data: encodeBalanceOf(owner) },
    { to: order.inputToken, data: tokenAllowanceCall(owner, place.permit2) },
  ];
  if (!order.isContractSigned) return own;
  const args = [dutchOrderDigest(decodeDutchOrder(order.encoded as Hex), place), order.signature as Hex] as const;
  return [
    ...own,
    { to: owner, data: encodeFunctionData({ abi: SIGNATURE_ABI, functionName: "isValidSignature", args }) },
  ];
}

function readFacts({ nonce, isContractSigned }: ReadOrder, answers: readonly (string | null)[]): ReadFacts | null {
  const [bitmap, held, allowed, signature] = answers;
  if (bitmap?.length !== WORD_CHARACTERS) return null;
  return {
    isNonceUsed: (readNonceBitmap(bitmap as Hex) & nonceBit(nonce)) !== 0n,
    held: amountOf(held),
    allowed: amountOf(allowed),
    isSigned: !isContractSigned || (signature?.startsWith(VALID_SIGNATURE) ?? false),
  };
}

/** The contract is untrusted: an answer of another type counts as zero. */
function amountOf(data: string | null | undefined): bigint {
  return data?.length === WORD_CHARACTERS ? readTokenAllowance(data as Hex) : 0n;
}
