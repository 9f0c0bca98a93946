import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createPublicClient,
  createWalletClient,
  http,
  zeroAddress,
  zeroHash,
  type Abi,
  type Address,
  type Hex,
  type PrivateKeyAccount,
  type TransactionReceipt,
} from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { LOCALNET_BUILD } from "./savedChains";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

type Artifact = { abi: Abi; bytecode: Hex };
/** Contracts of the local chains; Seaport's are those that @opensea/seaport-js publishes. */
export const ARTIFACTS = JSON.parse(readFileSync(join(LOCALNET_BUILD, "artifacts.json"), "utf8")) as Record<
  string,
  Artifact
>;
export const SEAPORT_ABI = ARTIFACTS.Seaport!.abi;

const NATIVE = 0;
const ERC20 = 1;
const ENDLESS = 2n ** 40n;
/** Percentage of a payment. */
const FEE = 5n;

export type OrderItem = {
  readonly itemType: number;
  readonly token: Address;
  readonly identifierOrCriteria: bigint;
  readonly startAmount: bigint;
  readonly endAmount: bigint;
};
type Terms = { readonly conduitKey?: Hex; readonly endTime?: bigint; readonly orderType?: number };

/** Returns native coins or tokens, at a price that may change over time. */
export function money(token: Address, from: bigint, to = from): OrderItem {
  const itemType = token === zeroAddress ? NATIVE : ERC20;
  return { itemType, token, identifierOrCriteria: 0n, startAmount: from, endAmount: to };
}

/** Opens accounts that send transactions and create Seaport's orders, on one chain. */
export async function openSeaportDesk(config: ChainConfig, feeRecipient: Address) {
  const transport = http(config.rpcUrl);
  const client = createPublicClient({ transport, pollingInterval: 20 });
  const seaport = config.contracts.seaport as Address;
  const now = (await client.getBlock()).timestamp;
  let salt = now;

  const settle = async (hash: Hex): Promise<TransactionReceipt> => {
    const receipt = await minedReceipt(client, hash);
    if (receipt.status !== "success") throw new Error(`${hash} failed.`);
    return receipt;
  };
  const send = async (
    account: PrivateKeyAccount,
    address: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ) => {
    const wallet = createWalletClient({ account, transport });
    return settle(await wallet.writeContract({ address, abi, functionName, args, value, chain: null }));
  };
  const toSeaport = (account: PrivateKeyAccount, functionName: string, args: readonly unknown[], value = 0n) =>
    send(account, seaport, SEAPORT_ABI, functionName, args, value);

  const order = (
    offerer: Address,
    offer: readonly OrderItem[],
    consideration: readonly (OrderItem & { recipient: Address })[],
    { conduitKey = zeroHash, endTime = now + ENDLESS, orderType = 0 }: Terms = {},
  ) => ({
    parameters: {
      offerer,
      zone: zeroAddress,
      offer,
      consideration,
      orderType,
      conduitKey,
      endTime,
      startTime: now - 1000n,
      zoneHash: zeroHash,
      salt: ++salt,
      totalOriginalConsiderationItems: BigInt(consideration.length),
    },
    // Orders are validated by their makers, so that none is signed.
    signature: "0x" as Hex,
  });

  return {
    client,
    now,
    seaport,
    send,
    toSeaport,
    order,
    deploy: async (account: PrivateKeyAccount, name: string, args: readonly unknown[]) => {
      const { abi, bytecode } = ARTIFACTS[name]!;
      const wallet = createWalletClient({ account, transport });
      return settle(await wallet.deployContract({ abi, bytecode, args, chain: null }));
    },
    /** Offers items for a payment, part of which goes to another account. */
    list: async (account: PrivateKeyAccount, items: readonly OrderItem[], payment: OrderItem, terms?: Terms) => {
      const { startAmount, endAmount } = payment;
      const fees = { startAmount: (startAmount * FEE) / 100n, endAmount: (endAmount * FEE) / 100n };
      const rest = { startAmount: startAmount - fees.startAmount, endAmount: endAmount - fees.endAmount };
      const listing = order(
        account.address,
        items,
        [
          { ...payment, ...rest, recipient: account.address },
          { ...payment, ...fees, recipient: feeRecipient },
        ],
        terms,
      );
      await toSeaport(account, "validate", [[listing]]);
      return listing;
    },
    fulfill: (account: PrivateKeyAccount, made: ReturnType<typeof order>, value = 0n) =>
      toSeaport(account, "fulfillOrder", [made, zeroHash], value),
  };
}
