import { makeListing, makeOffer } from "@cenote/protocol/seaport/makeOrder";
import { ITEM_TYPES, type OfferItem, type OrderParameters, type SeaportOrder } from "@cenote/protocol/seaport/order";
import { orderTypedData } from "@cenote/protocol/seaport/orderHash";
import { pad, parseEther, toHex, zeroAddress, zeroHash, type Address, type Hex } from "viem";
import { createRandom, type Random } from "../../localnet/src/random";
import { SIGNATURE_FORMS } from "../signatureForms";
import type { OrderMarket } from "./orderMarket";

/** An order before it is signed. */
type Draft = {
  readonly parameters: OrderParameters;
  /** Added to the maker's counter. */
  readonly counterShift: bigint;
  readonly isForged: boolean;
  readonly reshape: (signature: Hex) => Hex;
};
type Damage = (draft: Draft, random: Random, market: OrderMarket) => Draft;

export type DamagedOrder = {
  readonly order: SeaportOrder;
  /** Names of the applied damages; none for an order of the product. */
  readonly damages: readonly string[];
};

const MAX_UINT = 2n ** 256n - 1n;
const SECONDS: readonly bigint[] = [1n, 59n, 301n, 3_599n, 86_400n];

/** Creates an order deterministically by its seed: a listing or an offer, of which up to three parts are damaged. */
export async function damagedOrder(market: OrderMarket, seed: string): Promise<DamagedOrder> {
  const random = createRandom(seed);
  const maker = random.pick(market.makers);
  const made = order(random, market, maker.address);
  let draft: Draft = {
    parameters: made.parameters,
    counterShift: 0n,
    isForged: false,
    reshape: (signature) => signature,
  };
  const damages = [...made.flaws];
  for (let count = random.pick([0, 0, 0, 1, 1, 1, 1, 2, 3]); count > 0; count--) {
    const name = random.pick(Object.keys(DAMAGES));
    draft = DAMAGES[name]!(draft, random, market);
    damages.push(name);
  }
  const { parameters, counterShift, isForged, reshape } = draft;
  const signer = isForged ? random.pick(market.makers.filter((one) => one !== maker)) : maker;
  const typed = orderTypedData(parameters, (await market.counterOf(maker.address)) + counterShift, market.place);
  return { order: { parameters, signature: reshape(await signer.sign(typed)) }, damages };
}

/** Returns an order of the product. Its item or amount may exceed the maker's balance. */
function order(random: Random, market: OrderMarket, maker: Address) {
  const isMultiple = random.next() < 0.5;
  const quantity = isMultiple ? BigInt(1 + Math.floor(random.next() * 14)) : 1n;
  const currency = random.pick([zeroAddress, zeroAddress, market.weth, market.usdc]);
  const price = random.pick([
    BigInt(1 + Math.floor(random.next() * 1_000)),
    quantity * BigInt(1 + Math.floor(random.next() * 10 ** 9)),
    quantity * (currency === market.usdc ? 10n ** 7n : parseEther("0.01")),
  ]);
  const fee = price / random.pick([20n, 40n, 3n]);
  const own = market.items.filter((item) => item.owner === maker && item.isMultiple === isMultiple);
  const any = market.items.filter((item) => item.isMultiple === isMultiple);
  const isOffer = random.next() < 0.3;
  const { collection, tokenId, owner } = random.pick(isOffer || random.next() < 0.1 || own.length === 0 ? any : own);
  const terms = {
    maker,
    standard: isMultiple ? ("ERC1155" as const) : ("ERC721" as const),
    collection,
    quantity,
    price,
    fees: fee > 0n && random.next() < 0.5 ? [{ recipient: market.artist, amount: fee }] : [],
    startTime: market.now - 300n,
    endTime: market.now + 30n * 86_400n,
    salt: BigInt(Math.floor(random.next() * 2 ** 48)),
  };
  if (isOffer) {
    const offerTokenId = random.next() < 0.4 ? null : tokenId;
    const parameters = makeOffer({ ...terms, currency: market.weth, tokenId: offerTokenId });
    return { parameters, flaws: flawsOf(isMultiple, offerTokenId !== null && owner === maker) };
  }
  return { parameters: makeListing({ ...terms, tokenId, currency }), flaws: flawsOf(isMultiple, owner !== maker) };
}

/** Returns reasons for which an order of the product may be refused. */
function flawsOf(isMultiple: boolean, isOfWrongOwner: boolean): string[] {
  return [
    ...(isMultiple ? ["an amount that is not held"] : []),
    ...(isOfWrongOwner ? ["an item of the wrong owner"] : []),
  ];
}

