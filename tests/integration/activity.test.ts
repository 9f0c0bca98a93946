import type { Address } from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import { bytes, type Db } from "../../gateway/src/store/db";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { httpRpc, type Rpc } from "../../gateway/src/chain/rpc";
import { eventually } from "../../gateway/src/testing/eventually";
import { loadArtifacts } from "../../localnet/src/chain/artifacts";
import { contractWallets, walletSwaps } from "./contractWallets";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";
import { pairedToken } from "./pairedToken";
import { person } from "./person";
import { LOCALNET_BUILD } from "./savedChains";

jest.setTimeout(180_000);
const ETHER = 10n ** 18n;

type Change = { direction: string; quantity: string; asset: { address: string | null } };
type Activity = {
  details: {
    type: string;
    status: string;
    hash: string;
    from: string;
    networkFee: { quantity: string };
    assetChanges: Change[];
  };
};

let local: LocalChains;
let config: ChainConfig;
let db: Db;
let rpc: Rpc;
let indexer: ChainIndexer;
let gateway: ReturnType<typeof openGateway>;
beforeAll(async () => {
  local = await startLocalChains();
  config = local.chains.ETHEREUM!;
  rpc = httpRpc(config.rpcUrl);
  db = await local.openIndexedDatabase();
  indexer = indexersOf(db, { ETHEREUM: config }).get("ETHEREUM")!;
  await indexer.catchUp();
  gateway = openGateway(db, { ETHEREUM: config }, await openBlockFeed(db));
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

async function activitiesOf(owner: string): Promise<Activity[]> {
  const { data, errors } = await gateway.post(
    `query ($owner: String!) { portfolios(ownerAddresses: [$owner]) { assetActivities(pageSize: 500) { details { ... on TransactionDetails {
      type status hash from networkFee { quantity } assetChanges { ... on TokenTransfer { direction quantity asset { address } } } } } } } }`,
    { owner },
  );
  expect(errors).toBeUndefined();
  return (data as { portfolios: { assetActivities: Activity[] }[] }).portfolios[0]!.assetActivities;
}

test("lists every transaction of the first account once, with its type", async () => {
  const { address } = local.accounts[0]!;
  const activities = await activitiesOf(address);
  const hashes = activities.map(({ details }) => details.hash);
  expect(new Set(hashes).size).toBe(hashes.length);

  const sent = activities.filter(({ details }) => details.from === address);
  expect(sent).toHaveLength(Number(await rpc.call("eth_getTransactionCount", address, "latest")));
  for (const { details } of sent) {
    const receipt = await rpc.call<{ status: string; gasUsed: string; effectiveGasPrice: string }>(
      "eth_getTransactionReceipt",
      details.hash,
    );
    expect(details.status).toBe(receipt.status === "0x1" ? "CONFIRMED" : "FAILED");
    const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
    expect(toWei(details.networkFee.quantity)).toBe(fee);
  }
  const types = new Set(sent.map(({ details }) => `${details.type} ${details.status}`));
  for (const type of ["SWAP CONFIRMED", "SWAP FAILED", "SEND CONFIRMED", "APPROVE CONFIRMED", "MINT CONFIRMED"]) {
    expect(types).toContain(type);
  }
});

test("all transfers add up to the chain's balances", async () => {
  const account = local.accounts[2]!;
  const weth = config.contracts.weth;
  const { address } = account;
  const before = await balances(address, weth);
  const earlierHashes = new Set((await activitiesOf(address)).map(({ details }) => details.hash));

  const trader = person(config, account.privateKey);
  const [token] = await db.query<{ token: string }>(
    `select case when token0 = $1 then token1 else token0 end as token from pool
     where chain = 'ETHEREUM' and version = 'V2' and (token0 = $1 or token1 = $1) order by value_locked_usd desc limit 1`,
    [`\\x${weth.toLowerCase().slice(2)}`],
  );
  await trader.wrap("1.5");
  await trader.buy(token!.token, "0.25");
  await trader.give(weth, `0x${"34".repeat(20)}`, ETHER / 4n);
  await indexer.catchUp();

  const added = (await activitiesOf(address)).filter(({ details }) => !earlierHashes.has(details.hash));
  expect(added.map(({ details }) => details.type)).toEqual(["SEND", "SWAP", "SWAP"]);
  const after = await balances(address, weth);
  const fees = added.reduce((sum, { details }) => sum + toWei(details.networkFee.quantity), 0n);
  expect(sumOf(added, null) - fees).toBe(after.native - before.native);
  expect(sumOf(added, weth)).toBe(after.wrapped - before.wrapped);
});

describe("coins that contracts send", () => {
  /** Fresh accounts: all of their activity belongs to the test. */
  const account = (byte: string) => `0x${byte.repeat(20)}` as Address;
  const nativeOf = async (owner: string) => BigInt(await rpc.call<string>("eth_getBalance", owner, "latest"));
  const latestOf = async (owner: string, hash: string) =>
    (await activitiesOf(owner)).find(({ details }) => details.hash === hash)?.details;
  const nativeChanges = (changes: readonly Change[] = []) =>
    changes
      .filter(({ asset }) => asset.address === null)
      .map(({ direction, quantity }) => [direction, toWei(quantity)]);

  let token: Address;
  let trader: ReturnType<typeof person>;
  let wallets: ReturnType<typeof contractWallets>;
  let swaps: (wallet: Address) => ReturnType<typeof walletSwaps>;
  beforeAll(async () => {
    const { v2Router, weth } = config.contracts;
    token = (await pairedToken(db, "ETHEREUM", config)) as Address;
    trader = person(config, local.accounts[4]!.privateKey);
    wallets = contractWallets(trader);
    swaps = (wallet) => walletSwaps(v2Router as Address, weth as Address, token, wallet);
    await trader.buy(token, "0.2");
  });

  test("the whole history is covered by traces", () => {
    expect(indexer.status).toMatchObject({ coinSource: "TRACES", coinsSince: config.startBlock });
  });

  test("a swap into coins for another account is what that account received, and nothing the sender received", async () => {
    const recipient = account("71");
    const { transactionHash } = await trader.sellTo(token, 1000n, recipient);
    await indexer.catchUp();

    const received = await nativeOf(recipient);
    expect(received).toBeGreaterThan(0n);
    const theirs = await latestOf(recipient, transactionHash);
    expect([theirs?.type, nativeChanges(theirs?.assetChanges)]).toEqual(["RECEIVE", [["IN", received]]]);
    const mine = await latestOf(local.accounts[4]!.address, transactionHash);
    expect([mine?.type, nativeChanges(mine?.assetChanges)]).toEqual(["SEND", []]);
  });

  test("a contract wallet has its own payments and swaps, and none of those that were reverted", async () => {
    const wallet = await wallets.deploy();
    const { buy, approve, sell } = swaps(wallet);
    await trader.pay(wallet, "0.4");
    const payment = { to: account("72"), value: ETHER / 10n, data: "0x" } as const;
    await wallets.execute(wallet, payment);
    await wallets.execute(wallet, buy(ETHER / 10n));
    await wallets.execute(wallet, approve(2n ** 200n));
    await wallets.execute(wallet, sell(1000n));
    // The router refuses an amount above the wallet's balance: nothing moves.
    await wallets.execute(wallet, sell(10n ** 40n));
    await indexer.catchUp();

    const activities = await activitiesOf(wallet);
    expect(activities.map(({ details }) => details.type)).toEqual(["SWAP", "APPROVE", "SWAP", "SEND", "RECEIVE"]);
    expect(sumOf(activities, null)).toBe(await nativeOf(wallet));
    const paid = await activitiesOf(payment.to);
    expect(paid.map(({ details }) => nativeChanges(details.assetChanges))).toEqual([[["IN", ETHER / 10n]]]);
  });

  test("each account of a bundle has its own operations and what it paid for their gas", async () => {
    const [entryPoint, one, other, reverting] = [
      await wallets.deployBundler(),
      await wallets.deploy(),
      await wallets.deploy(),
      await wallets.deploy(),
    ];
    for (const wallet of [one, other, reverting]) await trader.pay(wallet, "0.1");
    const prefund = 10n ** 15n;
    const rest = { prefund, isReverted: false };
    const payment = { to: account("73"), value: 5n * prefund, data: "0x" } as const;
    const beneficiary = account("74");
    const { transactionHash } = await wallets.handleOps(
      entryPoint,
      [
        { account: one, ...payment, ...rest },
        { account: other, ...swaps(other).buy(ETHER / 50n), ...rest },
        { account: reverting, ...payment, prefund, isReverted: true },
      ],
      beneficiary,
    );
    await indexer.catchUp();

    for (const owner of [one, other, reverting, payment.to, beneficiary]) {
      expect(sumOf(await activitiesOf(owner), null)).toBe(await nativeOf(owner));
    }
    const typeOf = async (owner: string) => (await latestOf(owner, transactionHash))?.type;
    expect(await typeOf(one)).toBe("SEND");
    expect(await typeOf(other)).toBe("SWAP");
    expect(nativeChanges((await latestOf(reverting, transactionHash))?.assetChanges)).toEqual([["OUT", prefund]]);
    expect(nativeChanges((await latestOf(beneficiary, transactionHash))?.assetChanges)).toEqual([["IN", 3n * prefund]]);
  });
});

describe("a token whose description and balances change", () => {
  const holder = `0x${"75".repeat(20)}`;
  const artifact = loadArtifacts(LOCALNET_BUILD)("ShiftingToken");
  let trader: ReturnType<typeof person>;
  let token: Address;
  beforeAll(async () => {
    trader = person(config, local.accounts[1]!.privateKey);
    token = await trader.deploy(artifact, ["First", 18, 10n * ETHER]);
    await trader.give(token, holder, ETHER / 2n);
    await indexer.catchUp();
  });

  const stored = async () => {
    const text = "select name, decimals from token where chain = 'ETHEREUM' and address = $1";
    return (await db.query<{ name: string; decimals: number }>(text, [bytes(token.toLowerCase())]))[0]!;
  };
  /** Descriptions are read in the background: the indexer checks the head until one has changed. */
  const untilNamed = async (name: string) => {
    await eventually(async () => {
      await indexer.catchUp();
      return (await stored()).name === name;
    });
    return stored();
  };
  const laterBy = async (seconds: number) => {
    await rpc.call("evm_increaseTime", seconds);
    await rpc.call("evm_mine");
    await indexer.catchUp();
  };
  // The holder's own list excludes an unlisted token's transfers by others.
  const sentQuantities = async () =>
    (await activitiesOf(trader.address)).flatMap(({ details }) =>
      details.assetChanges.flatMap(({ direction, quantity, asset }) =>
        asset?.address?.toLowerCase() === token.toLowerCase() && direction === "OUT" ? [quantity] : [],
      ),
    );

  test("is described again after an upgrade, and its earlier amounts keep their decimals", async () => {
    expect(await stored()).toEqual({ name: "First", decimals: 18 });
    await trader.call(token, artifact.abi, "upgrade", ["Second", 6]);
    await trader.give(token, holder, 2_000_000n);
    await indexer.catchUp();
    expect(await untilNamed("Second")).toEqual({ name: "Second", decimals: 6 });
    expect(await sentQuantities()).toEqual(["2", "0.5"]);
  });

  test("is described again some time after a change without an event", async () => {
    await laterBy(3600);
    await trader.call(token, artifact.abi, "rename", ["Third"]);
    await laterBy(3600);
    expect(await untilNamed("Third")).toEqual({ name: "Third", decimals: 6 });
    expect(await sentQuantities()).toEqual(["2", "0.5"]);
  });

  test("is compared with its contract within seconds where it is viewed, and what is held of it", async () => {
    const page = () => gateway.post(`{ token(chain: ETHEREUM, address: "${token}") { name } }`);
    const portfolio = () =>
      gateway.post(
        `query ($owner: String!) { portfolios(ownerAddresses: [$owner], chains: [ETHEREUM]) {
        tokenBalances { quantity } } }`,
        { owner: holder },
      );
    const amount = async () => {
      const rows = await db.query<{ amount: string }>(
        "select amount from balance where chain = 'ETHEREUM' and token = $1 and holder = $2",
        [bytes(token.toLowerCase()), bytes(holder)],
      );
      return rows[0]?.amount;
    };
    await trader.call(token, artifact.abi, "rename", ["Fourth"]);
    await trader.call(token, artifact.abi, "rebase", [2n * ETHER]);
    await indexer.catchUp();
    expect((await stored()).name).toBe("Third");
    const before = BigInt((await amount())!);
    await eventually(async () => {
      await Promise.all([page(), portfolio()]);
      await indexer.catchUp();
      return (await stored()).name === "Fourth" && BigInt((await amount())!) === 2n * before;
    });
  });

  test("has its contract's balances some time after a rebase without an event", async () => {
    await trader.call(token, artifact.abi, "rebase", [3n * ETHER]);
    await laterBy(3600);
    const balances = await db.query<{ holder: string; amount: string }>(
      "select holder, amount from balance where chain = 'ETHEREUM' and token = $1 and amount > 0 order by holder",
      [bytes(token.toLowerCase())],
    );
    expect(balances).toHaveLength(2);
    for (const balance of balances) {
      const data = `0x70a08231${balance.holder.slice(2).padStart(64, "0")}`;
      expect(BigInt(balance.amount)).toBe(BigInt(await rpc.call<string>("eth_call", { to: token, data }, "latest")));
    }
  });
});

test("sends new activity as it is indexed", async () => {
  const account = local.accounts[3]!;
  const response = await gateway.subscribe(
    `subscription OnAssetActivity($subscriptionId: ID!, $account: String!) {
      onAssetActivity(subscriptionId: $subscriptionId, addresses: [$account]) { chain details { ... on TransactionDetails { type hash } } } }`,
    { subscriptionId: "mine", account: account.address },
  );
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  const trader = person(config, account.privateKey);
  const receipts = [await trader.wrap("0.1"), await trader.give(config.contracts.weth, `0x${"56".repeat(20)}`, 1n)];
  const expected = ["SWAP", "SEND"].map((type, at) => `{"type":"${type}","hash":"${receipts[at]!.transactionHash}"}`);
  await indexer.catchUp();
  while (!expected.every((one) => received.includes(one))) received += (await reader.read()).value ?? "";
  await reader.cancel();
  for (const one of expected) expect(received.split(one)).toHaveLength(2);
});

function sumOf(activities: readonly Activity[], token: string | null): bigint {
  const changes = activities
    .flatMap(({ details }) => details.assetChanges)
    .filter(({ asset }) => asset?.address === token);
  return changes.reduce(
    (sum, { direction, quantity }) => sum + (direction === "IN" ? toWei(quantity) : -toWei(quantity)),
    0n,
  );
}

async function balances(owner: string, weth: string) {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, "0")}`;
  return {
    native: BigInt(await rpc.call<string>("eth_getBalance", owner, "latest")),
    wrapped: BigInt(await rpc.call<string>("eth_call", { to: weth, data }, "latest")),
  };
}

function toWei(quantity: string): bigint {
  const [whole = "0", fraction = ""] = quantity.split(".");
  return BigInt(whole) * ETHER + BigInt(fraction.padEnd(18, "0"));
}
