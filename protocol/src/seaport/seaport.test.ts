import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  toFunctionSelector,
  toHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { makeListing, makeOffer, type ListingTerms } from "./makeOrder";
import { decodeOrder, encodeOrder, type OrderParameters } from "./order";
import { components, orderHash, orderTypedData } from "./orderHash";
import { highestPrice, priceAt, readOrder, sellerReceives, tradableUnits, unitsLeft } from "./readOrder";
import {
  acceptOffer,
  cancelOrders,
  fulfillAvailable,
  fulfillOrder,
  partOf,
  SEAPORT_ABI,
  validateOrder,
} from "./seaportCalls";
import { orderRevertReason } from "./seaportReverts";

const MAKER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const BUYER: Address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const ARTIST: Address = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";
const COLLECTION: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const WETH: Address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";

/** ABI of the contract published by @opensea/seaport-js. */
const { abi: PUBLISHED } = JSON.parse(
  readFileSync(
    join(
      __dirname,
      "../../../node_modules/@opensea/seaport-js/src/artifacts/seaport/contracts/Seaport.sol/Seaport.json",
    ),
    "utf8",
  ),
) as { abi: Abi };

const TERMS: ListingTerms = {
  maker: MAKER,
  standard: "ERC721",
  collection: COLLECTION,
  tokenId: 7n,
  quantity: 1n,
  currency: zeroAddress,
  price: parseEther("2"),
  fees: [{ recipient: ARTIST, amount: parseEther("0.1") }],
  startTime: 1_700_000_000n,
  endTime: 1_700_086_400n,
  salt: 42n,
};
const listing = makeListing(TERMS);
const offer = makeOffer({ ...TERMS, currency: WETH });
const collectionOffer = makeOffer({ ...TERMS, currency: WETH, tokenId: null });
type Lots = { readonly quantity: bigint; readonly price: bigint; readonly fee?: bigint };
const signed = (parameters: OrderParameters) => ({ parameters, signature: "0x1234" as Hex });

describe("the encoders", () => {
  test("use the functions of the published contract", () => {
    const published = new Set(
      PUBLISHED.flatMap((item) => (item.type === "function" ? [toFunctionSelector(item)] : [])),
    );
    const own = SEAPORT_ABI.flatMap((item) => (item.type === "function" ? [toFunctionSelector(item)] : []));
    expect(own).toHaveLength(9);
    expect(own.filter((selector) => !published.has(selector))).toEqual([]);
  });

  test("write the bytes that the published interface writes", () => {
    const order = signed(listing);
    const advanced = { ...order, numerator: 1n, denominator: 1n, extraData: "0x" };
    const published = (functionName: string, args: readonly unknown[]) =>
      encodeFunctionData({ abi: PUBLISHED, functionName, args });
    expect(fulfillOrder(order, BUYER)).toBe(published("fulfillAdvancedOrder", [advanced, [], zeroHash, BUYER]));
    expect(validateOrder({ parameters: listing, signature: "0x" })).toBe(
      published("validate", [[{ parameters: listing, signature: "0x" }]]),
    );
    expect(cancelOrders([{ parameters: listing, counter: 3n }])).toBe(published("cancel", [[components(listing, 3n)]]));
    const place = (orderIndex: bigint, itemIndex: bigint) => [{ orderIndex, itemIndex }];
    const bought = { order, part: partOf(1n, 1n) };
    expect(fulfillAvailable([bought, bought], BUYER)).toBe(
      published("fulfillAvailableAdvancedOrders", [
        ...[[advanced, advanced], [], [place(0n, 0n), place(1n, 0n)]],
        [place(0n, 0n), place(0n, 1n), place(1n, 0n), place(1n, 1n)],
        ...[zeroHash, BUYER, 2n],
      ]),
    );
  });

  test("name an order by the struct of the published EIP-712 type", () => {
    const type =
      "OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)";
    const { types, primaryType } = orderTypedData(listing, 0n, { chainId: 1, seaport: COLLECTION });
    const fields = (name: keyof typeof types) => types[name].map((field) => `${field.type} ${field.name}`).join(",");
    const own = [primaryType, "ConsiderationItem", "OfferItem"] as const;
    expect(own.map((name) => `${name}(${fields(name)})`).join("")).toBe(type);
    expect(keccak256(toHex(type))).not.toBe(orderHash(listing, 0n));
  });

  test("give another hash with another counter", () => {
    expect(orderHash(listing, 0n)).not.toBe(orderHash(listing, 1n));
  });
});

