import { join } from "node:path";
import {
  createPublicClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
  type Address,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { RPC_PATH } from "@cenote/domain/chainRpc";
import { toUrlName } from "@cenote/domain/chains";
import type { Transaction } from "@cenote/kit/sending";
import { freePort } from "@cenote/server/testing/freePort";
import { createBatches } from "../../localnet/src/wallet/batches";
import { clientOf } from "../../localnet/src/wallet/signerChain";
import { createRelay } from "../../localnet/src/wallet/relay";
import { createSigner } from "../../localnet/src/wallet/signer";
import { startWalletServer } from "../../localnet/src/wallet/walletServer";
import { nodeError, type ReadChain } from "../../shell/src/wallet/chainReader";
import { createSimulate } from "../../shell/src/wallet/createSimulate";
import { startLocalChains, type LocalChains } from "./localChains";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

jest.setTimeout(120_000);

const ABI = parseAbi([
  "function deposit() payable",
  "function approve(address spender, uint256 amount) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
  "function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 least, address[] path, address to, uint256 deadline) payable",
  "function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)",
  "function symbol() view returns (string)",
  "event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)",
]);
const DEADLINE = 2n ** 60n;

let local: LocalChains;
let server: Awaited<ReturnType<typeof startWalletServer>>;
beforeAll(async () => {
  local = await startLocalChains();
  const { chainId, rpcUrl } = local.chains.ETHEREUM!;
  const port = await freePort();
  server = await startWalletServer({
    port,
    siteHosts: [`127.0.0.1:${port}`],
    rpcUrls: { ETHEREUM: rpcUrl },
    signer: createSigner([{ chainId, rpcUrl }], [], createBatches("0x00")),
    relay: createRelay([{ chainId, rpcUrl }], "0x00", "0x00"),
    script: join(__dirname, "none.js"),
  });
});
afterAll(async () => {
  server?.close();
  await local?.stop();
});

/** Reads a chain as the page does: through the path that allows a few methods. */
const read: ReadChain = async (chain, method, params) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${RPC_PATH}${toUrlName(chain)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await answer.json()) as { result?: unknown; error?: unknown };
  if (error) throw nodeError(error);
  return result;
};
/** A node without eth_simulateV1. */
const readPlain: ReadChain = (chain, method, params) =>
  read(chain, method === "eth_simulateV1" ? "eth_unknown" : method, params);

const contract = (name: "weth" | "v2Router" | "v2Factory") => local.chains.ETHEREUM!.contracts[name] as Address;
const client = () => createPublicClient({ transport: http(local.chains.ETHEREUM!.rpcUrl) });
const signerOf = (index: number) => privateKeyToAccount(local.accounts[index]!.privateKey as Hex);

async function balances(account: Address, tokens: readonly Address[]) {
  const reads = tokens.map((address) =>
    client().readContract({ address, abi: ABI, functionName: "balanceOf", args: [account] }),
  );
  return { coin: await client().getBalance({ address: account }), tokens: await Promise.all(reads) };
}

/** Executes calls sequentially; returns the balance changes, without the fees. */
async function execute(
  account: ReturnType<typeof signerOf>,
  calls: readonly Transaction[],
  tokens: readonly Address[],
) {
  const wallet = clientOf(local.chains.ETHEREUM!, account);
  const before = await balances(account.address, tokens);
  let fees = 0n;
  for (const { to, data, value } of calls) {
    const hash = await wallet.sendTransaction({ to: to as Address, data: data as Hex, value });
    const { status, gasUsed, effectiveGasPrice } = await minedReceipt(client(), hash);
    expect(status).toBe("success");
    fees += gasUsed * effectiveGasPrice;
  }
  const after = await balances(account.address, tokens);
  return {
    coin: after.coin - before.coin + fees,
    tokens: after.tokens.map((amount, index) => amount - before.tokens[index]!),
  };
}

/** Returns every token that has a V2 pair with the wrapped coin. */
async function pairedTokens(): Promise<Address[]> {
  const event = ABI.find((item) => item.type === "event")!;
  const logs = await client().getLogs({ address: contract("v2Factory"), event, fromBlock: 0n, toBlock: "latest" });
  const sides = logs.map(({ args }) => [args.token0!, args.token1!] as const);
  return sides.flatMap(([one, other]) =>
    one === contract("weth") ? [other] : other === contract("weth") ? [one] : [],
  );
}

