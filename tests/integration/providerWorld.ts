import { createWalletClient, defineChain, http, parseAbi, publicActions, type Address, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chainConfig";

const ABI = parseAbi([
  "function approve(address spender, uint256 amount) returns (bool)",
  "function transfer(address to, uint256 amount) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
  "function decimals() view returns (uint8)",
  "function invalidateUnorderedNonces(uint256 word, uint256 mask)",
]);
const MOST_UINT256 = 2n ** 256n - 1n;

/** A customer of providers, with a wallet on one chain. */
export function customer({ chainId, rpcUrl, contracts }: ChainConfig, privateKey: Hex) {
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
  const done = async (sent: Promise<Hex>) => client.waitForTransactionReceipt({ hash: await sent });
  const permit2 = contracts.permit2 as Address;

  return {
    account,
    balance: (token: Address, owner: Address = account.address) =>
      client.readContract({ address: token, abi: ABI, functionName: "balanceOf", args: [owner] }),
    decimals: (token: Address) => client.readContract({ address: token, abi: ABI, functionName: "decimals" }),
    give: (token: Address, to: Address, amount: bigint) =>
      done(client.writeContract({ address: token, abi: ABI, functionName: "transfer", args: [to, amount] })),
    /** Approves Permit2 for an amount of a token; each transfer needs a separate signature. */
    allowPermit2: (token: Address, amount = MOST_UINT256) =>
      done(client.writeContract({ address: token, abi: ABI, functionName: "approve", args: [permit2, amount] })),
    /** Cancels an order by using its nonce. */
    useNonce: (nonce: bigint) => {
      const args = [nonce >> 8n, 1n << (nonce & 255n)] as const;
      return done(
        client.writeContract({ address: permit2, abi: ABI, functionName: "invalidateUnorderedNonces", args }),
      );
    },
    receipt: (hash: Hex) => client.getTransactionReceipt({ hash }),
  };
}
