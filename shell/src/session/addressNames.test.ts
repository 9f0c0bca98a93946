import { createAddressNames } from "./addressNames";

const AAVE = "0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9";
const USDC = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";

beforeEach(() => localStorage.clear());

test("names, renames and removes an address, in any case of its letters", () => {
  const { addressNames, nameAddress } = createAddressNames();
  nameAddress(AAVE, " Studio rent ");
  nameAddress(USDC, "Marta");
  nameAddress(AAVE.toUpperCase().replace("0X", "0x"), "Rent");
  expect(addressNames.get()).toEqual({ [USDC]: "Marta", [AAVE]: "Rent" });
  nameAddress(AAVE, "  ");
  expect(addressNames.get()).toEqual({ [USDC]: "Marta" });
});

test("takes over the names that were kept with payments, and ignores invalid entries", () => {
  const entries = [{ address: "0x12", name: "a" }, { address: USDC }, null, "text", { address: AAVE, name: "Rent" }];
  localStorage.setItem("cenote.addressBook", JSON.stringify(entries));
  expect(createAddressNames().addressNames.get()).toEqual({ [AAVE]: "Rent" });
  expect(createAddressNames().addressNames.get()).toEqual({ [AAVE]: "Rent" });
});
