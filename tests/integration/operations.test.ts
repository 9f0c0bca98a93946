import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { LocalnetConfig } from "../../localnet/src/localnetFile";
import type { Db } from "../../gateway/src/store/db";
import { API_DOCUMENTS } from "@cenote/domain/api/operations";
import { readCampaigns } from "../../gateway/src/modules/campaign/campaignsFile";
import { NO_PROVIDERS } from "../../gateway/src/modules/provider/providers";
import { readSupplies } from "../../gateway/src/modules/project/suppliesFile";
import { OPEN_SETTINGS } from "../../gateway/src/testing/servedGateway";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { MATRIX, withTables } from "./openDatabases";
import { openGateway } from "./openGateway";
import { CASES as SPEC_CASES } from "./operations/cases";
import { APPROVAL_CASES } from "./operations/approvalCases";
import { CURRENCY_CASES, EUROS_PER_DOLLAR } from "./operations/currencyCases";
import { FIGURE_CASES } from "./operations/figureCases";
import { NAME_CASES } from "./operations/nameCases";
import { OWN_CASES } from "./operations/ownCases";
import { OWN_DOCUMENTS } from "./operations/ownDocuments";
import { PORTFOLIO_LIST_CASES } from "./operations/portfolioListCases";
import { PAIR_CASES } from "./operations/pairCases";
import { POSITION_CASES } from "./operations/positionCases";
import { SEARCH_CASES } from "./operations/searchCases";
import { CHAIN, openWorld, type Cases, type Data, type World } from "./operations/world";
import { person } from "./person";

jest.setTimeout(180_000);

/** Our own operations in addition to the spec's: all are executed in the same way. */
const OURS: Cases = {
  ...OWN_CASES,
  ...FIGURE_CASES,
  ...PAIR_CASES,
  ...CURRENCY_CASES,
  ...POSITION_CASES,
  ...APPROVAL_CASES,
  ...NAME_CASES,
  ...PORTFOLIO_LIST_CASES,
  ...SEARCH_CASES,
};
const CASES: Cases = { ...SPEC_CASES, ...OURS };
const DOCUMENTS = { ...API_DOCUMENTS, ...OWN_DOCUMENTS };

let local: LocalChains;
beforeAll(async () => {
  local = await startLocalChains();
});
afterAll(() => local?.stop());

test("every operation of spec §7 is executed here, and every one of ours", () => {
  expect([...Object.keys(SPEC_CASES), "OnAssetActivity"].sort()).toEqual(Object.keys(API_DOCUMENTS).sort());
  expect(Object.keys(OURS).sort()).toEqual(Object.keys(OWN_DOCUMENTS).sort());
});

describe.each(MATRIX)("on %s", (_, open) => {
  let db: Db;
  let indexers: ReturnType<typeof indexersOf>;
  let gateway: ReturnType<typeof openGateway>;
  let world: World;
  beforeAll(async () => {
    db = await withTables(open);
    indexers = indexersOf(db, local.chains);
    for (const indexer of indexers.values()) await indexer.catchUp();
    const campaigns = readCampaigns(join(dirname(local.chainsFile), "campaigns.json"));
    const rates = { timestamp: 1_700_000_000, perDollar: new Map([["EUR", EUROS_PER_DOLLAR] as const]) };
    const supplies = readSupplies(join(dirname(local.chainsFile), "supplies.json"));
    const settings = [NO_PROVIDERS, OPEN_SETTINGS, supplies] as const;
    gateway = openGateway(db, local.chains, await openBlockFeed(db), indexers, rates, campaigns, ...settings);
    await gateway.examineTokens();
    const config = JSON.parse(readFileSync(local.chainsFile, "utf8")) as LocalnetConfig;
    const post = (operation: string, variables: object) => gateway.post(DOCUMENTS[operation]!, variables);
    const query = async (operation: string, variables: object) => {
      const { data, errors } = await post(operation, variables);
      expect(errors ?? []).toEqual([]);
      return data as Data;
    };
    const refuse = async (operation: string, variables: object) => (await post(operation, variables)).errors as Data[];
    world = await openWorld(local.chains, config, query, refuse);
  });
  afterAll(() => db?.close());

  test.each(Object.entries(CASES))("%s returns the chain's data", async (operation, { variables, check }) => {
    await check(await world.query(operation, variables(world)), world);
  });

  test("OnAssetActivity sends its account's activity, each item once", async () => {
    const account = local.accounts[4]!;
    const response = await gateway.subscribe(API_DOCUMENTS.OnAssetActivity!, {
      subscriptionId: "one",
      account: account.address,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let received = "";
    const events = () =>
      [...received.matchAll(/^data: (\{.*\})$/gm)].map(
        ([, text]) => (JSON.parse(text!) as Data).data.onAssetActivity as Data,
      );
    const until = async (isThere: () => boolean) => {
      while (!isThere()) received += (await reader.read()).value ?? "";
    };
    // Events of blocks that are not final come first.
    await until(() => /^id:/m.test(received));
    const trader = person(local.chains[CHAIN]!, account.privateKey);
    const receipts: { readonly transactionHash: string }[] = [];
    for (const amount of [1n, 2n, 3n]) {
      receipts.push(await (amount === 1n ? trader.wrap("0.01") : trader.give(world.weth, world.me, amount)));
      await indexers.get(CHAIN)!.catchUp();
    }
    await until(() => events().at(-1)?.details.hash === receipts.at(-1)!.transactionHash);
    await reader.cancel();
    const hashes = events().map(({ details }) => details.hash as string);
    expect(hashes.slice(-3)).toEqual(receipts.map(({ transactionHash }) => transactionHash));
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(
      events()
        .slice(-3)
        .map(({ details }) => details.type as string),
    ).toEqual(["SWAP", "SEND", "SEND"]);
  });
});
