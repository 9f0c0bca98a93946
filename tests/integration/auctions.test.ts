import type { Chain } from "@cenote/domain/chains";
import { AUCTIONS_ABI } from "@cenote/protocol/auctions/auctionsAbi";
import {
  createPublicClient,
  encodeFunctionData,
  formatEther,
  getAddress,
  http,
  parseAbi,
  parseAbiItem,
  parseEther,
  type Address,
  type Hex,
} from "viem";
import { sampled } from "../extent";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { clearingOracle, type ModelBid } from "./clearingOracle";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

jest.setTimeout(180_000);

const ERC20 = parseAbi(["function balanceOf(address) view returns (uint256)", "function transfer(address,uint256)"]);
const APPROVE = parseAbi(["function approve(address spender, uint256 amount)"]);
const BID = parseAbiItem(
  "event BidPlaced(uint256 indexed id, uint256 indexed bid, address indexed owner, uint256 maxPrice, uint256 amount)",
);
const CREATED = parseAbiItem(
  "event AuctionCreated(uint256 indexed id, address indexed token, address indexed creator, uint256 supply, uint256 startAt, uint256 endAt, uint256 floorPrice, uint256 tickSpacing, uint256 minimumRaised)",
);
const FIELDS = `auctionId status clearingPrice raised sold bidCount isSettled supply minimumRaised token { symbol } clearingPrices { price }`;
type Auction = Record<"auctionId" | "status" | "clearingPrice" | "raised" | "sold" | "supply", string> & {
  bidCount: number;
  isSettled: boolean;
  token: { symbol: string };
  clearingPrices: { price: number }[];
};

let local: LocalChains;
let db: Db;
let indexer: ChainIndexer;
let gateway: ReturnType<typeof openGateway>;
let house: Address;
let client: ReturnType<typeof createPublicClient>;
let accounts: readonly Address[];

