import { randomInt } from "node:crypto";
import { type Address, getAddress, type Hex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { type ChainAccess, TOKEN_ABI } from "./chainAccess";

const LOOK_MILLISECONDS = 250;
/** Timeout for a deposit. */
const WAIT_MILLISECONDS = 30 * 60_000;

type Awaited = {
  readonly token: Address;
  readonly amount: bigint;
  readonly from: Address;
  readonly until: number;
  readonly onDeposit: (hash: Hex) => Promise<void>;
};

/** Watches a chain for payments to deposit addresses, each for one transfer. */
export function depositWatch({ client }: ChainAccess, mnemonic: string, onError: (error: unknown) => void) {
  const open = new Map<Address, Awaited>();
  let next: bigint | null = null;
  let isLooking = false;

  const look = async () => {
    if (isLooking || !open.size) return;
    isLooking = true;
    try {
      const now = Date.now();
      for (const [address, { until }] of open) if (until < now) open.delete(address);
      const head = await client.getBlockNumber({ cacheTime: 0 });
      const from = next ?? head;
      if (from > head || !open.size) return;
      const [event] = TOKEN_ABI.filter((item) => item.type === "event");
      const logs = await client.getLogs({
        event: event!,
        args: { to: [...open.keys()] },
        fromBlock: from,
        toBlock: head,
      });
      next = head + 1n;
      for (const { address, args, transactionHash } of logs) {
        const deposit = getAddress(args.to!);
        const awaited = open.get(deposit);
        const isIt =
          awaited &&
          getAddress(address) === awaited.token &&
          args.value! >= awaited.amount &&
          args.from === awaited.from;
        if (!isIt) continue;
        open.delete(deposit);
        await awaited.onDeposit(transactionHash).catch(onError);
      }
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MILLISECONDS);

  return {
    /** Returns an unused address of the treasury, for a single payment. */
    await: async (payment: Omit<Awaited, "until">): Promise<Address> => {
      const { address } = mnemonicToAccount(mnemonic, { addressIndex: randomInt(1, 2 ** 31) });
      if (!open.size) next = (await client.getBlockNumber({ cacheTime: 0 })) + 1n;
      open.set(address, { ...payment, until: Date.now() + WAIT_MILLISECONDS });
      return address;
    },
    stop: () => clearInterval(timer),
  };
}

export type DepositWatch = ReturnType<typeof depositWatch>;
