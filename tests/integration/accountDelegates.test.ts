import {
  createPublicClient,
  getAddress,
  http,
  zeroAddress,
  type Address,
  type Hex,
  type SignedAuthorization,
} from "viem";
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";
import { clientOf } from "../../localnet/src/wallet/signerChain";
import { openFundedAccount } from "../fundedAccount";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";

jest.setTimeout(120_000);

let local: LocalChains;
let config: ChainConfig;
let db: Db;
let indexer: ChainIndexer;
let gateway: ReturnType<typeof openGateway>;
let sponsor: PrivateKeyAccount;
/** Contracts of the chain that act as delegates. */
let [first, second]: Address[] = [];
beforeAll(async () => {
  local = await startLocalChains();
  config = local.chains.ETHEREUM!;
  db = await local.openIndexedDatabase();
  indexer = indexersOf(db, { ETHEREUM: config }).get("ETHEREUM")!;
  gateway = openGateway(db, { ETHEREUM: config }, await openBlockFeed(db));
  sponsor = privateKeyToAccount(local.accounts[0]!.privateKey as Hex);
  [first, second] = [config.contracts.multicall3 as Address, config.contracts.permit2 as Address];
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

const reader = () => createPublicClient({ transport: http(config.rpcUrl) });

async function openAccount() {
  const key = generatePrivateKey();
  await openFundedAccount(config, key, []);
  return privateKeyToAccount(key);
}

async function sign(
  account: PrivateKeyAccount,
  contractAddress: Address,
  more: { chainId?: number; ahead?: number } = {},
) {
  const { chainId = config.chainId, ahead = 0 } = more;
  const nonce = (await reader().getTransactionCount({ address: account.address })) + ahead;
  return account.signAuthorization({ contractAddress, chainId, nonce });
}

/** Sends authorizations; to an account without code, unless a call is given. */
async function carry(
  sender: PrivateKeyAccount,
  authorizationList: SignedAuthorization[],
  call: { readonly to: Address; readonly data?: Hex } = { to: sender.address },
) {
  const client = clientOf({ chainId: config.chainId, rpcUrl: config.rpcUrl }, sender);
  return minedReceipt(reader(), await client.sendTransaction({ ...call, authorizationList, gas: 2_000_000n }));
}

const pay = async (sender: PrivateKeyAccount, to: Address) => {
  const client = clientOf({ chainId: config.chainId, rpcUrl: config.rpcUrl }, sender);
  return minedReceipt(reader(), await client.sendTransaction({ to, value: 1n }));
};

type Change = { delegateAddress?: string | null };
type Activity = { kind: string; isHidden: boolean; details: { hash: string; type: string; delegations: Change[] } };

/** Returns an account's view of a transaction, and its delegate by the list of approvals and by the chain. */
async function seen({ address }: PrivateKeyAccount, { transactionHash: hash }: { transactionHash: Hex }) {
  await indexer.catchUp();
  const { data, errors } = await gateway.post(
    `query ($owner: String!) { portfolios(ownerAddresses: [$owner]) {
      activityConnection(first: 50) { edges { node { kind isHidden details { ... on TransactionDetails { hash type
        delegations { delegateAddress } } } } } }
      approvals(first: 50) { edges { node { kind spenderAddress isUnlimited token { symbol } collection { name } valueAtRisk { value } hash } }
        unknownChains } } }`,
    { owner: address },
  );
  expect(errors).toBeUndefined();
  const [portfolio] = (
    data as {
      portfolios: {
        activityConnection: { edges: { node: Activity }[] };
        approvals: { edges: { node: { kind: string; spenderAddress: string } }[]; unknownChains: string[] };
      }[];
    }
  ).portfolios;
  expect(portfolio!.approvals.unknownChains).toEqual([]);
  const permissions = portfolio!.approvals.edges.map(({ node }) => node);
  const code = await reader().getCode({ address });
  const activity = portfolio!.activityConnection.edges
    .map(({ node }) => node)
    .find(({ details }) => details.hash === hash);
  return {
    change: activity && [activity.kind, activity.isHidden, activity.details.delegations],
    listed: permissions.filter(({ kind }) => kind === "DELEGATE").map(({ spenderAddress }) => spenderAddress),
    onChain: code?.startsWith("0xef0100") ? [getAddress(`0x${code.slice(8)}`)] : [],
  };
}

const set = (delegate: Address | null) => ["APPROVAL", false, [{ delegateAddress: delegate }]];

test("a delegate that the account itself names, replaces and removes is listed as such", async () => {
  const account = await openAccount();
  for (const delegate of [first!, second!, zeroAddress]) {
    const receipt = await carry(account, [await sign(account, delegate, { ahead: 1 })]);
    const standing = delegate === zeroAddress ? [] : [delegate];
    expect(await seen(account, receipt)).toEqual({
      change: set(delegate === zeroAddress ? null : delegate),
      listed: standing,
      onChain: standing,
    });
  }
});

test("a sponsor's transaction carries the account's own signature", async () => {
  const account = await openAccount();
  for (const delegate of [first!, zeroAddress]) {
    const receipt = await carry(sponsor, [await sign(account, delegate)], { to: account.address });
    const standing = delegate === zeroAddress ? [] : [delegate];
    expect(await seen(account, receipt)).toEqual({
      change: set(delegate === zeroAddress ? null : delegate),
      listed: standing,
      onChain: standing,
    });
  }
});

test("a delegation for any chain and one beside a call that fails are delegations", async () => {
  const account = await openAccount();
  const anywhere = await carry(sponsor, [await sign(account, first!, { chainId: 0 })]);
  expect(await seen(account, anywhere)).toEqual({ change: set(first!), listed: [first], onChain: [first] });

  const failed = await carry(sponsor, [await sign(account, second!)], {
    to: config.contracts.weth as Address,
    data: "0x2e1a7d4d" as Hex,
  });
  expect(failed.status).toBe("reverted");
  expect(await seen(account, failed)).toEqual({ change: set(second!), listed: [second], onChain: [second] });
});

test("of several signatures of one account, those that the chain applies count", async () => {
  const account = await openAccount();
  const [one, next] = [await sign(account, first!), await sign(account, second!, { ahead: 1 })];
  const receipt = await carry(sponsor, [one, next]);
  const { change, ...standing } = await seen(account, receipt);
  expect(standing).toEqual({ listed: [second], onChain: [second] });
  expect(change?.[2]).toEqual([{ delegateAddress: first }, { delegateAddress: second }]);
});

test("signatures that the chain ignores set nothing: used again, of another chain, of a nonce that is past", async () => {
  const account = await openAccount();
  const old = await sign(account, first!);
  await carry(sponsor, [old]);
  await carry(sponsor, [await sign(account, second!)]);
  // Anyone can read the old signature from the chain.
  const again = await carry(sponsor, [old]);
  const elsewhere = await carry(sponsor, [await sign(account, first!, { chainId: 1 })]);
  for (const receipt of [again, elsewhere]) {
    const { change, ...standing } = await seen(account, receipt);
    expect(standing).toEqual({ listed: [second], onChain: [second] });
    expect([undefined, ["OTHER", true, []]]).toContainEqual(change);
  }

  const sender = await openAccount();
  const past = await sign(sender, first!);
  await pay(sender, sponsor.address);
  const late = await carry(sponsor, [past]);
  expect(await seen(sender, late)).toEqual({ change: ["OTHER", true, []], listed: [], onChain: [] });
  // The transaction itself uses the signed nonce.
  const own = await carry(sender, [await sign(sender, first!)]);
  const { change, ...standing } = await seen(sender, own);
  expect(standing).toEqual({ listed: [], onChain: [] });
  expect(change?.[2]).toEqual([]);
});
