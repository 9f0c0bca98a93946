import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, createPublicClient, type Hex, hexToString, http, parseAbi, parseEther } from "viem";
import { type Localnet, startLocalnet } from "../../localnet/src/localnet";
import type { ChainEntry, LocalnetConfig } from "../../localnet/src/localnetFile";
import { DYNAMIC_FEE } from "../../localnet/src/pools/poolPlan";
import { freePort } from "@cenote/server/testing/freePort";
import { eventually } from "../../gateway/src/testing/eventually";
import { LAST_PORT_OFFSET, LOCALNET_BUILD } from "./savedChains";

const AWAY_SECONDS = 3 * 86_400;
const NATIVE = "0x0000000000000000000000000000000000000000";
const ABI = parseAbi([
  "function symbol() view returns (string)",
  "function name() view returns (string)",
  "function decimals() view returns (uint8)",
  "function balanceOf(address) view returns (uint256)",
  "function getReserves() view returns (uint112, uint112, uint32)",
  "function tokenURI(uint256) view returns (string)",
  "function DOMAIN_SEPARATOR() view returns (bytes32)",
  "function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96) params) returns (uint256 amountOut, uint160, uint32, uint256)",
]);
const V4_QUOTER_ABI = parseAbi([
  "struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }",
  "function quoteExactInputSingle((PoolKey poolKey, bool zeroForOne, uint128 exactAmount, bytes hookData) params) returns (uint256 amountOut, uint256)",
]);

type Saved = {
  chains: Record<string, { deployment: { tokens: { key: string; address: Address }[]; pools: SavedPool[] } }>;
};
type SavedPool = { version: string; id: Hex; key: { hooks: Address; fee: number } & Record<string, unknown> };

let home: string;
let port: number;
let localnet: Localnet;

const options = () => ({ home, port, profile: "short", buildFolder: LOCALNET_BUILD }) as const;
const saved = () => JSON.parse(readFileSync(join(home, "chains", "state.json"), "utf8")) as Saved;
const secondsNow = () => Math.floor(Date.now() / 1000);
const clientOf = (entry: ChainEntry | undefined) => createPublicClient({ transport: http(entry?.rpcUrl) });

function onEthereum() {
  const entry = localnet.config.chains.ETHEREUM as ChainEntry;
  const { tokens, pools } = saved().chains.ETHEREUM?.deployment ?? { tokens: [], pools: [] };
  const token = (key: string) => tokens.find((candidate) => candidate.key === key)?.address as Address;
  return { entry, client: clientOf(entry), token, pools };
}

beforeAll(async () => {
  port = await freePort(LAST_PORT_OFFSET + 1);
  home = mkdtempSync(join(tmpdir(), "cenote-localnet-"));
  // Built as if three days ago, so that the restart has to catch up.
  localnet = await startLocalnet({ ...options(), secondsNow: () => secondsNow() - AWAY_SECONDS });
}, 120_000);

afterAll(async () => {
  await localnet?.stop();
  rmSync(home, { recursive: true, force: true });
});

test("describes three chains to the gateway, in a file that only its owner can read", () => {
  const file = join(home, "localnet.json");
  expect(JSON.parse(readFileSync(file, "utf8")) as LocalnetConfig).toEqual(localnet.config);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, "mnemonic")).mode & 0o777).toBe(0o600);
  expect(Object.entries(localnet.config.chains).map(([chain, { chainId }]) => [chain, chainId])).toEqual([
    ["ETHEREUM", 31_001],
    ["BASE", 31_002],
    ["POLYGON", 31_003],
  ]);
});

test("has code behind every contract on every chain", async () => {
  for (const entry of Object.values(localnet.config.chains)) {
    for (const address of Object.values(entry.contracts)) {
      expect((await clientOf(entry).getCode({ address }))?.length ?? 0).toBeGreaterThan(1000);
    }
  }
});

test("no transaction has failed but the example wallet's one late swap", async () => {
  for (const entry of Object.values(localnet.config.chains)) {
    const client = clientOf(entry);
    const head = await client.getBlockNumber();
    const failed: string[] = [];
    for (let blockNumber = 0n; blockNumber <= head; blockNumber++) {
      const receipts = await client.request({
        method: "eth_getBlockReceipts",
        params: [`0x${blockNumber.toString(16)}`],
      } as never);
      const bad = (receipts as { status: Hex; from: Hex }[]).filter(({ status }) => status !== "0x1");
      failed.push(...bad.map(({ from }) => from));
    }
    expect(failed).toEqual([localnet.config.examples.wallet.address.toLowerCase()]);
  }
});

