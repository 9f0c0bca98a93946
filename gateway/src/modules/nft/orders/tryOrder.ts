import { randomBytes } from "node:crypto";
import type { Chain } from "@cenote/domain/chains";
import { approveToken } from "@cenote/protocol/allowances";
import { approveItem } from "@cenote/protocol/seaport/itemApprovals";
import { highestPrice, tradableUnits } from "@cenote/protocol/seaport/readOrder";
import { acceptOffer, fulfillOrder, partOf } from "@cenote/protocol/seaport/seaportCalls";
import { wrapCoin } from "@cenote/protocol/wrappedCoin";
import { isAddressEqual, toHex, zeroAddress, type Address, type Hex } from "viem";
import type { ChainConfigs } from "../../../chain/chainConfig";
import type { TryCall } from "../../../chain/tryCall";
import { bytes, type Db } from "../../../store/db";
import { ACTOR_CODE, encodeActs, type Act } from "./actor";
import type { CheckedOrder } from "./orderStanding";

/** An order of ten payments in coins takes a fifth of it; for contracts that anyone may have made. */
const TRIAL_GAS = 3_000_000;
/** A price that rises is paid as of this many seconds later. */
const PATIENCE_SECONDS = 300n;
/** Accounts that are tried in turn. */
const MAX_ACTORS = 3;
/** Holders of a token that are compared with the price. */
const MAX_HOLDERS_READ = 5_000;

export type TrialContext = {
  readonly db: Db;
  readonly chainConfigs: ChainConfigs;
  readonly tryCall: TryCall;
};
type Trial = {
  readonly chain: Chain;
  readonly checked: CheckedOrder;
  /** How many of the items can be traded at the head. */
  readonly units: bigint;
  /** Unix seconds of the chain. */
  readonly now: number;
};
/** An account, and what it does. */
type Actor = { readonly address: string; readonly acts: readonly Act[]; readonly balance: bigint };

/**
 * Has another account buy or accept an order within a call that changes nothing: Seaport validates orders that no account
 * can fulfill, such as those that pay an account that refuses coins. Null where the chain's node does not answer.
 */
export async function tryOrder(trial: Trial, context: TrialContext): Promise<boolean | null> {
  const actors = await (trial.checked.terms.kind === "LISTING" ? buyersOf(trial, context) : sellersOf(trial, context));
  for (const { address, acts, balance } of actors) {
    const accounts = { [address]: { code: ACTOR_CODE, balance: toHex(balance) } };
    const call = { from: newAddress(), to: address, data: encodeActs(acts), gas: TRIAL_GAS, accounts };
    const isTraded = await context.tryCall(trial.chain, call);
    if (isTraded !== false) return isTraded;
  }
  return false;
}

async function buyersOf({ chain, checked, units, now }: Trial, context: TrialContext): Promise<readonly Actor[]> {
  const { order, terms } = checked;
  const { currency, endTime, quantity } = terms;
  const { seaport, weth } = context.chainConfigs[chain]!.contracts as Record<"seaport" | "weth", Address>;
  const later = BigInt(now) + PATIENCE_SECONDS;
  const cost = highestPrice(terms, BigInt(now), later < endTime ? later : endTime, units);
  const buy = { to: seaport, data: fulfillOrder(order, newAddress(), partOf(quantity, units)) };
  if (currency === zeroAddress) return [{ address: newAddress(), acts: [{ ...buy, value: cost }], balance: cost }];

  const pay: readonly Act[] = [{ to: currency, data: approveToken(seaport, cost) }, buy];
  if (isAddressEqual(currency, weth)) {
    const wrap: Act = { to: weth, data: wrapCoin(), value: cost };
    return [{ address: newAddress(), acts: [wrap, ...pay], balance: cost }];
  }
  const holders = await context.db.query<{ holder: string }>(
    `select holder from (select holder, amount from balance where chain = $1 and token = $2 limit ${MAX_HOLDERS_READ}) known
     where amount >= $3 and holder <> all ($4) limit ${MAX_ACTORS}`,
    [
      chain,
      bytes(currency.toLowerCase()),
      cost,
      [terms.maker, seaport, currency].map((one) => bytes(one.toLowerCase())),
    ],
  );
  return holders.map(({ holder }) => ({ address: holder, acts: pay, balance: 0n }));
}

async function sellersOf({ chain, checked, units: left }: Trial, context: TrialContext): Promise<readonly Actor[]> {
  const { hash, order, terms } = checked;
  const { standard, collection } = terms;
  const seaport = context.chainConfigs[chain]!.contracts.seaport as Address;
  const held = await context.db.query<{ owner: Address; tokenId: string; amount: string }>(
    `select owner, token_id as "tokenId", amount from (
       select owner, token_id, 1::numeric as amount from nft_asset
       where chain = $1 and collection = $2 and owner is not null and ($3::numeric is null or token_id = $3)
       union all
       select owner, token_id, amount from nft_balance
       where chain = $1 and collection = $2 and amount >= $4 and ($3::numeric is null or token_id = $3)) held
     where owner <> all ($5) limit ${MAX_ACTORS}`,
    [
      ...[chain, bytes(collection.toLowerCase()), terms.tokenId, terms.lot],
      [terms.maker, seaport, collection, zeroAddress].map((one) => bytes(one.toLowerCase())),
    ],
  );
  return held.map(({ owner: seller, ...item }) => {
    const tokenId = BigInt(item.tokenId);
    const units = tradableUnits(terms, left, BigInt(item.amount));
    const approval = approveItem({ standard, owner: seller, tokenId, quantity: units }, seaport);
    const accept = acceptOffer({ offer: order, seller, tokenId, units, salt: BigInt(hash) });
    const acts = [
      { to: collection, data: approval },
      { to: seaport, data: accept },
    ];
    return { address: seller, acts, balance: 0n };
  });
}

/** New in each trial: a hostile contract would behave for addresses that it recognizes. */
function newAddress(): Hex {
  return `0x${randomBytes(20).toString("hex")}`;
}
