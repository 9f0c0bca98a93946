import { randomBytes } from "node:crypto";
import { approveToken } from "@cenote/protocol/allowances";
import { approveItem } from "@cenote/protocol/seaport/itemApprovals";
import type { SeaportOrder } from "@cenote/protocol/seaport/order";
import { highestPrice, tradableUnits, type OrderTerms } from "@cenote/protocol/seaport/readOrder";
import { acceptOffer, fulfillOrder, partOf } from "@cenote/protocol/seaport/seaportCalls";
import { wrapCoin } from "@cenote/protocol/wrappedCoin";
import { isAddressEqual, toHex, zeroAddress, type Address, type Hex, concat, numberToHex, size } from "viem";
import type { TriedCall } from "../tryCall";
import { assemble } from "../assemble";

/**
 * The code of an account that makes calls in order, and reverts with the first that fails. It accepts coins. Each call
 * is its address, its value and the length of its data, one word each, then the data.
 */
const ACTOR_CODE = `0x${assemble(`
  0                                                                     ; the place of a call
next:
  CALLDATASIZE DUP2 LT ISZERO @done JUMPI
  DUP1 0x40 ADD CALLDATALOAD                                            ; place, length
  DUP1 DUP3 0x60 ADD 0 CALLDATACOPY
  0 0 DUP3 0  DUP6 0x20 ADD CALLDATALOAD  DUP7 CALLDATALOAD  GAS CALL
  ISZERO @failed JUMPI
  ADD 0x60 ADD
  @next JUMP
done:
  STOP
failed:
  RETURNDATASIZE 0 0 RETURNDATACOPY RETURNDATASIZE 0 REVERT
`)}`;

/** An order of ten payments in coins takes a fifth of it; for contracts that may be hostile. */
const TRIAL_GAS = 3_000_000;
/** A rising price is paid as of this many seconds later. */
const PATIENCE_SECONDS = 300n;
/** Accounts that are tried in turn. */
export const MAX_ACTORS = 3;

export type TriedOrder = {
  readonly hash: string;
  readonly order: SeaportOrder;
  readonly terms: OrderTerms;
  /** Number of the items that can be traded at the head. */
  readonly units: bigint;
};
type TrialPlace = {
  readonly seaport: Address;
  readonly weth: Address;
  /** Unix seconds of the chain. */
  readonly now: number;
  readonly tryCall: (call: TriedCall) => Promise<boolean | null>;
};
/** Finds accounts that have an amount of a token, at most MAX_ACTORS. */
type FindHolders = (token: Address, amount: bigint, except: readonly Address[]) => Promise<readonly string[]>;
/** An account that has some of an item. */
export type ItemHolder = { readonly owner: Address; readonly tokenId: bigint; readonly amount: bigint };

/** Result of a trial: "no actor" when no known account has the payment or the item. */
export type TrialResult = "filled" | "reverted" | "no actor" | "no answer";

/** An account and its calls. */
type Actor = { readonly address: string; readonly acts: readonly Act[]; readonly balance: bigint };

/**
 * Simulates another account's purchase of a listing in an eth_call: Seaport validates orders that no account can
 * fulfill, such as those that pay an account that refuses coins.
 */
export async function tryPurchase(
  { order, terms, units }: TriedOrder,
  place: TrialPlace,
  findHolders: FindHolders,
): Promise<TrialResult> {
  const { currency, endTime, quantity } = terms;
  const { seaport, weth, now } = place;
  const later = BigInt(now) + PATIENCE_SECONDS;
  const cost = highestPrice(terms, BigInt(now), later < endTime ? later : endTime, units);
  const buy = { to: seaport, data: fulfillOrder(order, newAddress(), partOf(quantity, units)) };
  if (currency === zeroAddress) {
    return tryActors([{ address: newAddress(), acts: [{ ...buy, value: cost }], balance: cost }], place);
  }
  const pay: readonly Act[] = [{ to: currency, data: approveToken(seaport, cost) }, buy];
  if (isAddressEqual(currency, weth)) {
    const wrap: Act = { to: weth, data: wrapCoin(), value: cost };
    return tryActors([{ address: newAddress(), acts: [wrap, ...pay], balance: cost }], place);
  }
  const holders = await findHolders(currency, cost, [terms.maker, seaport, currency]);
  return tryActors(
    holders.map((address) => ({ address, acts: pay, balance: 0n })),
    place,
  );
}

/** Simulates the acceptance of an offer by accounts that have the item. */
export function tryAcceptance(
  { hash, order, terms, units: left }: TriedOrder,
  place: TrialPlace,
  holders: readonly ItemHolder[],
): Promise<TrialResult> {
  const { standard, collection } = terms;
  const { seaport } = place;
  const actors = holders.map(({ owner: seller, tokenId, amount }) => {
    const units = tradableUnits(terms, left, amount);
    const approval = approveItem({ standard, owner: seller, tokenId, quantity: units }, seaport);
    const accept = acceptOffer({ offer: order, seller, tokenId, units, salt: BigInt(hash) });
    const acts = [
      { to: collection, data: approval },
      { to: seaport, data: accept },
    ];
    return { address: seller, acts, balance: 0n };
  });
  return tryActors(actors, place);
}

async function tryActors(actors: readonly Actor[], { tryCall }: TrialPlace): Promise<TrialResult> {
  let result: TrialResult = "no actor";
  for (const { address, acts, balance } of actors) {
    const accounts = { [address]: { code: ACTOR_CODE, balance: toHex(balance) } };
    const isFilled = await tryCall({
      from: newAddress(),
      to: address,
      data: encodeActs(acts),
      gas: TRIAL_GAS,
      accounts,
    });
    if (isFilled === null) return "no answer";
    if (isFilled) return "filled";
    result = "reverted";
  }
  return result;
}

/** New in each trial: a hostile contract could treat addresses that it recognizes differently. */
function newAddress(): Hex {
  return `0x${randomBytes(20).toString("hex")}`;
}

/** A call that an account makes. */
type Act = { readonly to: string; readonly data: Hex; readonly value?: bigint };

/** Encodes calls for an account with that code. */
function encodeActs(acts: readonly Act[]): Hex {
  const word = { size: 32 } as const;
  return concat(
    acts.flatMap(({ to, data, value = 0n }) => [
      numberToHex(BigInt(to), word),
      numberToHex(value, word),
      numberToHex(size(data), word),
      data,
    ]),
  );
}
