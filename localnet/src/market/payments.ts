import { type Address, encodeFunctionData } from "viem";
import { ERC20_ABI } from "../chain/abis";
import type { Transaction } from "../chain/chainWriter";
import { amountOf, type PriceOf } from "../pools/openPools";
import type { World } from "../world";
import type { Random } from "../random";

const TYPICAL_DOLLARS = 320;
const PAYMENT_GAS = 120_000;

/** Creates payments of one trader to another, or to one of the given people, in a token of its own. */
export function createPayments({ roles, holdings }: World, people: readonly Address[], random: Random) {
  return function pay(priceOf: PriceOf): Transaction | null {
    const from = random.pick(roles.traders);
    const to = random.pick([...roles.traders, ...people].filter((payee) => payee !== from));
    const own = (holdings.get(from) ?? []).filter(({ projectId }) => projectId !== null);
    if (own.length === 0) return null;
    const token = random.pick(own);
    const amount = amountOf(token, TYPICAL_DOLLARS * Math.exp(random.normal()), priceOf);
    const data = encodeFunctionData({ abi: ERC20_ABI, functionName: "transfer", args: [to, amount] });
    return { from, to: token.address, data, gas: PAYMENT_GAS };
  };
}
