import { keccak256, toHex, type Address, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { person } from "./person";

const HOUR = 3600;
const WALLETS = 20;

/** A transaction, and the changes of the coin balances of the affected wallets, including network fees. */
export type Step = { readonly hash: Hex; readonly coins: ReadonlyMap<Address, bigint> };

export type Driven = { readonly wallets: readonly Address[]; readonly steps: readonly Step[] };

/**
 * Lets twenty new wallets receive, buy, send, wrap and sell over two days, while a trader moves the prices. The node
 * does not keep past balances: each step reads the current ones.
 */
export async function driveWallets(
  config: ChainConfig,
  funder: { readonly privateKey: Hex },
  tokens: readonly [Address, Address],
): Promise<Driven> {
  const rpc = httpRpc(config.rpcUrl);
  const keys = Array.from({ length: WALLETS }, (_, number) => keccak256(toHex(`portfolio wallet ${number}`)));
  const wallets = keys.map((key) => privateKeyToAccount(key).address);
  const people = keys.map((key) => person(config, key));
  const trader = person(config, funder.privateKey);
  const steps: Step[] = [];
  const lastBalances = new Map<Address, bigint>(wallets.map((wallet) => [wallet, 0n]));

  const step = async (work: Promise<{ readonly transactionHash: Hex; readonly status: string }>) => {
    const { transactionHash: hash, status } = await work;
    if (status !== "success") throw new Error(`A step failed: ${hash}`);
    const coins = new Map<Address, bigint>();
    const balances = await rpc.batch<Hex>(wallets.map((wallet) => ["eth_getBalance", wallet, "latest"] as const));
    for (const [index, wallet] of wallets.entries()) {
      const now = BigInt(balances[index]!);
      if (now !== lastBalances.get(wallet)) coins.set(wallet, now - lastBalances.get(wallet)!);
      lastBalances.set(wallet, now);
    }
    steps.push({ hash, coins });
  };
  const wait = (hours: number) => rpc.call("evm_increaseTime", hours * HOUR);
  const balance = async (token: Address, index: number) =>
    BigInt(
      await rpc.call<Hex>(
        "eth_call",
        { to: token, data: `0x70a08231${wallets[index]!.slice(2).padStart(64, "0")}` },
        "latest",
      ),
    );

  await rpc.call("anvil_setBalance", trader.address, toHex(10n ** 21n));
  for (const [index, wallet] of wallets.entries()) await step(trader.pay(wallet, String(3 + index / 10)));
  await wait(5);
  for (const [index, one] of people.entries()) {
    if (index % 4 < 3) await step(one.buy(tokens[index % 2]!, `0.${3 + (index % 3)}`));
    else await step(one.wrap("0.5"));
  }
  await wait(7);
  for (const token of tokens) await step(trader.buy(token, "30"));
  for (const [index, one] of people.entries()) {
    const token = tokens[index % 2]!;
    const held = await balance(token, index);
    if (index % 4 === 0) await step(one.give(token, wallets[(index + 1) % WALLETS]!, held / 3n));
    if (index % 4 === 1) await step(one.buy(token, "0.2"));
  }
  await wait(9);
  for (const [index, one] of people.entries()) {
    const token = tokens[index % 2]!;
    const held = await balance(token, index);
    // A sale first sends an approval: its fee is a step of its own.
    if (index % 4 === 1) await sell(index, token, held / 2n);
    if (index % 4 === 2) await step(one.pay(wallets[(index + 3) % WALLETS]!, "0.25"));
    if (index % 4 === 0) await step(one.give(token, trader.address, held / 4n));
  }
  await wait(8);
  for (const token of tokens) await step(trader.buy(token, "15"));
  await wait(1);
  await step(trader.pay(wallets[0]!, "0.001"));
  return { wallets, steps };

  async function sell(index: number, token: Address, amount: bigint) {
    await step(people[index]!.approve(token, amount));
    await step(people[index]!.sell(token, amount));
  }
}
