import { createWalletClient, defineChain, http, parseAbi, publicActions, type Address, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

const ABI = parseAbi([
  "function transfer(address to, uint256 amount) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
  "function decimals() view returns (uint8)",
]);

/** A customer of providers, with a wallet on one chain. */
export function customer({ chainId, rpcUrl }: ChainConfig, privateKey: Hex) {
  const account = privateKeyToAccount(privateKey);
  const chain = defineChain({
    id: chainId,
    name: "local",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const client = createWalletClient({ account, chain, transport: http(rpcUrl), pollingInterval: 50 }).extend(
    publicActions,
  );
  const done = async (sent: Promise<Hex>) => minedReceipt(client, await sent);

  return {
    account,
    balance: (token: Address, owner: Address = account.address) =>
      client.readContract({ address: token, abi: ABI, functionName: "balanceOf", args: [owner] }),
    decimals: (token: Address) => client.readContract({ address: token, abi: ABI, functionName: "decimals" }),
    give: (token: Address, to: Address, amount: bigint) =>
      done(client.writeContract({ address: token, abi: ABI, functionName: "transfer", args: [to, amount] })),
    receipt: (hash: Hex) => client.getTransactionReceipt({ hash }),
  };
}
