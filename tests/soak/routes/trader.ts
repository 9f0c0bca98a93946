import {
  approvePermit2,
  MAX_PERMIT2_EXPIRATION_SECONDS,
  permitTypedData,
  type TokenPermit,
} from "@cenote/protocol/permit2";
import type { RouterCall } from "@cenote/protocol/swapPlan";
import { type Address, erc20Abi, type Hex, maxUint256, parseAbi, zeroAddress } from "viem";
import type { ChainConfig } from "../../../gateway/src/chain/chainConfig";
import { openFundedAccount } from "../../fundedAccount";

const PERMIT_SECONDS = 30 * 60;
const FEE_TOKEN = parseAbi([
  "function buyFeeBps() view returns (uint256)",
  "function sellFeeBps() view returns (uint256)",
]);
const PERMIT2 = parseAbi([
  "function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)",
]);

export type Trader = Awaited<ReturnType<typeof openTrader>>;

/** Opens an account with plenty of each token, which Permit2 may move and the router may not. */
export async function openTrader(config: ChainConfig, privateKey: Hex, tokens: readonly Address[]) {
  const funded = await openFundedAccount(config, privateKey, tokens);
  const { account, address, client, sent, balanceOf, onSameState } = funded;
  const [permit2, router, weth] = [
    config.contracts.permit2,
    config.contracts.universalRouter,
    config.contracts.weth,
  ] as [Address, Address, Address];
  for (const token of tokens) {
    await sent(
      client.writeContract({ address: token, abi: erc20Abi, functionName: "approve", args: [permit2, maxUint256] }),
    );
  }

  return {
    address,
    balanceOf,
    onSameState,

    /** In basis points; 0 for a token without such a fee. */
    transferFeeBps: (token: Address, functionName: "buyFeeBps" | "sellFeeBps"): Promise<number> =>
      client.readContract({ address: token, abi: FEE_TOKEN, functionName }).then(Number, () => 0),

    approve: (token: Address, amount: bigint) => {
      const allowance = { token, spender: router, amount, expirationSeconds: MAX_PERMIT2_EXPIRATION_SECONDS };
      return sent(client.sendTransaction({ to: permit2, data: approvePermit2(allowance) }));
    },

    signPermit: async (token: Address, amount: bigint) => {
      const { timestamp } = await client.getBlock();
      const [, , nonce] = await client.readContract({
        address: permit2,
        abi: PERMIT2,
        functionName: "allowance",
        args: [address, token, router],
      });
      const end = Number(timestamp) + PERMIT_SECONDS;
      const permission: TokenPermit = {
        token,
        amount,
        nonce,
        spender: router,
        expirationSeconds: end,
        deadlineSeconds: BigInt(end),
      };
      const typedData = permitTypedData(permission, { chainId: config.chainId, permit2 });
      return { permission, signature: await client.signTypedData({ account, ...typedData }) };
    },

    send: ({ data, value }: RouterCall) => funded.send({ to: router, data, value }),

    /** Returns the router's remaining balance of these tokens and of the coin in both forms; null if there is none. */
    leftovers: async (swapped: readonly Address[]): Promise<string | null> => {
      for (const token of new Set([zeroAddress, weth, ...swapped])) {
        const balance = await balanceOf(router, token);
        if (balance > 0n) return `the router keeps ${balance} of ${token}`;
      }
      return null;
    },
  };
}
