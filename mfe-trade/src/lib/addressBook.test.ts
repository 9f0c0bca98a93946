import { addressBook, nameAddress } from "./addressBook";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

beforeEach(() => addressBook().set([]));

test("names, renames and removes an address, in any case of its letters", () => {
  nameAddress(AAVE, " Studio rent ");
  nameAddress(USDC, "Marta");
  nameAddress(AAVE.toLowerCase(), "Rent");
  expect(addressBook().get()).toEqual([
    { address: AAVE.toLowerCase(), name: "Rent" },
    { address: USDC, name: "Marta" },
  ]);
  nameAddress(AAVE, "  ");
  expect(addressBook().get()).toEqual([{ address: USDC, name: "Marta" }]);
});

test("ignores stored entries that are no names of addresses", () => {
  const entries = [{ address: "0x12", name: "a" }, { address: AAVE }, { address: AAVE, name: " " }, null, "text"];
  localStorage.setItem("cenote.addressBook", JSON.stringify([...entries, { address: AAVE, name: "Rent" }]));
  dispatchEvent(new StorageEvent("storage", { key: "cenote.addressBook" }));
  expect(addressBook().get()).toEqual([{ address: AAVE, name: "Rent" }]);
});
