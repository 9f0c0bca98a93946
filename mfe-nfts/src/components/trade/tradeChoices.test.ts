import { tradeChoices, type OfferedOrder } from "./tradeChoices";

const VIEWER = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const OTHER = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const order = (id: string, maker: string, isForCollection = false, standing = "TRADABLE"): OfferedOrder => ({
  id,
  maker,
  isForCollection,
  standing,
});

test("a visitor without an account can buy the cheapest listing, and offer", () => {
  const listings = [order("cheap", OTHER), order("dear", OTHER)];
  const choices = tradeChoices({ listings, offers: [order("offer", OTHER)], held: null, viewer: null });
  expect(choices).toEqual({ buy: listings[0], canOffer: true, canList: false, accept: null, cancel: [] });
});

test("an owner can list, accept the highest offer of another account, and cancel the own listing", () => {
  const listings = [order("own", VIEWER.toLowerCase())];
  const offers = [order("mine", VIEWER), order("best", OTHER), order("less", OTHER)];
  const choices = tradeChoices({ listings, offers, held: 1n, viewer: VIEWER });
  expect(choices.buy).toBeNull();
  expect(choices).toMatchObject({ canOffer: false, canList: true, accept: offers[1] });
  expect(choices.cancel.map(({ id }) => id)).toEqual(["own", "mine"]);
});

test("an account that has some of an ERC-1155 item can sell and buy more", () => {
  const listings = [order("own", VIEWER), order("other", OTHER)];
  const choices = tradeChoices({ listings, offers: [], held: 3n, viewer: VIEWER });
  expect(choices).toMatchObject({ buy: listings[1], canOffer: true, canList: true });
});

test("an offer for the collection is not canceled from one of its items", () => {
  const offers = [order("any", VIEWER, true)];
  expect(tradeChoices({ listings: [], offers, held: 0n, viewer: VIEWER }).cancel).toEqual([]);
});

test("a listing that the contracts would not execute is not offered, the next one is", () => {
  const listings = [
    order("stale", OTHER, false, "NOT_APPROVED"),
    order("unknown", OTHER, false, "UNKNOWN"),
    order("good", OTHER),
  ];
  expect(tradeChoices({ listings, offers: [], held: 0n, viewer: null }).buy).toBe(listings[2]);
});
