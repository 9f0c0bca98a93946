import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
} from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { Call, TransactionAction } from "@cenote/kit/sending";
import { createWatched } from "@cenote/kit/state/watched";
import { loadArtifacts } from "../../localnet/src/chain/artifacts";
import { createBatches } from "../../localnet/src/wallet/batches";
import { createSigner, type Signer } from "../../localnet/src/wallet/signer";
import { createSend } from "../../shell/src/transactions/createSend";
import { createSettled } from "../../shell/src/transactions/createSettled";
import { createFollower } from "../../shell/src/transactions/followTransactions";
import type { SentTransactions, TrackedTransaction } from "../../shell/src/transactions/sentTransactions";
import { readBatching, readBatchStatus } from "../../shell/src/wallet/batchRequests";
import { nodeError, type ReadChain } from "../../shell/src/wallet/chainReader";
import { startLocalChains, type LocalChains } from "./localChains";
import { LOCALNET_BUILD } from "./savedChains";

jest.setTimeout(120_000);

const CHAIN: Chain = "ETHEREUM";
const ABI = parseAbi([
  "function approve(address spender, uint256 amount) returns (bool)",
  "function transfer(address to, uint256 amount) returns (bool)",
  "function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable returns (uint256[])",
  "function balanceOf(address owner) view returns (uint256)",
  "event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)",
]);
/** An account without code. */
const RECIPIENT: Address = "0x00000000000000000000000000000000000005e1";
const OTHER: TransactionAction = { kind: "other", text: "Test" };

let local: LocalChains;
let signer: Signer;
let chainId: number;
beforeAll(async () => {
  local = await startLocalChains();
  const chain = local.chains[CHAIN]!;
  chainId = chain.chainId;
  const keys = local.accounts.map(({ privateKey }) => privateKey as Hex);
  signer = createSigner([chain], keys, createBatches(loadArtifacts(LOCALNET_BUILD)("BatchAccount").bytecode));
});
beforeEach(() => miner().setAutomine(false));
afterEach(async () => {
  await miner().mine({ blocks: 1 });
  await miner().setAutomine(true);
});
afterAll(() => local?.stop());

const rpcUrl = () => local.chains[CHAIN]!.rpcUrl;
const client = () => createPublicClient({ transport: http(rpcUrl()) });
const miner = () => createTestClient({ mode: "anvil", transport: http(rpcUrl()) });
const mine = () => miner().mine({ blocks: 1 });
const addressOf = (index: number) => local.accounts[index]!.address as Address;
const weth = () => local.chains[CHAIN]!.contracts.weth as Address;

const readChain: ReadChain = async (_, method, params) => {
  const answer = await fetch(rpcUrl(), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await answer.json()) as { result?: unknown; error?: unknown };
  if (error) throw nodeError(error);
  return result;
};

/** Sent transactions of a browser, in memory. */
function memory(): SentTransactions {
  const { get, set, subscribe } = createWatched<readonly TrackedTransaction[]>([]);
  return {
    get,
    subscribe,
    add: (added) => set([added, ...get()]),
    change: (id, changes) => set(get().map((one) => (one.id === id ? { ...one, ...changes } : one))),
  };
}

