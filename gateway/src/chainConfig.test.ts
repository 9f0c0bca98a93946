import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readChainConfigs } from "./chainConfig";
import { CONFIG } from "./testing/world";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cenote-config-"));
  file = join(folder, "chains.json");
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (content: unknown) => writeFileSync(file, JSON.stringify(content));

test("reads the chains and leaves the rest of the file alone", () => {
  write({ chains: { ETHEREUM: CONFIG }, accounts: [{ privateKey: "none of our business" }] });
  expect(readChainConfigs(file)).toEqual({ ETHEREUM: CONFIG });
});

test("says what is wrong in one sentence", () => {
  expect(() => readChainConfigs(file)).toThrow("The chains' file cannot be read: ENOENT");
  write({});
  expect(() => readChainConfigs(file)).toThrow('has no part "chains".');
  write({ chains: { MARS: CONFIG } });
  expect(() => readChainConfigs(file)).toThrow("names an unknown chain: MARS.");
  write({ chains: { BASE: { ...CONFIG, contracts: { ...CONFIG.contracts, weth: "0x12" } } } });
  expect(() => readChainConfigs(file)).toThrow("chain BASE: contracts.weth is not an address.");
  write({ chains: { BASE: { ...CONFIG, stablecoins: "USDC" } } });
  expect(() => readChainConfigs(file)).toThrow("chain BASE: stablecoins is not a list of addresses.");
});