beforeAll(async () => {
  local = await startLocalChains();
  db = await local.openIndexedDatabase();
  const config = local.chains.ETHEREUM!;
  const chains = { ETHEREUM: config };
  const indexers = indexersOf(db, chains);
  indexer = indexers.get("ETHEREUM")!;
  await indexer.catchUp();
  gateway = openGateway(db, chains, await openBlockFeed(db), indexers);
  house = config.auctionHouse as Address;
  client = createPublicClient({ transport: http(config.rpcUrl), pollingInterval: 20, cacheTime: 0 });
  accounts = (await client.request({ method: "eth_accounts" as never })) as unknown as Address[];
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

const rpc = (method: string, ...params: unknown[]) => client.request({ method, params } as never) as Promise<unknown>;

async function send(from: Address, to: Address, data: Hex, value = 0n) {
  const transaction = { from, to, data, value: `0x${value.toString(16)}`, gas: "0x200000" };
  const hash = (await rpc("eth_sendTransaction", transaction)) as Hex;
  const receipt = await minedReceipt(client, hash);
  expect(receipt.status).toBe("success");
  return receipt;
}
const call = (from: Address, functionName: "exit" | "claim" | "settle", id: bigint) =>
  send(from, house, encodeFunctionData({ abi: AUCTIONS_ABI, functionName, args: [id] }));
const bid = (from: Address, auction: bigint, maxPrice: bigint, value: bigint) =>
  send(from, house, encodeFunctionData({ abi: AUCTIONS_ABI, functionName: "bid", args: [auction, maxPrice] }), value);
const stateOf = async (id: bigint) =>
  (await client.simulateContract({ address: house, abi: AUCTIONS_ABI, functionName: "stateOf", args: [id] })).result;
const positionOf = async (id: bigint) =>
  (await client.simulateContract({ address: house, abi: AUCTIONS_ABI, functionName: "positionOf", args: [id] })).result;
const timeNow = async () => Number((await client.getBlock()).timestamp);
const moveTo = async (timestamp: number) => {
  await rpc("evm_setNextBlockTimestamp", timestamp);
  await rpc("evm_mine");
};

async function auctions(): Promise<Auction[]> {
  const { data, errors } = await gateway.post(`query ($chain: Chain!) { auctions(chains: [$chain]) { ${FIELDS} } }`, {
    chain: "ETHEREUM" satisfies Chain,
  });
  expect(errors).toBeUndefined();
  return (data as { auctions: Auction[] }).auctions;
}

test("the index has every auction in the state that the contract computes", async () => {
  await indexer.catchUp();
  const created = await client.getLogs({ address: house, event: CREATED, fromBlock: 0n });
  const bids = await client.getLogs({ address: house, event: BID, fromBlock: 0n });
  const auctionList = await auctions();
  expect(auctionList.map(({ token, status }) => `${token.symbol} ${status}`)).toEqual([
    ...["DRIFT RUNNING", "REEF UPCOMING", "KELP FAILED", "TIDE GRADUATED"],
  ]);
  expect(auctionList).toHaveLength(created.length);
  for (const auction of auctionList) {
    const id = BigInt(auction.auctionId);
    // The contract evaluates its own rule at the latest block of the index.
    const block = BigInt(indexer.status.indexedBlockNumber!);
    const data = encodeFunctionData({ abi: AUCTIONS_ABI, functionName: "stateOf", args: [id] });
    const raw = await client.call({ to: house, data, blockNumber: block });
    const words = raw
      .data!.slice(2)
      .match(/.{64}/g)!
      .map((word) => BigInt(`0x${word}`));
    expect(parseEther(auction.clearingPrice)).toBe(words[0]);
    expect(difference(parseEther(auction.raised), words[1]!)).toBeLessThanOrEqual(2n);
    expect(difference(parseEther(auction.sold), words[2]!)).toBeLessThanOrEqual(parseEther("0.000001"));
    expect(auction.bidCount).toBe(bids.filter(({ args }) => args.id === id).length);
    const prices = auction.clearingPrices.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
  }
});

test("a bid that a reorganization removes is removed from the index", async () => {
  const [running] = await auctions();
  const id = BigInt(running!.auctionId);
  const snapshot = await rpc("evm_snapshot");
  await bid(accounts[3]!, id, parseEther("0.0005"), parseEther("5"));
  await indexer.catchUp();
  const after = (await auctions()).find(({ auctionId }) => auctionId === running!.auctionId)!;
  expect(after.bidCount).toBe(running!.bidCount + 1);
  await rpc("evm_revert", snapshot);
  await rpc("evm_mine");
  await rpc("evm_mine");
  await indexer.catchUp();
  const undone = (await auctions()).find(({ auctionId }) => auctionId === running!.auctionId)!;
  expect([undone.bidCount, undone.clearingPrice]).toEqual([running!.bidCount, running!.clearingPrice]);
});

/** Deploys a contract that returns 1 for every call: it simulates a token transfer without an event. */
async function deployYesSayer(from: Address): Promise<Address> {
  const data = "0x600a600c600039600a6000f3600160005260206000f3";
  const hash = (await rpc("eth_sendTransaction", { from, data, gas: "0x100000" })) as Hex;
  return (await minedReceipt(client, hash)).contractAddress!;
}

test("auctions of other contracts, or of tokens with other decimals, are not listed, and the rest stays readable", async () => {
  const snapshot = await rpc("evm_snapshot");
  const before = await auctions();
  const usdc = local.chains.ETHEREUM!.tokens.find(({ projectId }) => projectId === "usd-coin")!.address as Address;
  const balances = await Promise.all(accounts.map((account) => balanceOf(usdc, account)));
  const holder = accounts[balances.findIndex((balance) => balance > 0n)]!;
  await send(holder, usdc, encodeFunctionData({ abi: APPROVE, functionName: "approve", args: [house, 1_000_000n] }));
  const start = BigInt((await timeNow()) + 600);
  for (const token of [await deployYesSayer(holder), usdc]) {
    const terms = [token, 1_000_000n, start, start + 1_000n, 1_000n, 1_000n, 1n] as const;
    await send(holder, house, encodeFunctionData({ abi: AUCTIONS_ABI, functionName: "create", args: terms }));
  }
  await indexer.catchUp();
  expect(await db.query("select from auction")).toHaveLength(before.length + 2);
  expect((await auctions()).map(({ auctionId }) => auctionId)).toEqual(before.map(({ auctionId }) => auctionId));
  await rpc("evm_revert", snapshot);
  for (let block = 0; block < 6; block++) await rpc("evm_mine");
  await indexer.catchUp();
});

/** Deterministic random numbers. */
function randomOf(seed: number) {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

test.each(sampled([1, 2, 3, 4, 5, 6], (seed) => seed <= 2))(
  "random auction %i clears as an independent model computes, and pays out what it took",
  async (seed) => {
    const random = randomOf(seed * 7_919);
    const token = getAddress((await client.getLogs({ address: house, event: CREATED, fromBlock: 0n }))[0]!.args.token!);
    const maker = accounts[0]!;
    const supply = parseEther("10000");
    const start = (await timeNow()) + 60;
    const seconds = 5_000 + Math.floor(random() * 5_000);
    const tick = parseEther("0.0001");
    const goal = parseEther(seed % 3 === 0 ? "100000" : "0.5");
    await send(maker, token, encodeFunctionData({ abi: APPROVE, functionName: "approve", args: [house, supply] }));
    const before = await client.getBalance({ address: house });
    const terms = [token, supply, BigInt(start), BigInt(start + seconds), tick, tick, goal] as const;
    const made = await send(
      maker,
      house,
      encodeFunctionData({ abi: AUCTIONS_ABI, functionName: "create", args: terms }),
    );
    const [creation] = await client.getLogs({ address: house, event: CREATED, blockHash: made.blockHash });
    const id = creation!.args.id!;

    const placed: (ModelBid & { id: bigint; owner: Address; wei: bigint })[] = [];
    const times = Array.from({ length: 9 }, () => start + Math.floor(random() * seconds * 0.9)).sort((a, b) => a - b);
    for (const [turn, at] of [...new Set(times)].entries()) {
      const [clearing] = await stateOf(id);
      const maxPrice = (clearing / tick + 1n + BigInt(Math.floor(random() * 8))) * tick;
      const wei = parseEther((0.1 + random() * 3).toFixed(6));
      const owner = accounts[1 + (turn % 4)]!;
      await rpc("evm_setNextBlockTimestamp", at);
      const { blockHash } = await bid(owner, id, maxPrice, wei);
      const [log] = await client.getLogs({ address: house, event: BID, blockHash });
      placed.push({ at: at - start, maxPrice: eth(maxPrice), amount: eth(wei), id: log!.args.bid!, owner, wei });
    }
    await moveTo(start + seconds + 1);
    const terminal = { supply: eth(supply), seconds, floor: eth(tick) };
    const model = clearingOracle(placed, terminal, seconds);
    const [price, raised, sold, isGraduated] = await stateOf(id);
    expect(eth(price) / model.price).toBeCloseTo(1, 9);
    expect(sold).toBeLessThanOrEqual(supply);
    let [tokens, spent] = [0n, 0n];
    for (const [position, one] of placed.entries()) {
      const [bought, paid] = await positionOf(one.id);
      const fill = model.fills[position]!;
      expect(Math.abs(eth(bought) - fill.tokens)).toBeLessThan(1e-6 * (1 + fill.tokens));
      expect(Math.abs(eth(paid) - fill.spent)).toBeLessThan(1e-6 * (1 + fill.spent));
      expect(paid).toBeLessThanOrEqual(one.wei);
      // No bid pays more than its limit, except for a unit of rounding.
      if (bought > 0n) expect(eth(paid) / eth(bought)).toBeLessThanOrEqual(one.maxPrice * (1 + 1e-9));
      [tokens, spent] = [tokens + bought, spent + paid];
    }
    expect(tokens).toBeLessThanOrEqual(sold);
    expect(raised).toBeLessThanOrEqual(spent);
    expect(isGraduated).toBe(raised >= goal && raised > 0n);

    // All claim, then the creator settles: the contract keeps at most dust of its proceeds.
    const heldBefore = await Promise.all(placed.map(({ owner }) => balanceOf(token, owner)));
    for (const one of placed) await call(one.owner, "claim", one.id);
    await call(maker, "settle", id);
    const left = (await client.getBalance({ address: house })) - before;
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(left).toBeLessThan(1_000n);
    const heldAfter = await Promise.all(placed.map(({ owner }) => balanceOf(token, owner)));
    const gained = heldAfter.some((held, position) => held > heldBefore[position]!);
    expect(gained).toBe(isGraduated && tokens > 0n);
    await indexer.catchUp();
    const indexed = (await auctions()).find(({ auctionId }) => auctionId === String(id))!;
    expect([indexed.isSettled, indexed.status]).toEqual([true, isGraduated ? "GRADUATED" : "FAILED"]);
  },
);

const eth = (wei: bigint) => Number(formatEther(wei));
const difference = (one: bigint, other: bigint) => (one > other ? one - other : other - one);
const balanceOf = (token: Address, owner: Address) =>
  client.readContract({ address: token, abi: ERC20, functionName: "balanceOf", args: [owner] });
