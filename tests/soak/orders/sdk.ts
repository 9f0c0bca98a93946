import { type LimitTerms, makeLimitOrder } from "@cenote/protocol/limit-orders/limitOrder";
import { decodeDutchOrder, encodeDutchOrder } from "@cenote/protocol/limit-orders/order";
import { dutchOrderDigest, dutchOrderHash } from "@cenote/protocol/limit-orders/orderHash";
import { type Address, getAddress, type Hex, hashTypedData, keccak256, toHex } from "viem";
import { createRandom } from "../../../localnet/src/random";
import { peerTitle, requireFrom } from "../../peers/peers";
import type { Part } from "../../suite";

const ORDERS = 500;
const SDK = "@uniswap/uniswapx-sdk";
const PLACE = { chainId: 1, permit2: "0x000000000022D473030F116dDEE9F6B43aC78BA3" } as const;
const REACTOR = "0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4";

/** Used parts of the SDK. */
type Sdk = {
  DutchOrder: {
    parse: (
      encoded: Hex,
      chainId: number,
      permit2: Address,
    ) => {
      serialize: () => Hex;
      hash: () => Hex;
      permitData: () => { domain: object; types: Record<string, readonly object[]>; values: object };
    };
  };
};

/** Our own encoders compared with the UniswapX SDK, byte by byte. */
export const sdk: Part = {
  title: `${ORDERS} random orders: bytes, hashes and digests against ${peerTitle(SDK)}`,
  run: async () => {
    const { DutchOrder } = (await requireFrom(SDK))(SDK) as Sdk;
    const random = createRandom("sdk");
    const address = () => getAddress(toHex(BigInt(Math.floor(random.next() * 2 ** 48)) * 977n ** 11n, { size: 20 }));
    const amount = () =>
      BigInt(1 + Math.floor(random.next() * 2 ** 50)) * 10n ** BigInt(Math.floor(random.next() * 20));
    const differences = { bytes: 0, hash: 0, digest: 0, read: 0 };
    for (let count = 0; count < ORDERS; count++) {
      const startsAt = BigInt(1_700_000_000 + Math.floor(random.next() * 1e8));
      const terms: LimitTerms = {
        swapper: address(),
        inputToken: address(),
        inputAmount: amount(),
        outputToken: address(),
        outputAmount: amount(),
        nonce: BigInt(keccak256(toHex(count))),
        startsAt,
        deadline: startsAt + 1n + (amount() % 10_000_000n),
        hasStart: random.next() < 0.5,
      };
      const order = makeLimitOrder(terms, REACTOR);
      const encoded = encodeDutchOrder(order);
      const theirs = DutchOrder.parse(encoded, PLACE.chainId, PLACE.permit2);
      const { domain, types, values } = theirs.permitData();
      const primaryType = "PermitWitnessTransferFrom";
      const message = JSON.parse(JSON.stringify(values), (_, value: unknown) => numberOf(value)) as never;
      if (theirs.serialize().toLowerCase() !== encoded) differences.bytes += 1;
      if (theirs.hash() !== dutchOrderHash(order)) differences.hash += 1;
      const digest = hashTypedData({ domain, types, primaryType, message } as never);
      if (digest !== dutchOrderDigest(order, PLACE)) differences.digest += 1;
      if (encodeDutchOrder(decodeDutchOrder(encoded)) !== encoded) differences.read += 1;
    }
    if (Object.values(differences).some(Boolean)) process.exitCode = 1;
    return [{ orders: ORDERS, ...differences }];
  },
};

/** Converts ethers' numbers in JSON to decimals. */
function numberOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("hex" in value)) return value;
  return BigInt((value as { hex: string }).hex).toString();
}