/** Opens the account's wallet in the page, with the test's clock. */
function open(index: number) {
  const sent = memory();
  const clock = { seconds: Math.floor(Date.now() / 1000) };
  const address = addressOf(index);
  const provider = {
    request: ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
      signer.sign(method, params, chainId),
  };
  const settled = createSettled(sent);
  const send = createSend({
    connections: {
      current: () => ({
        account: { address, canSign: true, chain: CHAIN },
        wallet: { rdns: "local.wallet", name: "", icon: null, provider },
      }),
    },
    signing: {
      chainId: () => chainId,
      switchChain: () => Promise.resolve(),
      batching: () => readBatching(provider, address, chainId),
      sendTransaction: async (_, { to, data, value }) => {
        const transaction = { from: address, to, data, value: numberToHex(value ?? 0n), gas: "0x7a120" };
        return (await signer.sign("eth_sendTransaction", [transaction], chainId)) as Hex;
      },
    },
    sent,
    readChain,
    settled,
    onSent: () => undefined,
  });
  const check = createFollower({
    sent,
    readChain,
    readCoinMove: () => Promise.resolve(-7n),
    readBatch: ({ batchId }) => readBatchStatus(provider, batchId!),
    now: () => clock.seconds,
  });
  /** Sends a transaction outside the page, as a wallet does that replaces one. */
  const replace = async (fields: object) => {
    const fees = { maxFeePerGas: numberToHex(900n * 10n ** 9n), maxPriorityFeePerGas: numberToHex(90n * 10n ** 9n) };
    return (await signer.sign(
      "eth_sendTransaction",
      [{ from: address, gas: "0x7a120", ...fees, ...fields }],
      chainId,
    )) as Hex;
  };
  const transactionOf = (id: string) => sent.get().find((one) => one.id === id)!;
  return { send, check, transactionOf, clock, replace, settled, address };
}

const payment = (more: Partial<Call> = {}): Call => ({ to: RECIPIENT, value: 3n, action: OTHER, ...more });

test("a transaction is pending, then confirmed with its block and its fee", async () => {
  const { send, check, transactionOf, address } = open(1);
  const { id, hash } = await send(CHAIN, [payment()]);
  await check();
  const nonce = await client().getTransactionCount({ address });
  expect(transactionOf(id)).toMatchObject({ state: "pending", hash, nonce, isQueued: false, outcome: null });
  await mine();
  await check();
  const { blockNumber, gasUsed, effectiveGasPrice } = await client().getTransactionReceipt({ hash: hash as Hex });
  expect(transactionOf(id)).toMatchObject({
    state: "confirmed",
    hash,
    formerHash: null,
    // It is tracked until no reorg can remove its block.
    tracking: { block: { number: Number(blockNumber) } },
    outcome: { blockNumber: Number(blockNumber), fee: (gasUsed * effectiveGasPrice).toString() },
  });
});

test("a transaction behind one with a lower nonce is queued", async () => {
  const { send, check, transactionOf } = open(1);
  const first = await send(CHAIN, [payment()]);
  const second = await send(CHAIN, [payment({ value: 4n })]);
  await check();
  expect([transactionOf(first.id).isQueued, transactionOf(second.id).isQueued]).toEqual([false, true]);
});

test("a transaction sent again with a higher fee is confirmed under its new hash", async () => {
  const { send, check, transactionOf, replace } = open(1);
  const { id, hash } = await send(CHAIN, [payment()]);
  await check();
  const { nonce } = transactionOf(id);
  const faster = await replace({ to: RECIPIENT, value: "0x3", nonce: numberToHex(nonce!) });
  await mine();
  await check();
  expect(transactionOf(id)).toMatchObject({ state: "confirmed", hash: faster, formerHash: hash });
});

test.each([
  ["replaced", "another call", { to: undefined, value: "0x9" }],
  ["canceled", "an empty transaction to itself", { to: undefined, value: "0x0" }],
])("a transaction is %s by %s with its nonce", async (state, _, fields) => {
  const { send, check, transactionOf, replace, address } = open(1);
  const { id, hash } = await send(CHAIN, [payment()]);
  await check();
  const taking = await replace({ ...fields, to: address, nonce: numberToHex(transactionOf(id).nonce!) });
  // Blocks pass before the page checks again: it searches them, without the node's past states.
  await miner().mine({ blocks: 20 });
  await check();
  expect(transactionOf(id)).toMatchObject({ state, hash: taking, formerHash: hash, tracking: null });
});

test("a transaction that the node forgot is dropped after a while, and confirmed if it comes back", async () => {
  const { send, check, transactionOf, clock, replace } = open(1);
  const { id, hash } = await send(CHAIN, [payment()]);
  await check();
  const { nonce } = transactionOf(id);
  await miner().dropTransaction({ hash: hash as Hex });
  await mine();
  await check();
  expect(transactionOf(id).state).toBe("pending");
  clock.seconds += 91;
  await mine();
  await check();
  expect(transactionOf(id)).toMatchObject({ state: "dropped", hash });
  // Its wallet resends it to the node.
  await replace({ to: RECIPIENT, value: "0x3", nonce: numberToHex(nonce!) });
  await mine();
  await check();
  expect(transactionOf(id).state).toBe("confirmed");
});