describe("orders", () => {
  test("are the same after encoding and decoding", () => {
    expect(decodeOrder(encodeOrder(signed(listing)))).toEqual(signed(listing));
    expect(() => decodeOrder("0x1234")).toThrow();
  });

  test("a listing pays the seller and the artist, together the price", () => {
    expect(listing.consideration.map(({ recipient, startAmount }) => [recipient, startAmount])).toEqual([
      [MAKER, parseEther("1.9")],
      [ARTIST, parseEther("0.1")],
    ]);
    const terms = readOrder(listing)!;
    expect(terms).toMatchObject({ kind: "LISTING", tokenId: 7n, startPrice: parseEther("2"), currency: zeroAddress });
    expect(sellerReceives(terms)).toBe(parseEther("1.9"));
  });

  test("an offer takes the price from its maker, and names one item or any", () => {
    expect(readOrder(offer)).toMatchObject({ kind: "OFFER", tokenId: 7n, startPrice: parseEther("2"), currency: WETH });
    expect(readOrder(collectionOffer)).toMatchObject({ kind: "OFFER", tokenId: null });
    expect(sellerReceives(readOrder(collectionOffer)!)).toBe(parseEther("1.9"));
  });

  test("ERC-1155 orders of several can be traded in parts", () => {
    const many = makeListing({ ...TERMS, standard: "ERC1155", quantity: 10n });
    expect(readOrder(many)).toMatchObject({ standard: "ERC1155", quantity: 10n, isPartial: true });
    expect(partOf(10n, 3n)).toEqual({ numerator: 3n, denominator: 10n });
    expect(partOf(10n, 10n)).toEqual({ numerator: 1n, denominator: 1n });
    expect(() => partOf(10n, 11n)).toThrow(RangeError);
  });

  test("are not made of fees that leave nothing, or of no time", () => {
    expect(() => makeListing({ ...TERMS, fees: [{ recipient: ARTIST, amount: TERMS.price }] })).toThrow(RangeError);
    expect(() => makeOffer({ ...TERMS, currency: WETH, endTime: TERMS.startTime })).toThrow(RangeError);
    expect(() => makeListing({ ...TERMS, quantity: 0n })).toThrow(RangeError);
  });

  test("a falling price is rounded up, as Seaport rounds payments", () => {
    const terms = { ...readOrder(listing)!, startTime: 0n, endTime: 3n };
    const falling = { ...terms, payments: [{ startAmount: 10n, endAmount: 5n }] };
    expect([0n, 1n, 2n, 3n].map((time) => priceAt(falling, time))).toEqual([10n, 9n, 7n, 5n]);
    // Each payment is rounded separately, even if their sum never changes.
    const [up, down] = [
      { startAmount: 1n, endAmount: 2n },
      { startAmount: 2n, endAmount: 1n },
    ];
    const crossing = { ...terms, payments: [up, down] };
    expect([0n, 1n, 2n, 3n].map((time) => priceAt(crossing, time))).toEqual([3n, 4n, 4n, 3n]);
    expect(highestPrice(crossing, 0n, 3n, 1n)).toBeGreaterThanOrEqual(4n);
  });

  test.each([
    ["ten that divide", { quantity: 10n, price: 100n }, 1n],
    ["ten at a price for pairs", { quantity: 10n, price: 5n }, 2n],
    ["a thousand at a billionth", { quantity: 1_000n, price: 10n ** 9n }, 1n],
    ["a thousand at a price that no part of divides", { quantity: 1_000n, price: 10n ** 9n + 1n }, 1_000n],
    ["a fee that divides less than the price", { quantity: 4n, price: 8n, fee: 2n }, 2n],
    ["more than a fraction of Seaport can hold", { quantity: 2n ** 121n, price: 2n ** 121n }, 2n ** 121n],
  ])("sells %s in lots that can be paid exactly", (_name, { quantity, price, fee = 0n }: Lots, lot) => {
    const fees = fee > 0n ? [{ recipient: ARTIST, amount: fee }] : [];
    const terms = readOrder(makeListing({ ...TERMS, standard: "ERC1155", quantity, price, fees }))!;
    expect(terms.lot).toBe(lot);
    expect(tradableUnits(terms, quantity, lot - 1n)).toBe(0n);
    expect(tradableUnits(terms, quantity, lot)).toBe(lot);
  });

  test("sells whole lots of what is left and of what its maker has", () => {
    const terms = readOrder(makeListing({ ...TERMS, standard: "ERC1155", quantity: 10n, price: 5n, fees: [] }))!;
    expect(unitsLeft(terms, { filled: 0n, size: 0n })).toBe(10n);
    expect(unitsLeft(terms, { filled: 2n, size: 5n })).toBe(6n);
    expect(tradableUnits(terms, 6n, 10n)).toBe(6n);
    expect(tradableUnits(terms, 6n, 5n)).toBe(4n);
    expect(tradableUnits(terms, 6n, 1n)).toBe(0n);
  });

  test.each([
    ["restricted by a zone", { ...listing, orderType: 2 }],
    ["with two offered items", { ...listing, offer: [...listing.offer, ...listing.offer] }],
    ["with a tip", { ...listing, totalOriginalConsiderationItems: 1n }],
    [
      "for two currencies",
      {
        ...listing,
        consideration: [listing.consideration[0]!, { ...listing.consideration[1]!, itemType: 1, token: WETH }],
      },
    ],
    ["for nothing", { ...listing, consideration: [], totalOriginalConsiderationItems: 0n }],
    ["for an item whose amount changes", { ...listing, offer: [{ ...listing.offer[0]!, endAmount: 2n }] }],
    ["for two of one ERC-721 item", { ...listing, offer: [{ ...listing.offer[0]!, startAmount: 2n, endAmount: 2n }] }],
    ["of native coins", { ...offer, offer: [{ ...offer.offer[0]!, itemType: 0, token: zeroAddress }] }],
    [
      "that gives the item to another account",
      { ...offer, consideration: offer.consideration.map((one) => ({ ...one, recipient: BUYER })) },
    ],
    [
      "for a secret set of items",
      {
        ...collectionOffer,
        consideration: collectionOffer.consideration.map((one, index) =>
          index ? one : { ...one, identifierOrCriteria: 1n },
        ),
      },
    ],
    [
      "whose fees are the whole price",
      {
        ...offer,
        consideration: [
          offer.consideration[0]!,
          { ...offer.consideration[1]!, startAmount: parseEther("2"), endAmount: parseEther("2") },
        ],
      },
    ],
    [
      "whose fees change while its price does not",
      {
        ...offer,
        consideration: [offer.consideration[0]!, { ...offer.consideration[1]!, endAmount: parseEther("0.2") }],
      },
    ],
    ["that ends before it begins", { ...listing, endTime: 1n }],
  ])("an order %s is not traded", (_, order) => {
    expect(readOrder(order)).toBeNull();
  });
});

