import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BadSettings } from "@cenote/server/settings";
import { pad, toHex } from "viem";
import type { ReadContracts } from "../../chain/contractsAtHead";
import { circulatingSupply } from "./circulatingSupply";
import { NO_SUPPLIES, readSupplies, type Supplies } from "./suppliesFile";

const TOKEN = `0x${"11".repeat(20)}`;
const VESTING = `0x${"22".repeat(20)}`;
const tokens = [
  { key: { bridgedFrom: null }, token: { chain: "ETHEREUM", address: TOKEN, totalSupply: "1000", decimals: 1 } },
] as const;
const word = (amount: number | null) => (amount === null ? null : pad(toHex(amount)));

/** A contract's supply, then the balances of burn addresses, itself and others; null if it reverts. */
const contract =
  (...amounts: (number | null)[]): ReadContracts =>
  (_, groups) =>
    Promise.resolve(
      groups.map((calls) => ({ blockNumber: 1, answers: calls.map((_call, at) => word(amounts[at] ?? null)) })),
    );
const locking = (more: object): Supplies => ({
  ...NO_SUPPLIES,
  locked: [{ chain: "ETHEREUM", holder: VESTING, ...more }],
});

test.each([
  ["the supply less what is burned, or kept by the contract", NO_SUPPLIES, contract(1000, 10, 20, 30), 94],
  ["less what accounts on the list hold", locking({}), contract(1000, 0, 0, 0, 500), 50],
  ["without accounts that keep another token", locking({ token: VESTING }), contract(1000, 0, 0, 0, 500), 100],
  ["nothing of a zero address that the contract refuses to name", NO_SUPPLIES, contract(1000, null, 20, 30), 95],
  ["unknown where another balance is refused", NO_SUPPLIES, contract(1000, 10, null, 30), null],
  ["unknown where the supply is refused", NO_SUPPLIES, contract(null, 0, 0, 0), null],
  ["unknown where the contract claims to hold more than there is", NO_SUPPLIES, contract(10, 0, 0, 30), null],
  ["unknown where no node answers", NO_SUPPLIES, () => Promise.resolve([null]), null],
])("circulates: %s", async (_, supplies, atHead, amount) => {
  const supply = await circulatingSupply(tokens, supplies, atHead);
  expect(supply).toEqual(amount === null ? null : { amount, source: "COMPUTED" });
});

test("an operator's amount counts as it is, also of a coin", async () => {
  const circulating = [{ chain: "ETHEREUM", token: TOKEN, amount: 42.5 }] as const;
  const supply = await circulatingSupply(tokens, { ...NO_SUPPLIES, circulating }, contract());
  expect(supply).toEqual({ amount: 42.5, source: "REPORTED" });
});

test.each([
  [
    { circulating: [{ chain: "ETHEREUM", token: "UNI", amount: "1" }] },
    "circulating.0 must have an address as its token, or null",
  ],
  [
    { circulating: [{ chain: "ETHEREUM", token: null, amount: 1 }] },
    "circulating.0.amount must be an amount of whole tokens",
  ],
  [{ locked: [{ chain: "MOON", holder: VESTING }] }, "locked.0.chain is MOON, which is not a known chain"],
  [{ locked: [{ chain: "BASE", holder: "0x1" }] }, "locked.0.holder must be an address"],
])("refuses %j", (content, message) => {
  const file = join(tmpdir(), `supplies-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(content));
  expect(() => readSupplies(file)).toThrow(BadSettings);
  expect(() => readSupplies(file)).toThrow(message);
});
