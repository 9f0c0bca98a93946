import type { Hex } from "viem";
import { createAccounts } from "./accounts";
import { announceWallet, walletFailure } from "../testing/announceWallet";
import { eventually } from "../testing/eventually";
import { openWallet } from "./openWallet";
import { createChainIds } from "./pageFacts";

const ADDRESS = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const HASH: Hex = `0x${"a".repeat(64)}`;
const FACTS = { chainIds: { ETHEREUM: 31001, BASE: 31002 } };

beforeEach(() => localStorage.clear());

/** Connects a wallet with some chains; the test defines its other responses and errors. */
async function open(
  chainIds: readonly number[],
  answers: Record<string, (params: readonly unknown[]) => unknown> = {},
) {
  let chainId = chainIds[0]!;
  const wallet = announceWallet({
    eth_requestAccounts: () => [ADDRESS],
    eth_chainId: () => `0x${chainId.toString(16)}`,
    wallet_switchEthereumChain: ([target]) => {
      const id = Number((target as { chainId: string }).chainId);
      if (!chainIds.includes(id)) throw walletFailure(4902);
      chainId = id;
      return null;
    },
    wallet_addEthereumChain: ([added]) => {
      chainIds = [...chainIds, Number((added as { chainId: string }).chainId)];
      return null;
    },
    eth_sendTransaction: () => HASH,
    ...answers,
  });
  const accounts = createAccounts();
  const { wallets, connections, signing } = openWallet(accounts, createChainIds(FACTS as never), null);
  await wallets.requestProviders();
  wallet.leave();
  await connections.connect(wallets.get()[0]!);
  accounts.chooseAccount({ address: ADDRESS, wallet: "com.example.wallet" });
  return { accounts, signing, calls: wallet.calls };
}

test("a transaction is sent on its chain, after switching the wallet to it", async () => {
  const { signing, calls, accounts } = await open([31001, 31002]);
  expect(await signing.sendTransaction("BASE", { to: ADDRESS, value: 255n, data: "0x01" })).toBe(HASH);
  expect(calls.at(-1)).toEqual({
    method: "eth_sendTransaction",
    params: [{ from: ADDRESS, to: ADDRESS, value: "0xff", data: "0x01", chainId: "0x791a" }],
  });
  expect(accounts.account.get()).toMatchObject({ chain: "BASE" });
});

test("nothing is requested beside a request that the wallet has not answered", async () => {
  const answers: ((hash: string) => void)[] = [];
  const { signing, calls } = await open([31001], {
    eth_sendTransaction: () => new Promise((resolve) => answers.push(resolve as never)),
  });
  const payment = { to: ADDRESS, value: 1n };
  const first = signing.sendTransaction("ETHEREUM", payment);
  await eventually(() => expect(answers).toHaveLength(1));
  await expect(signing.sendTransaction("ETHEREUM", payment)).rejects.toMatchObject({ fault: "busy" });
  const typedData = '{"domain":{},"types":{},"message":{}}';
  await expect(signing.signTypedData("ETHEREUM", typedData)).rejects.toMatchObject({ fault: "busy" });
  answers[0]!(HASH);
  expect(await first).toBe(HASH);
  expect(calls.filter(({ method }) => method === "eth_sendTransaction")).toHaveLength(1);
  const second = signing.sendTransaction("ETHEREUM", payment);
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]!(HASH);
  expect(await second).toBe(HASH);
});

test("a local chain that the wallet does not know is added by our own address for it", async () => {
  const { signing, calls } = await open([31001]);
  await signing.switchChain("BASE");
  expect(calls.find(({ method }) => method === "wallet_addEthereumChain")!.params).toMatchObject([
    { chainId: "0x791a", chainName: "Base (local)", rpcUrls: [`${location.origin}/rpc/base`] },
  ]);
});

