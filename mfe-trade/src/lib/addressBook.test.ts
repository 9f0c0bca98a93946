import { namedAddresses } from "./addressBook";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

test("lists named addresses with their checksums, the newest first", () => {
  expect(namedAddresses({ [AAVE.toLowerCase()]: "Rent", [USDC.toLowerCase()]: "Marta" })).toEqual([
    { address: USDC, name: "Marta" },
    { address: AAVE, name: "Rent" },
  ]);
});