test("quotes ether at about the same price in V2, V3 and V4, hooked pools included", async () => {
  const { entry, client, token, pools } = onEthereum();
  const [usdc, weth] = [token("USDC"), token("WETH")];
  const amountIn = parseEther("1");
  const v3 = await client.simulateContract({
    address: entry.contracts.quoterV2,
    abi: ABI,
    functionName: "quoteExactInputSingle",
    args: [{ tokenIn: weth, tokenOut: usdc, amountIn, fee: 500, sqrtPriceLimitX96: 0n }],
  });
  const price = Number(v3.result[0]) / 1e6;
  expect(price).toBeGreaterThan(800);

  const ofEther = pools.filter(({ key }) => key.currency0 === NATIVE && key.currency1 === usdc);
  expect(ofEther.map(({ key }) => key.fee)).toEqual([500, DYNAMIC_FEE]);
  for (const { key } of ofEther) {
    const v4 = await client.simulateContract({
      address: entry.contracts.v4Quoter,
      abi: V4_QUOTER_ABI,
      functionName: "quoteExactInputSingle",
      args: [{ poolKey: key as never, zeroForOne: true, exactAmount: amountIn, hookData: "0x" }],
    });
    expect(Math.abs(Number(v4.result[0]) / 1e6 / price - 1)).toBeLessThan(0.05);
  }

  const pair = localnet.config.examples.v2Pair.address as Address;
  const reserves = await client.readContract({ address: pair, abi: ABI, functionName: "getReserves" });
  const [reserveOfWeth, reserveOfUsdc] = BigInt(weth) < BigInt(usdc) ? reserves : [reserves[1], reserves[0]];
  expect(Math.abs(Number(reserveOfUsdc) / 1e6 / (Number(reserveOfWeth) / 1e18) / price - 1)).toBeLessThan(0.05);
});

test("every V2 pair holds both of its tokens", async () => {
  const { client, pools } = onEthereum();
  for (const { id } of pools.filter(({ version }) => version === "V2")) {
    const [reserve0, reserve1] = await client.readContract({ address: id, abi: ABI, functionName: "getReserves" });
    expect(reserve0 > 0n && reserve1 > 0n).toBe(true);
  }
});

test("returns hostile token texts unchanged", async () => {
  const { client, token } = onEthereum();
  const read = (key: string, functionName: "name" | "symbol") =>
    client.readContract({ address: token(key), abi: ABI, functionName });
  expect(await read("SCRIPT", "symbol")).toBe("<script>alert(1)</script>");
  expect(await read("REPLACEMENT", "symbol")).toBe("$&");
  expect(await read("MARKUP", "name")).toBe('"><img src=x onerror=alert(1)>');
  expect(await read("OVERRIDE", "symbol")).toBe("\u202eCDSU");
  expect(await read("LOOKALIKE", "symbol")).toBe(await read("USDC", "symbol"));
  expect(await read("LONG", "name")).toHaveLength(300);
  expect(await read("NAMELESS", "name")).toBe("");
  // Maker's symbol is bytes32: one word, not an ABI string.
  const { data = "0x" } = await client.call({ to: token("MKR"), data: "0x95d89b41" });
  expect(hexToString(data, { size: 32 })).toBe("MKR");
});

test("calls Polygon's wrapped native token by its name", async () => {
  const entry = localnet.config.chains.POLYGON as ChainEntry;
  const contract = { address: entry.contracts.weth, abi: ABI } as const;
  expect(await clientOf(entry).readContract({ ...contract, functionName: "symbol" })).toBe("WPOL");
});

test("draws its NFTs on chain", async () => {
  const { address, tokenId } = localnet.config.examples.nftAsset;
  const uri = await onEthereum().client.readContract({
    address: address as Address,
    abi: ABI,
    functionName: "tokenURI",
    args: [BigInt(tokenId)],
  });
  const metadata = JSON.parse(Buffer.from(uri.split(",")[1] ?? "", "base64").toString()) as {
    image: string;
    attributes: { trait_type: string }[];
  };
  expect(Buffer.from(metadata.image.split(",")[1] ?? "", "base64").toString()).toMatch(/^<svg .*<\/svg>$/);
  expect(metadata.attributes.length).toBeGreaterThan(3);
});

test("gives Permit2 the signing domain of each chain", async () => {
  const separators = await Promise.all(
    Object.values(localnet.config.chains).map((entry) =>
      clientOf(entry).readContract({
        address: entry.contracts.permit2,
        abi: ABI,
        functionName: "DOMAIN_SEPARATOR",
      }),
    ),
  );
  expect(new Set(separators).size).toBe(3);
});

test("gives the example wallet a portfolio it holds the key of", async () => {
  const { client, token } = onEthereum();
  const wallet = localnet.config.examples.wallet.address as Address;
  expect(localnet.config.accounts[0]?.address).toBe(wallet);
  expect(await client.getTransactionCount({ address: wallet })).toBeGreaterThan(20);
  for (const key of ["WETH", "USDC", "UNI", "AIRDROP"]) {
    expect(
      await client.readContract({ address: token(key), abi: ABI, functionName: "balanceOf", args: [wallet] }),
    ).toBeGreaterThan(0n);
  }
});

test("trades live: new blocks are mined", async () => {
  const client = clientOf(localnet.config.chains.BASE);
  const before = await client.getBlockNumber();
  await eventually(async () => (await client.getBlockNumber({ cacheTime: 0 })) > before);
});

test("refuses a port that is taken, in one sentence", async () => {
  await expect(startLocalnet({ ...options(), home: `${home}-other` })).rejects.toThrow(/^Port \d+ is in use/);
  rmSync(`${home}-other`, { recursive: true, force: true });
});

test("continues after a restart from the same blocks, extended to the present", async () => {
  const { client } = onEthereum();
  const before = await client.getBlock();
  await localnet.stop();
  localnet = await startLocalnet(options());
  const same = await client.getBlock({ blockNumber: before.number });
  expect(same.hash).toBe(before.hash);
  const head = await client.getBlock();
  expect(head.number - before.number).toBeGreaterThan(100n);
  expect(secondsNow() - Number(head.timestamp)).toBeLessThan(600);
}, 60_000);