describe("accepting an offer", () => {
  const decoded = (data: Hex) => {
    const { functionName, args } = decodeFunctionData({ abi: SEAPORT_ABI, data });
    if (functionName !== "matchAdvancedOrders") throw new Error(functionName);
    return args;
  };

  test("matches it with an order of the seller that needs no signature", () => {
    const [orders, resolvers, fulfillments, recipient] = decoded(
      acceptOffer({ offer: signed(offer), seller: BUYER, tokenId: 7n, units: 1n, salt: 1n }),
    );
    const mirror = orders[1]!;
    expect(mirror.signature).toBe("0x");
    expect(mirror.parameters.offer[0]).toMatchObject({ itemType: 2, token: COLLECTION, identifierOrCriteria: 7n });
    expect(mirror.parameters.consideration[0]).toMatchObject({ recipient: BUYER, startAmount: parseEther("1.9") });
    expect(resolvers).toEqual([]);
    expect(fulfillments).toHaveLength(3);
    expect(recipient).toBe(BUYER);
  });

  test("gives and pays a part of what an offer is for", () => {
    const many = makeOffer({ ...TERMS, standard: "ERC1155", quantity: 10n, currency: WETH });
    const [[accepted, mirror]] = decoded(
      acceptOffer({ offer: signed(many), seller: BUYER, tokenId: 7n, units: 4n, salt: 1n }),
    );
    expect(accepted).toMatchObject({ numerator: 2n, denominator: 5n });
    expect(mirror!.parameters.offer[0]).toMatchObject({ startAmount: 4n, endAmount: 4n });
    expect(mirror!.parameters.consideration[0]).toMatchObject({ startAmount: parseEther("0.76") });
  });

  test("names the item for an offer for any of the collection", () => {
    const [orders, resolvers] = decoded(
      acceptOffer({ offer: signed(collectionOffer), seller: BUYER, tokenId: 12n, units: 1n, salt: 1n }),
    );
    expect(orders[1]!.parameters.offer[0]).toMatchObject({ itemType: 2, identifierOrCriteria: 12n });
    expect(resolvers).toEqual([{ orderIndex: 0n, side: 1, index: 0n, identifier: 12n, criteriaProof: [] }]);
  });
});

test("reverts have the reasons that screens explain", () => {
  const ABI = parseAbi([
    "error OrderAlreadyFilled(bytes32 orderHash)",
    "error InvalidTime(uint256 startTime, uint256 endTime)",
    "error ERC721InsufficientApproval(address operator, uint256 tokenId)",
  ]);
  const revert = (
    errorName: "OrderAlreadyFilled" | "InvalidTime" | "ERC721InsufficientApproval",
    args: readonly unknown[],
  ) => orderRevertReason(encodeErrorResult({ abi: ABI, errorName, args } as never));
  expect(revert("OrderAlreadyFilled", [zeroHash])).toBe("ORDER_FILLED");
  expect(revert("InvalidTime", [1n, 2n])).toBe("ORDER_ENDED");
  expect(revert("ERC721InsufficientApproval", [MAKER, 7n])).toBe("NOT_DELIVERABLE");
  expect(orderRevertReason("0x")).toBe("UNKNOWN");
});
