/** @jest-environment node */
import { addressOfPhrase, newPhrase, readPhrase } from "./recoveryPhrase";

// The phrase of all development chains, and its first account.
const KNOWN = "test test test test test test test test test test test junk";

test("derives the account that other wallets derive", () => {
  expect(addressOfPhrase(KNOWN)).toBe("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");
});

test("reads a phrase in any spacing and case", async () => {
  expect(await readPhrase(`  ${KNOWN.toUpperCase().replaceAll(" ", "\n ")} `)).toBe(KNOWN);
  for (let count = 0; count < 20; count++) {
    const phrase = newPhrase();
    expect(await readPhrase(phrase)).toBe(phrase);
  }
});

test.each([
  ["a word too few", "test test test test test test test test test test junk"],
  ["an unknown word", "test test test test test test test test test test test jumk"],
  ["words that do not belong together", "test test test test test test test test test test test test"],
  ["nothing", " "],
])("refuses %s", async (_, text) => {
  expect(await readPhrase(text)).toBeNull();
});
