import type { Chain } from "@cenote/domain/chains";
import { balanceOfCall, decodeAmount, TOTAL_SUPPLY } from "../../chain/contractFacts";
import type { ReadContracts } from "../../chain/contractsAtHead";
import { toWhole } from "../../lib/pricing/units";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { countedTokens, type IndexedToken } from "./projectSupply";
import type { Supplies } from "./suppliesFile";

/** A project's circulating supply in whole tokens, and its source. */
export type CirculatingSupply = { readonly amount: number; readonly source: "COMPUTED" | "REPORTED" };

/** Accounts without a known key: tokens are burned by sending them there. */
const BURN_ADDRESSES = [ZERO_ADDRESS, "0x000000000000000000000000000000000000dead"];

/**
 * Returns a project's circulating supply: as the operator reports it, otherwise the supplies of its tokens minus the
 * balances of burn addresses, the tokens' own contracts and the operator's list of locked accounts, read from the
 * contracts. Null if a supply or a balance is unknown.
 */
export async function circulatingSupply(
  tokens: readonly IndexedToken[],
  supplies: Supplies,
  atHead: ReadContracts,
): Promise<CirculatingSupply | null> {
  const reported = supplies.circulating.find((entry) =>
    tokens.some(({ token }) => token.chain === entry.chain && token.address === entry.token),
  );
  if (reported) return { amount: reported.amount, source: "REPORTED" };
  const counted = countedTokens(tokens);
  const amounts = await Promise.all(counted.map(({ token }) => circulatingOf(token, supplies, atHead)));
  let amount = 0;
  for (const one of amounts) {
    if (one === null) return null;
    amount += one;
  }
  return counted.length ? { amount, source: "COMPUTED" } : null;
}

async function circulatingOf(
  { chain, address, decimals }: IndexedToken["token"],
  supplies: Supplies,
  atHead: ReadContracts,
) {
  // The supply of a coin is not reported by a contract.
  if (address === ZERO_ADDRESS || decimals === null) return null;
  const holders = [...BURN_ADDRESSES, address, ...lockedHolders(chain, address, supplies)];
  const calls = [
    { to: address, data: TOTAL_SUPPLY },
    ...holders.map((holder) => ({ to: address, data: balanceOfCall(holder) })),
  ];
  const [group] = await atHead(chain, [calls]);
  const [supply, ...balances] = (group?.answers ?? []).map((data) => decodeAmount(data));
  if (supply == null || balances.length < holders.length) return null;
  let circulating = supply;
  for (const [index, balance] of balances.entries()) {
    // Some tokens revert for the zero address's balance, and hold nothing there.
    if (balance === null && holders[index] !== ZERO_ADDRESS) return null;
    circulating -= balance ?? 0n;
  }
  return circulating >= 0n ? toWhole(circulating, decimals) : null;
}

function lockedHolders(chain: Chain, address: string, { locked }: Supplies): string[] {
  const holders = locked.filter((entry) => entry.chain === chain && (entry.token ?? address) === address);
  return [...new Set(holders.map(({ holder }) => holder))].filter(
    (holder) => holder !== address && !BURN_ADDRESSES.includes(holder),
  );
}
