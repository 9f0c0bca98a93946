import type { Chain } from "@cenote/domain/chains";
import type { ContractName, KnownToken, OrderContracts, RouterVersion } from "@cenote/domain/contracts";
import { type Address, createWalletClient, defineChain, http, parseAbi, publicActions, type Hex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { minedReceipt } from "../chain/minedReceipt";

export const TOKEN_ABI = parseAbi([
  "function transfer(address to, uint256 amount) returns (bool)",
  "function approve(address spender, uint256 amount) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
  "function allowance(address owner, address spender) view returns (uint256)",
  "function decimals() view returns (uint8)",
  "function deposit() payable",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

/** Fields of a chain's entry in localnet.json that the sandbox needs. */
export type SandboxChain = {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly contracts: Readonly<Record<ContractName, string>>;
  readonly orders: OrderContracts;
  readonly routerVersion: RouterVersion;
  readonly tokens: readonly KnownToken[];
};

/** A chain as the sandbox's treasury uses it. */
export type ChainAccess = ReturnType<typeof chainAccess>;

/** Sends transactions to one local chain with the treasury's key, sequentially. */
export function chainAccess(chain: Chain, config: SandboxChain, mnemonic: string) {
  const account = mnemonicToAccount(mnemonic);
  const definition = defineChain({
    id: config.chainId,
    name: chain,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [config.rpcUrl] } },
  });
  const client = createWalletClient({ account, chain: definition, transport: http(config.rpcUrl) }).extend(
    publicActions,
  );
  let last: Promise<unknown> = Promise.resolve();

  /** Waits for earlier transactions, sends, and resolves once it is mined. Throws if it failed. */
  const inTurn = (send: () => Promise<Hex>): Promise<Hex> => {
    const sent = last.then(async () => {
      const hash = await send();
      const { status } = await minedReceipt(client, hash);
      if (status !== "success") throw new Error(`Transaction ${hash} failed.`);
      return hash;
    });
    last = sent.catch(() => undefined);
    return sent;
  };
  return { chain, config, client, treasury: account.address as Address, inTurn };
}