/** Buys a token with the coin, approves, sells an amount of it, and wraps some of the coin. */
const route = (token: Address, account: Address, sold: bigint): Transaction[] => {
  const router = contract("v2Router");
  const path = [contract("weth"), token];
  return [
    {
      to: router,
      value: parseEther("0.05"),
      data: encodeFunctionData({
        abi: ABI,
        functionName: "swapExactETHForTokensSupportingFeeOnTransferTokens",
        args: [0n, path, account, DEADLINE],
      }),
    },
    { to: token, data: encodeFunctionData({ abi: ABI, functionName: "approve", args: [router, sold] }) },
    {
      to: router,
      data: encodeFunctionData({
        abi: ABI,
        functionName: "swapExactTokensForETHSupportingFeeOnTransferTokens",
        args: [sold, 0n, path.toReversed(), account, DEADLINE],
      }),
    },
    {
      to: contract("weth"),
      value: parseEther("0.01"),
      data: encodeFunctionData({ abi: ABI, functionName: "deposit" }),
    },
  ];
};

test("simulated changes equal those of the executed calls, for tokens with and without fees", async () => {
  const simulate = createSimulate(read);
  const account = signerOf(0);
  const tokens = await pairedTokens();
  const symbols = await Promise.all(
    tokens.map((address) =>
      client()
        .readContract({ address, abi: ABI, functionName: "symbol" })
        .catch(() => ""),
    ),
  );
  expect(symbols).toContain("RIVER");
  for (const token of tokens) {
    const both = [token, contract("weth")];
    const [buy] = route(token, account.address, 1n);
    const bought = await simulate("ETHEREUM", { account: account.address, calls: [buy!], tokens: [token] });
    const sold = bought.changes.find((change) => change.token === token.toLowerCase())!.amount / 2n;
    const calls = route(token, account.address, sold);

    const simulated = await simulate("ETHEREUM", { account: account.address, calls, tokens: both });
    expect(simulated).toMatchObject({ kind: "full", isSuccess: true });
    const byEvents = await simulate("ETHEREUM", { account: account.address, calls });
    const executed = await execute(account, calls, both);
    const amountOf = ({ changes }: typeof simulated, of: string | null) =>
      changes.find((change) => change.token === of)?.amount;
    for (const result of [simulated, byEvents]) {
      expect(amountOf(result, null)).toBe(executed.coin);
      expect(amountOf(result, token.toLowerCase())).toBe(executed.tokens[0]);
    }
    // WETH9 reports a deposit by its own event: only its balance shows it.
    expect(amountOf(simulated, contract("weth").toLowerCase())).toBe(executed.tokens[1]);
    expect(simulated.calls.every(({ gasUsed }) => gasUsed! > 20_000n)).toBe(true);
  }
});

test("a call that is reverted ends the simulation with its reason", async () => {
  const account = signerOf(1).address;
  const [token] = await pairedTokens();
  const calls = route(token!, account, parseEther("1000000000"));
  const { isSuccess, calls: run, changes } = await createSimulate(read)("ETHEREUM", { account, calls });
  expect([isSuccess, run.length, changes]).toEqual([false, 3, []]);
  // Error(string)
  expect(run.at(-1)).toMatchObject({ isSuccess: false, returnData: expect.stringMatching(/^0x08c379a0/) as string });
});

test("an account without the coin that it sends is reported, with and without eth_simulateV1", async () => {
  const calls = [{ to: zeroAddress, value: 1n }];
  const account = "0x00000000000000000000000000000000000000a1";
  for (const reader of [read, readPlain])
    expect(await createSimulate(reader)("ETHEREUM", { account, calls })).toMatchObject({
      isSuccess: false,
      isShortOfCoin: true,
    });
});

test("a node without eth_simulateV1 runs the first call, and reports that it is not all", async () => {
  const simulate = createSimulate(readPlain);
  const account = signerOf(1).address;
  const [token] = await pairedTokens();
  const [buy, , sell] = route(token!, account, parseEther("1000000000"));
  expect(await simulate("ETHEREUM", { account, calls: [buy!, sell!] })).toMatchObject({
    kind: "partial",
    isSuccess: true,
    changes: [],
    calls: [{ isSuccess: true }],
  });
  expect(await simulate("ETHEREUM", { account, calls: [sell!] })).toMatchObject({
    kind: "partial",
    isSuccess: false,
    calls: [{ returnData: expect.stringMatching(/^0x08c379a0/) as string }],
  });
});

test("a contract that uses up its gas fails within the limit", async () => {
  const endless = "0x00000000000000000000000000000000000000bb";
  await client().request({ method: "anvil_setCode", params: [endless, "0x5b600056"] } as never);
  const account = signerOf(1).address;
  const { isSuccess, calls } = await createSimulate(read)("ETHEREUM", { account, calls: [{ to: endless }] });
  expect(isSuccess).toBe(false);
  expect(calls[0]!.gasUsed).toBeLessThanOrEqual(10_000_000n);
});