test("a call that is reverted has failed, with what it returned", async () => {
  const { send, check, transactionOf } = open(2);
  const data = encodeFunctionData({
    abi: ABI,
    functionName: "swapExactETHForTokens",
    args: [0n, [], addressOf(2), 0n],
  });
  const router = local.chains[CHAIN]!.contracts.v2Router;
  const { id } = await send(CHAIN, [payment({ to: router, data, value: 1n })]);
  await mine();
  await check();
  const { state, outcome } = transactionOf(id);
  expect(state).toBe("failed");
  // Error(string)
  expect(outcome!.revertData).toMatch(/^0x08c379a0/);
});

test("a swap is confirmed with the amounts that it moved", async () => {
  const { send, check, transactionOf, address } = open(3);
  const event = ABI.find((item) => item.type === "event")!;
  const factory = local.chains[CHAIN]!.contracts.v2Factory as Address;
  const pairs = await client().getLogs({ address: factory, event, fromBlock: 0n, toBlock: "latest" });
  const sides = pairs.map(({ args }) => [args.token0!, args.token1!]).find((pair) => pair.includes(weth()))!;
  const token = sides.find((side) => side !== weth())!;
  const value = parseEther("0.01");
  const data = encodeFunctionData({
    abi: ABI,
    functionName: "swapExactETHForTokens",
    args: [1n, [weth(), token], address, 2n ** 60n],
  });
  const tokenOf = (at: string | null) => ({
    address: at,
    symbol: "T",
    decimals: 18,
    picture: { url: null, letters: "T", seed: "T" },
  });
  const action: TransactionAction = {
    kind: "swap",
    pays: { token: tokenOf(null), amount: value.toString() },
    receives: { token: tokenOf(token), amount: "1" },
    exact: "input",
    recipient: null,
  };
  const balance = () => client().readContract({ address: token, abi: ABI, functionName: "balanceOf", args: [address] });
  const before = await balance();
  const { id } = await send(CHAIN, [{ to: local.chains[CHAIN]!.contracts.v2Router, data, value, action }]);
  await mine();
  await check();
  // The coin has no events: its amount is from the index.
  expect(transactionOf(id).outcome).toMatchObject({ paid: "7", received: ((await balance()) - before).toString() });
});

test("several calls are one batch, followed by the wallet's id to its transaction", async () => {
  await miner().setAutomine(true);
  const { send, check, transactionOf } = open(0);
  const steps: string[] = [];
  const approve = encodeFunctionData({ abi: ABI, functionName: "approve", args: [RECIPIENT, 1n] });
  const calls = [payment({ to: weth(), data: approve, value: 0n }), payment()];
  const { id, hash } = await send(CHAIN, calls, {
    onStep: ({ first, count, state }) => steps.push(`${first}+${count} ${state}`),
  });
  expect(hash).toBeNull();
  expect(steps).toEqual(["0+2 signing", "0+2 submitted"]);
  await mine();
  await check();
  const { state, hash: mined, actions, outcome } = transactionOf(id);
  expect([state, actions.length]).toEqual(["confirmed", 2]);
  const { to, from } = await client().getTransaction({ hash: mined as Hex });
  expect([to?.toLowerCase(), outcome!.fee !== null]).toEqual([from.toLowerCase(), true]);
});

test("waits for the outcome", async () => {
  const { send, check, settled } = open(1);
  const { id } = await send(CHAIN, [payment()]);
  const waiting = settled(id);
  await mine();
  await check();
  expect(await waiting).toMatchObject({ id, state: "confirmed" });
  await expect(settled("0x1")).rejects.toThrow("No transaction of this browser has the id 0x1");
});
