import {
  decodeFunctionData,
  encodeErrorResult,
  erc20Abi,
  erc721Abi,
  type Hex,
  pad,
  parseAbi,
  toHex,
  type Address,
} from "viem";
import type { Simulation, SimulationInput } from "@cenote/kit/sending";
import type { Chain } from "@cenote/domain/chains";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { SendableNft } from "./sendableNft";
import type { Transfer } from "./transfer";
import { transferCall, tryTransfer } from "./transferTrial";

const ACCOUNT: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const RECIPIENT: Address = "0x00000000000000000000000000000000000005e1";
const USDC: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const PICTURE = { url: null, letters: "USDC", seed: "" };
const TOKEN = { id: "usdc", address: USDC, symbol: "USDC", decimals: 6, picture: PICTURE } as unknown as TradeToken;
const COIN = { ...TOKEN, address: null, symbol: "ETH" };
const PAYMENT: Transfer = {
  kind: "token",
  chain: "BASE",
  account: ACCOUNT,
  recipient: RECIPIENT,
  token: TOKEN,
  amount: 1_000n,
};
const word = (value: bigint) => pad(toHex(value));
const call = (returnData: Hex, isSuccess = true) => ({ isSuccess, gasUsed: 50_000n, returnData });
const NO_SIMULATION = { calls: [], changes: [], isSuccess: false, isShortOfCoin: false };

/** A node on which the recipient has 5 units before the transfer. */
function node(simulation: Partial<Simulation>) {
  const simulated: (readonly [Chain, SimulationInput])[] = [];
  return {
    simulated,
    readContract: () => Promise.resolve(word(5n)),
    simulate: (chain: Chain, input: SimulationInput) => {
      simulated.push([chain, input]);
      return Promise.resolve({ kind: "full" as const, ...NO_SIMULATION, ...simulation });
    },
  };
}
const run = (host: ReturnType<typeof node>, transfer: Transfer = PAYMENT) =>
  tryTransfer(host, transfer, new AbortController().signal);

test("reads what arrives by the recipient's balance before and after, and what leaves", async () => {
  const host = node({
    isSuccess: true,
    calls: [call(word(1n)), call(word(955n))],
    changes: [{ token: USDC.toLowerCase(), tokenId: null, amount: -1_000n, isBalance: true }],
  });
  expect(await run(host)).toMatchObject({
    // The call that reads the balance is not part of the transfer.
    simulation: { isSuccess: true, isShortOfCoin: false, calls: [{ gasUsed: 50_000n }] },
    error: null,
    arrives: 950n,
    leaves: 1_000n,
  });
  const [[chain, { account, tokens, calls }]] = host.simulated as [(typeof host.simulated)[0]];
  expect([chain, account, tokens]).toEqual(["BASE", ACCOUNT, [USDC]]);
  const decoded = calls.map(({ to, data }) => [to, decodeFunctionData({ abi: erc20Abi, data: data as Hex })]);
  expect(decoded).toEqual([
    [USDC, { functionName: "transfer", args: [RECIPIENT, 1_000n] }],
    [USDC, { functionName: "balanceOf", args: [RECIPIENT] }],
  ]);
});

test("a failed transfer comes with what the contract returned", async () => {
  const data = encodeErrorResult({ abi: parseAbi(["error Error(string)"]), args: ["Pausable: paused"] });
  const host = node({ calls: [call(data, false)] });
  expect(await run(host)).toMatchObject({
    simulation: { isSuccess: false },
    error: "Pausable: paused",
    arrives: null,
    leaves: null,
  });
});

test("a token that does not answer balanceOf of the recipient may still be sent", async () => {
  const host = node({ calls: [call(word(1n)), call("0x", false)] });
  expect(await run(host)).toMatchObject({ simulation: { isSuccess: true }, arrives: null });
});

test("a node without eth_simulateV1 runs the transfer alone", async () => {
  const host = node({ kind: "partial", isSuccess: true, calls: [call(word(1n))] });
  expect(await run(host)).toMatchObject({
    simulation: { kind: "partial", isSuccess: true },
    arrives: null,
    leaves: null,
  });
});

test("of the coin, all that is sent arrives", async () => {
  const changes = [{ token: null, tokenId: null, amount: -7n, isBalance: false }];
  const host = node({ isSuccess: true, calls: [call("0x")], changes });
  const coin: Transfer = { ...PAYMENT, token: COIN, amount: 7n };
  expect(await run(host, coin)).toMatchObject({ simulation: { isSuccess: true }, arrives: 7n, leaves: 7n });
  const action = { kind: "send", pays: { amount: "7", token: { symbol: "ETH" } }, recipient: RECIPIENT };
  expect(transferCall(coin)).toMatchObject({ to: RECIPIENT, value: 7n, action });
});

test("too little of the coin is a result of its own", async () => {
  expect(await run(node({ isShortOfCoin: true }))).toMatchObject({
    simulation: { isSuccess: false, isShortOfCoin: true },
  });
});

test("an NFT is sent by its own contract", () => {
  const nft: SendableNft = {
    id: "nft",
    chain: "BASE",
    contract: USDC,
    standard: "ERC721",
    tokenId: 12n,
    name: "Shape",
    collection: "Shapes",
    pictureUrl: null,
    held: 1n,
  };
  const { to, data } = transferCall({
    kind: "nft",
    chain: "BASE",
    account: ACCOUNT,
    recipient: RECIPIENT,
    nft,
    quantity: 1n,
  });
  expect(to).toBe(USDC);
  expect(decodeFunctionData({ abi: erc721Abi, data: data as Hex })).toEqual({
    functionName: "safeTransferFrom",
    args: [ACCOUNT, RECIPIENT, 12n],
  });
});
