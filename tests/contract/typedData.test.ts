import { signTypedData, SignTypedDataVersion, type MessageTypes, type TypedMessage } from "@metamask/eth-sig-util";
import { typedDataText } from "@cenote/kit/wallet/typedDataText";
import { makeLimitOrder } from "@cenote/protocol/limit-orders/limitOrder";
import { dutchOrderTypedData } from "@cenote/protocol/limit-orders/orderHash";
import { pairPermitTypedData } from "@cenote/protocol/pairRouter";
import { permitBatchTypedData, permitTypedData } from "@cenote/protocol/permit2";
import type { OrderParameters } from "@cenote/protocol/seaport/order";
import { orderTypedData } from "@cenote/protocol/seaport/orderHash";
import { v3PositionPermitTypedData } from "@cenote/protocol/v3PositionManager";
import {
  hashTypedData,
  parseSignature,
  recoverAddress,
  serializeCompactSignature,
  signatureToCompactSignature,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { toKeySignature, withDomainType } from "../../shell/src/wallet/typedData";

const KEY: Hex = `0x${"42".repeat(32)}`;
const signer = privateKeyToAccount(KEY);
const OWNER = signer.address;
const CONTRACT: Address = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
const TOKEN: Address = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const LARGE = 2n ** 160n - 1n;
const permit = { token: TOKEN, amount: LARGE, expirationSeconds: 2 ** 48 - 1, nonce: 7 };
const limitOrder = makeLimitOrder(
  {
    swapper: OWNER,
    inputToken: TOKEN,
    inputAmount: LARGE,
    outputToken: zeroAddress,
    outputAmount: 1n,
    nonce: 2n ** 255n,
    startsAt: 1n,
    deadline: 2n ** 40n,
    hasStart: true,
  },
  CONTRACT,
);
const listing: OrderParameters = {
  offerer: OWNER,
  zone: zeroAddress,
  offer: [{ itemType: 2, token: TOKEN, identifierOrCriteria: LARGE, startAmount: 1n, endAmount: 1n }],
  consideration: [
    { itemType: 0, token: zeroAddress, identifierOrCriteria: 0n, startAmount: 9n, endAmount: 5n, recipient: OWNER },
    { itemType: 0, token: zeroAddress, identifierOrCriteria: 0n, startAmount: 1n, endAmount: 1n, recipient: TOKEN },
  ],
  orderType: 0,
  startTime: 0n,
  endTime: 2n ** 40n,
  zoneHash: zeroHash,
  salt: 2n ** 256n - 1n,
  conduitKey: zeroHash,
  totalOriginalConsiderationItems: 2n,
};

/** One of each kind of typed data that the product requests signatures for. */
const KINDS: Record<string, Parameters<typeof hashTypedData>[0]> = {
  "Permit2's permit": permitTypedData(
    { ...permit, spender: CONTRACT, deadlineSeconds: 2n ** 40n },
    { chainId: 1, permit2: CONTRACT },
  ),
  "Permit2's batch of permits": permitBatchTypedData(
    { tokens: [permit, { ...permit, nonce: 0 }], spender: CONTRACT, deadlineSeconds: 2n ** 40n },
    { chainId: 8453, permit2: CONTRACT },
  ),
  "a V2 pair's permit": pairPermitTypedData(
    { owner: OWNER, spender: CONTRACT, amount: LARGE, nonce: 0n, deadlineSeconds: 2n ** 40n },
    { chainId: 137, pair: TOKEN },
  ),
  "a V3 position's permit": v3PositionPermitTypedData(
    { spender: CONTRACT, tokenId: LARGE, nonce: 1n, deadlineSeconds: 2n ** 40n },
    { chainId: 1, positionManager: CONTRACT },
  ),
  "a limit order": dutchOrderTypedData(limitOrder, { chainId: 31_001, permit2: CONTRACT }),
  "an NFT order": orderTypedData(listing, 2n ** 200n, { chainId: 31_001, seaport: CONTRACT }),
};

/** Signs with MetaMask's library. */
function signAsMetaMask(text: string): Hex {
  const data = JSON.parse(text) as TypedMessage<MessageTypes>;
  const privateKey = Buffer.from(KEY.slice(2), "hex");
  return signTypedData({ privateKey, data, version: SignTypedDataVersion.V4 }) as Hex;
}

test.each(Object.entries(KINDS))("MetaMask signs %s as its contract reads it", async (_, typed) => {
  const request = withDomainType(typedDataText(typed));
  const signature = await toKeySignature(signAsMetaMask(request), request, OWNER);
  expect(await recoverAddress({ hash: hashTypedData(typed), signature })).toBe(OWNER);
});

const request = withDomainType(typedDataText(KINDS["an NFT order"]!));
const signature = signAsMetaMask(request);
const [rest, v] = [signature.slice(0, -2), Number(`0x${signature.slice(-2)}`)];
const lastByte = (value: number) => value.toString(16).padStart(2, "0");

test.each([
  ["27 or 28", signature],
  ["0 or 1", `${rest}${lastByte(v - 27)}`],
  ["in upper case", `0x${signature.slice(2).toUpperCase()}`],
  ["of 64 bytes (EIP-2098)", serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))],
])("a key's signature has one form, whatever the wallet returned: %s", async (_, returned) => {
  expect(await toKeySignature(returned, request, OWNER)).toBe(signature);
});

test.each([
  ["65 bytes that end with 1, as a Safe's", `0x${"0".repeat(24)}${OWNER.slice(2).toLowerCase()}${"0".repeat(64)}01`],
  ["65 bytes of another key that end with 0", `${rest}00`.replace(/^0x../, "0xff")],
  ["64 bytes", `0x${"1b".repeat(64)}`],
  ["130 bytes of two owners", `${signature}${signature.slice(2)}`],
  ["several hundred bytes", `0x${"00".repeat(500)}`],
])("a contract account's signature is left as it is: %s", async (_, returned) => {
  expect(await toKeySignature(returned, request, OWNER)).toBe(returned);
});

test.each([{ name: "A" }, { name: "A", version: "1", chainId: 1, verifyingContract: CONTRACT, salt: zeroHash }])(
  "the domain's type has the fields of the domain: %j",
  (domain) => {
    const typed = { domain, types: { Word: [{ name: "x", type: "uint256" }] }, primaryType: "Word", message: { x: 1 } };
    const { types } = JSON.parse(withDomainType(JSON.stringify(typed))) as TypedMessage<MessageTypes>;
    expect(types.EIP712Domain.map(({ name }) => name)).toEqual(Object.keys(domain));
    expect(signAsMetaMask(withDomainType(JSON.stringify(typed)))).toBe(
      signAsMetaMask(withDomainType(withDomainType(JSON.stringify(typed)))),
    );
  },
);
