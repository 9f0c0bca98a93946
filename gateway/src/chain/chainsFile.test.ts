import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readChainConfigs } from "./chainsFile";
import { DEPLOYMENTS } from "@cenote/domain/deployments";
import { CHAINS } from "@cenote/domain/chains";
import { isAddress } from "viem";
import { CONFIG } from "../testing/world";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cenote-config-"));
  file = join(folder, "chains.json");
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (content: unknown) => writeFileSync(file, JSON.stringify(content));

test("reads the chains and ignores the rest of the file", () => {
  write({ chains: { ETHEREUM: CONFIG }, accounts: [{ privateKey: "none of our business" }] });
  expect(readChainConfigs(file)).toEqual({ ETHEREUM: CONFIG });
});

test("reports each mistake in one sentence", () => {
  expect(() => readChainConfigs(file)).toThrow(
    "There is no chain to read: no variable RPC_URLS_<CHAIN> names its nodes, and there is no ",
  );
  write({});
  expect(() => readChainConfigs(file)).toThrow("chains is missing.");
  write({ chains: { MARS: CONFIG } });
  expect(() => readChainConfigs(file)).toThrow("chains.MARS is MARS; it must be one of ARBITRUM, ");
  write({ chains: { BASE: { ...CONFIG, contracts: { ...CONFIG.contracts, weth: "0x12" } } } });
  expect(() => readChainConfigs(file)).toThrow("chains.BASE.contracts.weth is 0x12; it must be an address.");
  write({ chains: { BASE: { ...CONFIG, stablecoins: "USDC" } } });
  expect(() => readChainConfigs(file)).toThrow("chains.BASE.stablecoins must be a list.");
  write({ chains: { BASE: { ...CONFIG, routerVersion: "2.1.1" } } });
  expect(() => readChainConfigs(file)).toThrow("chains.BASE.routerVersion is 2.1.1; it must be one of 2.0, 2.1.0");
});

describe("a public chain", () => {
  const environment = { RPC_URLS_BASE: "https://one.example/key, https://two.example" };

  test("needs nothing but the addresses of its nodes", () => {
    const { BASE, ...others } = readChainConfigs(file, environment);
    expect(others).toEqual({});
    expect(BASE).toMatchObject({
      chainId: 8453,
      mode: "logs",
      rpcUrl: "https://one.example/key",
      rpcUrls: ["https://one.example/key", "https://two.example"],
      contracts: DEPLOYMENTS.BASE.contracts,
      routerVersion: "2.0",
    });
  });

  test("is read as configured, by the environment or by the file", () => {
    const settings = { ...environment, START_BLOCK_BASE: "30000000", FINALITY_BLOCKS_BASE: "900" };
    expect(readChainConfigs(file, settings).BASE).toMatchObject({ startBlock: 30_000_000, finalityBlocks: 900 });
    const seaport = `0x${"12".repeat(20)}`;
    write({ chains: { BASE: { rpcUrls: ["https://three.example"], callsPerSecond: 5, contracts: { seaport } } } });
    const { BASE } = readChainConfigs(file);
    expect(BASE).toMatchObject({ rpcUrls: ["https://three.example"], callsPerSecond: 5, chainId: 8453 });
    expect(BASE?.contracts).toEqual({ ...DEPLOYMENTS.BASE.contracts, seaport });
  });

  test("is refused with a sentence when something does not fit", () => {
    write({ chains: { BASE: CONFIG } });
    expect(() => readChainConfigs(file, environment)).toThrow(/set in .* and in RPC_URLS_BASE: set them once\.$/);
    write({ chains: {} });
    expect(() => readChainConfigs(file, { RPC_URLS_BASE: "ws://one.example" })).toThrow(
      "RPC_URLS_BASE: rpcUrl must be a URL that begins with https:// or http://.",
    );
    expect(() => readChainConfigs(file, { RPC_URLS_BAES: "https://one.example" })).toThrow(
      "RPC_URLS_BAES names no chain: ",
    );
    expect(() => readChainConfigs(file, { RPC_URLS_ZORA: "https://one.example" })).toThrow(
      "The addresses of the contracts on ZORA are unknown",
    );
    const settings = { ...environment, CALLS_PER_SECOND_BASE: "many" };
    expect(() => readChainConfigs(file, settings)).toThrow("CALLS_PER_SECOND_BASE is many; it must be a number.");
  });
});

test.each(Object.entries(DEPLOYMENTS))("every address on %s is a checksummed one", (chain, deployment) => {
  const { contracts, stablecoins, anchors, tokens, codeHashes } = deployment;
  const tokenAddresses = [...stablecoins, ...anchors, ...tokens].map(({ address }) => address);
  for (const address of [...Object.values(contracts), ...tokenAddresses]) {
    expect([address, isAddress(address, { strict: true })]).toEqual([address, true]);
    // An address without capitals has no checksum.
    expect(address).toMatch(/[A-F]|^0x[\d]+$/);
  }
  expect(new Set(Object.values(contracts)).size).toBe(Object.values(contracts).length);
  expect(new Set(tokenAddresses).size).toBe(tokenAddresses.length);
  expect(contracts.weth).toBe(CHAINS[chain as keyof typeof CHAINS].wrappedNative);
  for (const hash of Object.values(codeHashes)) expect(hash).toMatch(/^0x[\da-f]{64}$/);
});
