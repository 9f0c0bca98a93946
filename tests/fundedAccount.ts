import type { PlannedCall } from "@cenote/protocol/liquidity-actions/plan";
import {
  type Address,
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
  zeroAddress,
} from "viem";
import { minedReceipt } from "../localnet/src/chain/minedReceipt";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../gateway/src/chain/chainConfig";
import { clientOf } from "./integration/chainPools";

const ETHER = 10n ** 18n;
const COINS = 10n ** 9n * ETHER;
/** More of each token than a test pays; V4 counts amounts in 128 bits. */
const TOKENS = 10n ** 36n;
const CALL_GAS = 12_000_000n;
const WETH = parseAbi(["function deposit() payable"]);

/** Opens an account of a local chain with plenty of the coin and of each token. */
export async function openFundedAccount(config: ChainConfig, privateKey: Hex, tokens: readonly Address[]) {
  const account = privateKeyToAccount(privateKey);
  const { address } = account;
  const weth = config.contracts.weth as Address;
  const reader = clientOf(config, "batch");
  const client = createTestClient({ account, chain: reader.chain!, mode: "anvil", transport: http(config.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions);
  const sent = async (sending: Promise<Hex>) => minedReceipt(client, await sending);

  /** Gives the account plenty of a token. */
  const deal = async (token: Address) => {
    if (token === weth)
      await sent(client.writeContract({ address: weth, abi: WETH, functionName: "deposit", value: COINS }));
    else
      await client.request({
        method: "anvil_dealERC20",
        params: [address, token, `0x${TOKENS.toString(16)}`],
      } as never);
  };
  await client.setBalance({ address, value: 2n * COINS });
  for (const token of tokens) await deal(token);

  const balanceOf = (owner: Address, token: Address): Promise<bigint> =>
    token === zeroAddress
      ? client.getBalance({ address: owner })
      : client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [owner] });

  return {
    account,
    address,
    client,
    sent,
    deal,
    balanceOf,

    /** The fee is the account's gas cost; the revert's data is "0x" without any. */
    send: async ({ to, data, value }: PlannedCall) => {
      const call = { to, data, value, gas: CALL_GAS };
      const receipt = await sent(client.sendTransaction(call));
      const { status, gasUsed, effectiveGasPrice, logs } = receipt;
      const revertData = status === "reverted" ? await revertOf(client.call({ ...call, account })) : "0x";
      return { status, gasUsed: Number(gasUsed), fee: gasUsed * effectiveGasPrice, revertData, logs };
    },

    /** Runs some work on the chain, and reverts the chain to the state before. */
    onSameState: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const id = await client.snapshot();
      try {
        return await work();
      } finally {
        await client.revert({ id });
      }
    },
  };
}

/** Returns the data of a call's revert. */
async function revertOf(call: Promise<unknown>): Promise<Hex> {
  try {
    await call;
    return "0x";
  } catch (error) {
    // viem nests the node's error, which has the data.
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      const { data } = cause as { data?: unknown };
      if (typeof data === "string" && data.startsWith("0x")) return data as Hex;
    }
    return "0x";
  }
}
