import {
  createWalletClient,
  defineChain,
  http,
  parseAbi,
  parseEther,
  publicActions,
  type Abi,
  type Address,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

const ABI = parseAbi([
  "function deposit() payable",
  "function transfer(address to, uint256 amount) returns (bool)",
  "function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable returns (uint256[])",
  "function approve(address spender, uint256 amount) returns (bool)",
  "function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline) returns (uint256[])",
]);

/** A pair's first swap of a second costs more than an estimate of the second before. */
const SWAP_GAS = 500_000n;

/** Opens an account that trades on a chain. */
export function person(config: ChainConfig, privateKey: `0x${string}`) {
  const account = privateKeyToAccount(privateKey);
  const chain = defineChain({
    id: config.chainId,
    name: "local",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [config.rpcUrl] } },
  });
  const client = createWalletClient({ account, chain, transport: http(config.rpcUrl) }).extend(publicActions);
  const weth = config.contracts.weth as Address;
  const done = async (hash: Promise<`0x${string}`>) => minedReceipt(client, await hash);

  const sendWrap = (ether: string) =>
    client.writeContract({ address: weth, abi: ABI, functionName: "deposit", value: parseEther(ether) });

  /** Approves the V2 router for tokens. */
  const approve = (token: string, amount: bigint) =>
    done(
      client.writeContract({
        address: token as Address,
        abi: ABI,
        functionName: "approve",
        args: [config.contracts.v2Router as Address, amount],
      }),
    );
  const sell = (token: string, amount: bigint, to: string) =>
    done(
      client.writeContract({
        address: config.contracts.v2Router as Address,
        abi: ABI,
        functionName: "swapExactTokensForETH",
        args: [amount, 0n, [token as Address, weth], to as Address, 2n ** 60n],
        gas: SWAP_GAS,
      }),
    );

  return {
    address: account.address,
    wrap: (ether: string) => done(sendWrap(ether)),
    /** Does not wait for the block; `receipt` does. */
    sendWrap,
    receipt: (hash: `0x${string}`) => done(Promise.resolve(hash)),
    give: (token: string, to: string, amount: bigint) =>
      done(
        client.writeContract({
          address: token as Address,
          abi: ABI,
          functionName: "transfer",
          args: [to as Address, amount],
        }),
      ),
    buy: (token: string, ether: string) =>
      done(
        client.writeContract({
          address: config.contracts.v2Router as Address,
          abi: ABI,
          functionName: "swapExactETHForTokens",
          args: [0n, [weth, token as Address], account.address, 2n ** 60n],
          value: parseEther(ether),
          gas: SWAP_GAS,
        }),
      ),
    approve,
    sell: (token: string, amount: bigint) => sell(token, amount, account.address),
    /** Sells tokens for native coins, which go to another account. */
    sellTo: async (token: string, amount: bigint, to: string) => {
      await approve(token, amount);
      return sell(token, amount, to);
    },
    pay: (to: string, ether: string) => done(client.sendTransaction({ to: to as Address, value: parseEther(ether) })),
    deploy: async ({ abi, bytecode }: { abi: Abi; bytecode: `0x${string}` }, args: readonly unknown[] = []) =>
      (await done(client.deployContract({ abi, bytecode, args }))).contractAddress!,
    call: (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
      // An estimate may only be sufficient for the outer call.
      done(client.writeContract({ address: to, abi, functionName, args, gas: 3_000_000n })),
  };
}
