import { encodeFunctionData, parseAbi, type Address, type Hex } from "viem";
import { loadArtifacts } from "../../localnet/src/chain/artifacts";
import type { person } from "./person";
import { LOCALNET_BUILD } from "./savedChains";

const ROUTER_ABI = parseAbi([
  "function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable returns (uint256[])",
  "function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline) returns (uint256[])",
  "function approve(address spender, uint256 amount) returns (bool)",
]);
const NEVER = 2n ** 60n;

export type WalletCall = { readonly to: Address; readonly value: bigint; readonly data: Hex };
export type WalletOperation = WalletCall & {
  readonly account: Address;
  readonly prefund: bigint;
  readonly isReverted: boolean;
};

/** Accounts that are contracts, and the entry point that bundles their operations. */
export function contractWallets(operator: ReturnType<typeof person>) {
  const artifacts = loadArtifacts(LOCALNET_BUILD);
  const wallet = artifacts("ContractWallet");
  const bundler = artifacts("OperationBundler");
  return {
    deploy: () => operator.deploy(wallet),
    deployBundler: () => operator.deploy(bundler),
    execute: (account: Address, { to, value, data }: WalletCall) =>
      operator.call(account, wallet.abi, "execute", [to, value, data]),
    handleOps: (entryPoint: Address, operations: readonly WalletOperation[], beneficiary: Address) =>
      operator.call(entryPoint, bundler.abi, "handleOps", [operations, beneficiary]),
  };
}

/** Returns the calls with which a wallet buys a token with native coins, and sells some of it for native coins. */
export function walletSwaps(router: Address, weth: Address, token: Address, wallet: Address) {
  const encode = (
    functionName: "swapExactETHForTokens" | "swapExactTokensForETH" | "approve",
    args: readonly unknown[],
  ) => encodeFunctionData({ abi: ROUTER_ABI, functionName, args } as never);
  return {
    buy: (value: bigint): WalletCall => {
      return { to: router, value, data: encode("swapExactETHForTokens", [0n, [weth, token], wallet, NEVER]) };
    },
    approve: (amount: bigint): WalletCall => ({ to: token, value: 0n, data: encode("approve", [router, amount]) }),
    sell: (amount: bigint): WalletCall => {
      const args = [amount, 0n, [token, weth], wallet, NEVER];
      return { to: router, value: 0n, data: encode("swapExactTokensForETH", args) };
    },
  };
}
