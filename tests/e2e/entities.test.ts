import { setTimeout as delay } from "node:timers/promises";
import { API_OPERATIONS } from "@cenote/domain/api/operations";
import { API_SUBJECTS, toSubjects, type FoundSubjects } from "@cenote/domain/api/subjects";
import type { Chain } from "@cenote/domain/chains";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { accessMessage } from "../../localnet/src/sandbox/access";
import { ENTITIES } from "../contract/entities";
import { filledFields } from "./filledFields";
import { localProduct } from "./product";

jest.setTimeout(180_000);

const { graphql, accounts, examples, sandbox } = localProduct();
const [first, second] = [accounts[0]!, accounts[1]!];
const CHAINS: readonly Chain[] = ["ETHEREUM", "BASE", "POLYGON"];
const SPAM = "Claim";
const MAX_ATTEMPTS = 8;
const PAUSE_MILLISECONDS = 2_000;

/** Fields without a value on the local chains, and the reason. */
const EMPTY: Readonly<Record<string, string>> = {
  "NetworkFee.tokenAddress": "Fees are paid in the chains' coins, which have no address.",
};

type Run = readonly [operationName: string, variables: object];

test("every field of the specification's entities has a value somewhere", async () => {
  const filled = new Set<string>();
  const fields = Object.entries(ENTITIES).flatMap(([type, names]) => names.map((name) => `${type}.${name}`));
  const missing = () => fields.filter((field) => !filled.has(field));
  const readAll = async () => {
    for (const [operationName, variables] of await allRuns()) {
      const { query } = API_OPERATIONS.find((operation) => operation.operationName === operationName)!;
      const { data, errors } = await request({ operationName, variables });
      expect([operationName, errors]).toEqual([operationName, undefined]);
      filledFields(query, data!, filled);
    }
  };
  await readAll();
  // A product that has just started still reads its pictures.
  for (let attempt = 0; attempt < MAX_ATTEMPTS && missing().length > Object.keys(EMPTY).length; attempt++) {
    await delay(PAUSE_MILLISECONDS);
    await readAll();
  }
  expect(missing()).toEqual(Object.keys(EMPTY));
});

/** Returns each operation with its examples on all chains, and with the runs that read the rest. */
async function allRuns(): Promise<Run[]> {
  const chainSubjects = await Promise.all(
    CHAINS.map(async (chain) =>
      toSubjects(chain, (await request({ ...API_SUBJECTS, variables: { chain } })).data as FoundSubjects),
    ),
  );
  const queries = API_OPERATIONS.filter(({ query }) => query.startsWith("query"));
  const { chain } = examples.token;
  const pages = Array.from({ length: 8 }, (_, index) => index + 1);
  const languages = [
    "Spanish",
    "French",
    "Japanese",
    "Portuguese",
    "Vietnamese",
    "ChineseSimplified",
    "ChineseTraditional",
  ];
  return [
    ...chainSubjects.flatMap((subjects) =>
      queries.map(({ operationName, example }): Run => [operationName, example(subjects)]),
    ),
    ...pages.map((page): Run => ["ActivityWeb", { account: first.address, includeOffChain: true, page }]),
    ["ActivityWeb", { account: second.address, includeOffChain: true }],
    ["TransactionList", { address: first.address, onRampAuth: await rampAccess(), pageSize: 100 }],
    ["NftsTab", { ownerAddress: first.address, first: 100 }],
    ["CollectionPromo", { addresses: [examples.nftCollection.address] }],
    ["TokenPrice", { ...examples.token, duration: "WEEK", fallback: true }],
    [
      "TokenProjectDescription",
      { ...examples.token, ...Object.fromEntries(languages.map((name) => [`include${name}`, true])) },
    ],
    [
      "PoolPriceHistory",
      { chain, addressOrId: examples.v3Pool.address, duration: "DAY", isV4: false, isV3: true, isV2: false },
    ],
    [
      "NFTItemScreen",
      { contractAddress: examples.nftCollection.address, filter: { listed: true }, activityFilter: {} },
    ],
    ["NftsTab", { ownerAddress: await ownerOfSpam(), first: 100 }],
  ];
}

async function ownerOfSpam(): Promise<string> {
  const response = await request({ operationName: "CollectionSearch", variables: { query: SPAM } });
  const { nftCollections } = response.data as { nftCollections: { edges: { node: { collectionId: string } }[] } };
  const contractAddress = nftCollections.edges[0]!.node.collectionId;
  const variables = { contractAddress, filter: { tokenIds: ["1"] }, activityFilter: {} };
  const { data } = await request({ operationName: "NFTItemScreen", variables });
  const { nftAssets } = data as { nftAssets: { edges: { node: { ownerAddress: string } }[] } };
  return nftAssets.edges[0]!.node.ownerAddress;
}

/** Returns the sandbox's proof that the first account owns its transfers. */
async function rampAccess(): Promise<object> {
  const account = privateKeyToAccount(first.privateKey as Hex);
  const issuedAt = Math.floor(Date.now() / 1000);
  const signature = await account.signMessage({ message: accessMessage(account.address, issuedAt) });
  return (await post(`${sandbox.url}/access`, { address: account.address, issuedAt, signature })) as object;
}

async function request(body: object) {
  return (await post(graphql, body)) as { data?: object; errors?: unknown };
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}
