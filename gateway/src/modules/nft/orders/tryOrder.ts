import type { Chain } from "@cenote/domain/chains";
import type { OrderTerms } from "@cenote/protocol/seaport/readOrder";
import { zeroAddress, type Address } from "viem";
import type { ChainConfigs } from "../../../chain/chainConfig";
import {
  MAX_ACTORS,
  tryAcceptance,
  tryPurchase,
  type ItemHolder,
  type TrialResult,
  type TriedOrder,
} from "../../../chain/orders/orderTrial";
import type { TryCall } from "../../../chain/tryCall";
import { bound, parameter } from "../../../store/postgres/boundStatement";
import { bytes, type Db } from "../../../store/db";
import { findHolders } from "../../../store/tables/holders";

export type TrialContext = {
  readonly db: Db;
  readonly chainConfigs: ChainConfigs;
  readonly tryCall: TryCall;
};

/** Simulates another account's purchase or acceptance of an order in an eth_call; `now` is the chain's time. */
export async function tryOrder(
  chain: Chain,
  tried: TriedOrder,
  now: number,
  { db, chainConfigs, tryCall }: TrialContext,
): Promise<TrialResult> {
  const { seaport, weth } = chainConfigs[chain]!.contracts as Record<"seaport" | "weth", Address>;
  const place = { seaport, weth, now, tryCall: (call: Parameters<TryCall>[1]) => tryCall(chain, call) };
  const { terms } = tried;
  return terms.kind === "LISTING"
    ? tryPurchase(tried, place, (token, amount, except) =>
        findHolders(db, { chain, token, amount, except }, MAX_ACTORS),
      )
    : tryAcceptance(tried, place, await sellersOf(db, chain, terms, seaport));
}

/** Returns some accounts that have the item, or any of the collection. */
async function sellersOf(db: Db, chain: Chain, terms: OrderTerms, seaport: Address): Promise<readonly ItemHolder[]> {
  const { collection, lot } = terms;
  const [name, contract, item] = [
    parameter(chain),
    parameter(bytes(collection.toLowerCase())),
    parameter(terms.tokenId === null ? null : String(terms.tokenId)),
  ];
  const except = [terms.maker, seaport, collection, zeroAddress].map((one) => bytes(one.toLowerCase()));
  const rows = await db.query<{ owner: Address; tokenId: string; amount: string }>(
    ...bound`select owner, token_id as "tokenId", amount from (
        select owner, token_id, 1::numeric as amount from nft_asset
        where chain = ${name} and collection = ${contract} and owner is not null
          and (${item}::numeric is null or token_id = ${item})
        union all
        select owner, token_id, amount from nft_balance
        where chain = ${name} and collection = ${contract} and amount >= ${lot}
          and (${item}::numeric is null or token_id = ${item})) held
      where owner <> all (${except}::bytea[]) limit ${MAX_ACTORS}`,
  );
  return rows.map(({ owner, tokenId, amount }) => ({ owner, tokenId: BigInt(tokenId), amount: BigInt(amount) }));
}
