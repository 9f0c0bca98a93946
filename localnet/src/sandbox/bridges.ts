import { randomBytes } from "node:crypto";
import type { Chain } from "@cenote/domain/chains";
import { type Address, getAddress, zeroAddress } from "viem";
import { type ChainAccess, TOKEN_ABI } from "./chainAccess";
import type { RampWorld } from "./ramps";
import { SandboxRefusal } from "./refusal";
import { pay } from "./treasury";

/** The treasury's fee on each transfer. */
const FEE_BASIS_POINTS = 5n;
const WHOLE_BASIS_POINTS = 10_000n;

export type Crossing = {
  chain: Chain;
  destinationChain: Chain;
  token: Address;
  amount: bigint;
  address: Address;
  recipient: Address;
};

/** Takes a token on one chain and pays the same project's token on another. */
export function bridges({ chains, deposits, deliver, onError }: RampWorld) {
  return async ({ chain, destinationChain, token, amount, address, recipient }: Crossing) => {
    const [source, destination] = [chains.get(chain), chains.get(destinationChain)];
    if (!source || !destination || source === destination) throw new SandboxRefusal(422, "Name two local chains.");
    const destinationToken = sameToken(source, destination, token);
    if (!destinationToken) throw new SandboxRefusal(422, "This token cannot be paid out on the other chain.");
    const [decimals, otherDecimals] = await Promise.all([
      decimalsOf(source, token),
      decimalsOf(destination, destinationToken),
    ]);
    const kept = (amount * (WHOLE_BASIS_POINTS - FEE_BASIS_POINTS)) / WHOLE_BASIS_POINTS;
    const destinationAmount = (kept * 10n ** BigInt(otherDecimals)) / 10n ** BigInt(decimals);
    if (destinationAmount <= 0n) throw new SandboxRefusal(422, "This is too little to be moved.");

    const reference = randomBytes(16).toString("hex");
    const createdAt = Math.floor(Date.now() / 1000);
    const transfer = {
      type: "BRIDGE",
      reference,
      createdAt,
      chain,
      sender: address,
      token,
      amount: String(amount),
      destinationChain,
      destinationToken,
      destinationAmount: String(destinationAmount),
      recipient,
    };
    const depositAddress = await deposits.get(chain)!.await({
      token,
      amount,
      from: address,
      onDeposit: async (transactionHash) => {
        await deliver({ ...transfer, status: "PENDING", transactionHash });
        const destinationTransactionHash = await pay(destination, destinationToken, recipient, destinationAmount).catch(
          (error: unknown) => {
            onError(error);
            return null;
          },
        );
        const status = destinationTransactionHash ? "CONFIRMED" : "FAILED";
        await deliver({ ...transfer, status, transactionHash, destinationTransactionHash });
      },
    });
    return { reference, depositAddress, destinationToken, destinationAmount: String(destinationAmount) };
  };
}

function sameToken(source: ChainAccess, destination: ChainAccess, token: Address): Address | null {
  const project = source.config.tokens.find(({ address }) => address === token)?.projectId;
  const counterpart = destination.config.tokens.find(
    ({ projectId, address }) => projectId === project && address !== zeroAddress,
  );
  return project && token !== zeroAddress && counterpart ? getAddress(counterpart.address) : null;
}

function decimalsOf({ client }: ChainAccess, token: Address): Promise<number> {
  return client.readContract({ address: token, abi: TOKEN_ABI, functionName: "decimals" });
}