test.each([
  [
    "rejected",
    {
      eth_sendTransaction: () => {
        throw walletFailure(4001);
      },
    },
  ],
  ["unclear", { eth_sendTransaction: () => "nonsense" }],
  ["wrongChain", { wallet_switchEthereumChain: () => null }],
  [
    "busy",
    {
      wallet_switchEthereumChain: () => {
        throw walletFailure(-32002);
      },
    },
  ],
])("shows what went wrong: %s", async (fault, answers) => {
  const { signing } = await open([31001, 31002], answers);
  await expect(signing.sendTransaction("BASE", { to: ADDRESS })).rejects.toMatchObject({ fault });
});

test("sends a wallet nothing for a watched account, or for a chain that wallets do not know", async () => {
  const { signing, accounts, calls } = await open([31001]);
  await expect(signing.switchChain("POLYGON")).rejects.toMatchObject({ fault: "unknownChain" });
  accounts.chooseAccount({ address: `0x${"1".repeat(40)}`, wallet: null });
  const before = calls.length;
  await expect(signing.sendTransaction("ETHEREUM", { to: ADDRESS })).rejects.toMatchObject({ fault: "noWallet" });
  expect(calls).toHaveLength(before);
});

const SENT = { hash: HASH, from: ADDRESS, to: ADDRESS, input: "0x01", value: "0x5", nonce: "0x7" };

test("waits for a transaction to be in a block, and returns its outcome", async () => {
  const receipts = [null, { status: "0x0", blockNumber: "0x10" }];
  const { signing } = await open([31001], {
    eth_getTransactionReceipt: () => receipts.shift(),
    eth_getTransactionByHash: () => SENT,
    eth_blockNumber: () => "0xf",
    eth_getTransactionCount: () => "0x7",
  });
  expect(await signing.waitForReceipt("ETHEREUM", HASH)).toEqual({ isSuccess: false, blockNumber: 16, hash: HASH });
});

test.each([
  ["sent again with another fee, is successful", SENT, true],
  ["canceled, has failed", { ...SENT, input: "0x", value: "0x0" }, false],
])("waits no longer for a transaction whose nonce is taken: %s", async (_, taking, isSuccess) => {
  const hash = `0x${"b".repeat(64)}`;
  const { signing } = await open([31001], {
    eth_getTransactionReceipt: ([requestedHash]) =>
      requestedHash === hash ? { status: "0x1", blockNumber: "0x10" } : null,
    eth_getTransactionByHash: () => SENT,
    eth_blockNumber: () => "0x10",
    eth_getTransactionCount: () => "0x8",
    eth_getBlockByNumber: () => ({ transactions: [{ ...taking, hash, from: ADDRESS.toLowerCase() }] }),
  });
  expect(await signing.waitForReceipt("ETHEREUM", HASH)).toEqual({ isSuccess, blockNumber: 16, hash });
});

test("a wallet that reports its new chain late has switched", async () => {
  let chainId = 31001;
  const { signing } = await open([31001, 31002], {
    eth_chainId: () => `0x${chainId.toString(16)}`,
    wallet_switchEthereumChain: () => {
      setTimeout(() => (chainId = 31002), 600);
      return null;
    },
  });
  await signing.switchChain("BASE");
  expect(chainId).toBe(31002);
});

test("a wallet that a page cannot switch stays on its chain", async () => {
  const refuse = () => {
    throw walletFailure(4200);
  };
  const { signing } = await open([31001], { wallet_switchEthereumChain: refuse });
  await expect(signing.switchChain("BASE")).rejects.toMatchObject({ fault: "wrongChain" });
});

test.each([
  [{ hash: HASH }],
  [{ transactionHash: HASH }],
  [{ result: HASH }],
  [HASH.toUpperCase().replace("0X", "0x")],
])("the hash of a transaction is read from %j", async (answer) => {
  const { signing } = await open([31001], { eth_sendTransaction: () => answer });
  expect((await signing.sendTransaction("ETHEREUM", { to: ADDRESS })).toLowerCase()).toBe(HASH);
});

test.each([[null], [true], ["0x12"], [{}], [{ hash: 7 }]])(
  "an answer without a hash is not taken for a refusal: %j",
  async (answer) => {
    const { signing } = await open([31001], { eth_sendTransaction: () => answer });
    await expect(signing.sendTransaction("ETHEREUM", { to: ADDRESS })).rejects.toMatchObject({ fault: "unclear" });
  },
);