/** Damages, each of which changes one part of an order. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  "the offered amount": onOffer((item, random) => withAmounts(item, random, true)),
  "the offered amount at the end": onOffer((item, random) => withAmounts(item, random, false)),
  "the offered kind": onOffer((item, random) => ({ ...item, itemType: kind(random) })),
  "the offered token": onOffer((item, random, market) => ({ ...item, token: random.pick(market.tokens) })),
  "the offered id": onOffer((item, random) => ({ ...item, identifierOrCriteria: id(random) })),
  "a payment's amount": onPayment((item, random) => withAmounts(item, random, true)),
  "a payment's amount at the end": onPayment((item, random) => withAmounts(item, random, false)),
  "a payment's kind": onPayment((item, random) => ({ ...item, itemType: kind(random) })),
  "a payment's token": onPayment((item, random, market) => ({ ...item, token: random.pick(market.tokens) })),
  "a payment's id": onPayment((item, random) => ({ ...item, identifierOrCriteria: id(random) })),
  "a payment's recipient": onPayment((item, random, market) => ({
    ...item,
    recipient: random.pick(market.recipients),
  })),
  "a payment less": onParameters(({ consideration, ...rest }) => ({
    ...rest,
    consideration: consideration.slice(1),
    totalOriginalConsiderationItems: BigInt(Math.max(0, consideration.length - 1)),
  })),
  "a payment twice": onParameters(({ consideration, ...rest }) => ({
    ...rest,
    consideration: [...consideration, ...consideration.slice(-1)],
    totalOriginalConsiderationItems: BigInt(consideration.length + 1),
  })),
  "payments in another order": onParameters(({ consideration, ...rest }) => ({
    ...rest,
    consideration: consideration.toReversed(),
  })),
  "a price that falls and a fee that rises": onParameters(({ consideration, ...rest }, random) => ({
    ...rest,
    consideration: consideration.map((item, index) => ({
      ...item,
      endAmount: isMoney(item) ? (index === 0 ? item.startAmount / 2n + 1n : item.startAmount * 3n) : item.endAmount,
    })),
    endTime: rest.startTime + 301n + random.pick(SECONDS),
  })),
  "two offered items": onParameters(({ offer, ...rest }) => ({ ...rest, offer: [...offer, ...offer] })),
  "no offered item": onParameters((parameters) => ({ ...parameters, offer: [] })),
  "the count of payments": onParameters((parameters, random) => ({
    ...parameters,
    totalOriginalConsiderationItems: random.pick([0n, 1n, 2n, 3n, MAX_UINT]),
  })),
  "the type": onParameters((parameters, random) => ({ ...parameters, orderType: random.pick([0, 1, 1, 1, 2, 3, 4]) })),
  "the zone": onParameters((parameters, random, market) => ({ ...parameters, zone: random.pick(market.recipients) })),
  "the zone's hash": onParameters((parameters) => ({ ...parameters, zoneHash: pad("0x5a") })),
  "the conduit": onParameters((parameters, random) => ({
    ...parameters,
    conduitKey: random.pick([pad("0x01"), pad(parameters.offerer, { dir: "right" }), zeroHash]),
  })),
  "the start": onParameters((parameters, random, { now }) => ({
    ...parameters,
    startTime: random.pick([0n, now, now + 1n, now + 30n, now + 3_000n, now + 90_000n, MAX_UINT]),
  })),
  "the end": onParameters((parameters, random, { now }) => ({
    ...parameters,
    endTime: random.pick([0n, now - 400n, now - 1n, now, now + 60n, now + 300n, now + 400n * 86_400n, MAX_UINT]),
  })),
  "the maker": onParameters((parameters, random, market) => ({
    ...parameters,
    offerer: random.pick([...market.recipients, ...market.makers.map(({ address }) => address)]),
  })),
  "the salt": onParameters((parameters, random) => ({ ...parameters, salt: random.pick([0n, 1n, MAX_UINT]) })),
  "the counter": (draft, random) => ({ ...draft, counterShift: random.pick([1n, 2n ** 128n]) }),
  "the signer": (draft) => ({ ...draft, isForged: true }),
  "the form of the signature": (draft, random) => ({
    ...draft,
    reshape: random.pick(Object.values(SIGNATURE_FORMS)),
  }),
  "a byte of the signature": (draft, random) => ({
    ...draft,
    reshape: (signature) => withByte(signature, Math.floor(random.next() * 64)),
  }),
  "the length of the signature": (draft, random) => ({
    ...draft,
    reshape: (signature) => signature.slice(0, 2 + 2 * Math.floor(random.next() * 65)) as Hex,
  }),
};

type OnItem<Item> = (item: Item, random: Random, market: OrderMarket) => Item;

function onParameters(change: OnItem<OrderParameters>): Damage {
  return (draft, random, market) => ({ ...draft, parameters: change(draft.parameters, random, market) });
}

function onOffer(change: OnItem<OfferItem>): Damage {
  return onParameters((parameters, random, market) => ({
    ...parameters,
    offer: parameters.offer.map((item) => change(item, random, market)),
  }));
}

function onPayment(change: OnItem<OrderParameters["consideration"][number]>): Damage {
  return onParameters((parameters, random, market) => {
    const chosen = Math.floor(random.next() * parameters.consideration.length);
    const consideration = parameters.consideration.map((item, index) =>
      index === chosen ? change(item, random, market) : item,
    );
    return { ...parameters, consideration };
  });
}

function withAmounts<Item extends OfferItem>(item: Item, random: Random, isConstant: boolean): Item {
  const { startAmount: amount } = item;
  const endAmount = random.pick([
    ...[0n, 1n, amount + 1n, amount - 1n, amount * 2n, amount * 1_000n, amount / 2n],
    ...[1_000n, 10n ** 9n, 2n ** 120n, 2n ** 121n, 2n ** 128n, MAX_UINT],
  ]);
  return { ...item, startAmount: isConstant ? endAmount : amount, endAmount: endAmount < 0n ? 0n : endAmount };
}

function isMoney({ itemType }: Pick<OfferItem, "itemType">): boolean {
  return itemType === ITEM_TYPES.native || itemType === ITEM_TYPES.erc20;
}

function kind(random: Random): number {
  return Math.floor(random.next() * 6);
}

function id(random: Random): bigint {
  return random.pick([0n, 1n, 2n, 7n, 10n ** 6n, MAX_UINT]);
}

function withByte(signature: Hex, place: number): Hex {
  const start = 2 + 2 * place;
  const byte = Number(`0x${signature.slice(start, start + 2)}`) ^ 0x41;
  return `${signature.slice(0, start)}${toHex(byte, { size: 1 }).slice(2)}${signature.slice(start + 2)}` as Hex;
}
