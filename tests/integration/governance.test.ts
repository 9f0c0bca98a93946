import { encodeFunctionData, keccak256, parseEther, stringToHex, type Address, type Hex } from "viem";
import { DESCRIPTION_CHARACTERS } from "@cenote/domain/governance";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { GOVERNOR_ABI, type GovernanceWorld, governanceWorld, STATES, TOKEN_ABI } from "./governanceWorld";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { MATRIX, withTables } from "./openDatabases";
import { openGateway } from "./openGateway";
import { differencesOf, tableContents } from "./tableContents";

jest.setTimeout(240_000);
const CHAIN = "ETHEREUM";
const VOTING_DELAY = 61;
const VOTING_PERIOD = 1801;
const TIMELOCK = 121;
const EMPTY = { to: "0x00000000000000000000000000000000000000aa", value: 0n, data: "0x" } as const;

type Votes = { forVotes: string; againstVotes: string; abstainVotes: string };
type Proposal = Votes & {
  id: string;
  proposalId: string;
  title: string;
  description: string;
  isDescriptionCut: boolean;
  descriptionHash: Hex;
  state: string | null;
  quorum: string | null;
  snapshot: string;
  endsAt: number;
  executableAt: number | null;
  executedHash: string | null;
  powerOf: string | null;
  voterCount: number;
  voteHistory: Votes[];
  voteOf: { support: string; weight: string; reason: string } | null;
  votes: { edges: { node: { voter: Address; weight: string } }[] };
  actions: {
    target: string;
    value: string;
    data: Hex;
    selector: string | null;
    function: string | null;
    targetName: string | null;
    arguments: { name: string; value: string }[] | null;
  }[];
};
const FIELDS = `id proposalId title description isDescriptionCut descriptionHash state forVotes againstVotes
  abstainVotes quorum snapshot endsAt executableAt executedHash voterCount powerOf(address: $account)
  voteHistory { forVotes againstVotes abstainVotes } voteOf(address: $account) { support weight reason }
  votes(first: 50) { edges { node { voter weight } } }
  actions { target value data selector function targetName arguments { name value } }`;
const LIST = `query ($account: String!, $states: [ProposalState!], $after: String, $first: Int) {
  proposals(chains: [ETHEREUM], states: $states, first: $first, after: $after) {
    edges { node { ${FIELDS} } } pageInfo { hasNextPage endCursor } } }`;
const ONE = `query ($governor: String!, $id: String!, $account: String!) {
  proposal(chain: ETHEREUM, governor: $governor, proposalId: $id) { ${FIELDS} } }`;
const GOVERNOR = `query ($account: String!) { governors { id address name tokenAddress timelockAddress kind clock
  votingDelaySeconds votingPeriodSeconds timelockSeconds proposalThreshold quorum proposalCount token { symbol }
  account(address: $account) { power balance delegate delegatorCount }
  delegates(first: 50) { edges { node { address power delegate delegatorCount } } } } }`;

let local: LocalChains;
let world: GovernanceWorld;
beforeAll(async () => {
  local = await startLocalChains();
  world = governanceWorld(local.chains[CHAIN]!, local.accounts[0]!.privateKey);
});
afterAll(() => local?.stop());

describe.each(MATRIX)("on %s", (_, open) => {
  let db: Db;
  let indexer: ChainIndexer;
  let gateway: ReturnType<typeof openGateway>;
  let snapshot: Hex;
  beforeAll(async () => {
    snapshot = await world.clock.snapshot();
    db = await withTables(open);
    const indexers = indexersOf(db, local.chains);
    indexer = indexers.get(CHAIN)!;
    await indexer.catchUp();
    gateway = openGateway(db, local.chains, await openBlockFeed(db), indexers);
  });
  afterAll(async () => {
    await db?.close();
    await world.clock.revert({ id: snapshot });
  });

  const ask = async <Shape>(query: string, variables: object = {}): Promise<Shape> => {
    await indexer.catchUp();
    const { data, errors } = await gateway.post(query, { account: world.account, ...variables });
    expect(errors).toBeUndefined();
    return data as Shape;
  };
  const list = async (variables: object = {}) => {
    const { proposals } = await ask<{
      proposals: { edges: { node: Proposal }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    }>(LIST, variables);
    return { ...proposals.pageInfo, nodes: proposals.edges.map(({ node }) => node) };
  };
  const one = async (id: bigint, governor: Address = world.governor) =>
    (await ask<{ proposal: Proposal }>(ONE, { governor, id: String(id) })).proposal;
  const read = (functionName: "state" | "proposalSnapshot" | "proposalDeadline" | "quorum", value: bigint) =>
    world.client.readContract({ address: world.governor, abi: GOVERNOR_ABI, functionName, args: [value] });
  /** Returns the contract's state of a proposal, in the gateway's form. */
  const truth = async (id: bigint) => {
    const [againstVotes, forVotes, abstainVotes] = await world.client.readContract({
      address: world.governor,
      abi: GOVERNOR_ABI,
      functionName: "proposalVotes",
      args: [id],
    });
    const start = (await read("proposalSnapshot", id)) as bigint;
    return {
      state: STATES[Number(await read("state", id))],
      forVotes: `${forVotes}`,
      againstVotes: `${againstVotes}`,
      abstainVotes: `${abstainVotes}`,
      snapshot: `${start}`,
      endsAt: Number(await read("proposalDeadline", id)),
    };
  };
  const expectTruth = async (id: bigint) => {
    const proposal = await one(id);
    expect(proposal).toMatchObject(await truth(id));
    return proposal;
  };

  test("reports each proposal of the history as its contract does, in all the states that it has", async () => {
    const { nodes } = await list();
    const latest = await world.client.readContract({
      address: world.governor,
      abi: GOVERNOR_ABI,
      functionName: "latestProposalId",
    });
    expect(nodes.map(({ proposalId }) => proposalId)).toEqual(
      Array.from({ length: Number(latest) }, (__, index) => String(Number(latest) - index)),
    );
    for (const proposal of nodes) {
      const id = BigInt(proposal.proposalId);
      expect(proposal).toMatchObject(await truth(id));
      if (proposal.state === "PENDING") continue;
      expect(proposal.quorum).toBe(String(await read("quorum", BigInt(proposal.snapshot))));
      const sum = proposal.votes.edges.reduce((total, { node }) => total + BigInt(node.weight), 0n);
      expect(sum).toBe(BigInt(proposal.forVotes) + BigInt(proposal.againstVotes) + BigInt(proposal.abstainVotes));
      const weights = proposal.votes.edges.map(({ node }) => BigInt(node.weight));
      expect(weights).toEqual([...weights].sort((a, b) => (a > b ? -1 : 1)));
      for (const { node } of proposal.votes.edges) {
        const args = [node.voter, BigInt(proposal.snapshot)] as const;
        const past = await world.client.readContract({
          address: world.token,
          abi: TOKEN_ABI,
          functionName: "getPastVotes",
          args,
        });
        expect(node.weight).toBe(String(past));
      }
      expect(proposal.voteHistory.at(-1) ?? { forVotes: "0" }).toMatchObject({ forVotes: proposal.forVotes });
    }
    const states = new Set(nodes.map(({ state }) => state));
    expect([...states]).toEqual(
      expect.arrayContaining(["EXECUTED", "DEFEATED", "CANCELED", "SUCCEEDED", "QUEUED"]) as string[],
    );
  });

  test("filters by state, page by page", async () => {
    const all = (await list()).nodes.filter(({ state }) => state === "EXECUTED" || state === "DEFEATED");
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ states: ["EXECUTED", "DEFEATED"], first: 1, after });
      expect(page.nodes).toHaveLength(1);
      ids.push(page.nodes[0]!.id);
      after = page.hasNextPage ? page.endCursor : null;
    } while (after);
    expect(ids).toEqual(all.map(({ id }) => id));
    expect((await list({ after: "no cursor", first: 1 })).nodes).toHaveLength(1);
  });

  test("knows the governor's rules, and who has votes", async () => {
    const { governors } = await ask<{ governors: Record<string, unknown>[] }>(GOVERNOR);
    const [governor] = governors;
    expect(governor).toMatchObject({
      address: world.governor,
      name: "Cenote Governor",
      kind: "OPEN_ZEPPELIN",
      clock: "TIMESTAMP",
      votingDelaySeconds: 60,
      votingPeriodSeconds: 1800,
      timelockSeconds: 120,
      token: { symbol: "CNT" },
      proposalThreshold: String(parseEther("100000")),
      account: { power: "0", balance: String(parseEther("5000000")), delegate: null, delegatorCount: 0 },
    });
    const { edges } = governor!.delegates as {
      edges: { node: { address: Address; power: string; delegate: string | null } }[];
    };
    expect(edges.length).toBeGreaterThan(8);
    for (const { node } of edges) {
      const powerNow = await world.client.readContract({
        address: world.token,
        abi: TOKEN_ABI,
        functionName: "getVotes",
        args: [node.address],
      });
      expect(node.power).toBe(String(powerNow));
    }
    const powers = edges.map(({ node }) => BigInt(node.power));
    expect(powers).toEqual([...powers].sort((a, b) => (a > b ? -1 : 1)));
  });

  test("follows a proposal from the delegation to its execution as its contract does", async () => {
    const transfer = encodeFunctionData({
      abi: TOKEN_ABI,
      functionName: "transfer",
      args: [world.account, parseEther("7")],
    });
    const actions = [{ to: world.token, value: 0n, data: transfer }];
    const description = "# Seven tokens\n\nA test.";
    await world.delegate(world.account);
    await world.pass(1);
    const id = await world.propose(actions, description);
    expect((await expectTruth(id)).powerOf).toBe(String(parseEther("5000000")));
    expect((await one(id)).quorum).toBeNull();

    await world.pass(VOTING_DELAY);
    expect(await expectTruth(id)).toMatchObject({ state: "ACTIVE", voteOf: null, title: "Seven tokens" });
    await world.vote(id, 1, "Because.");
    // The state is the same up to the last second.
    const end = Number(await read("proposalDeadline", id));
    await world.clock.setNextBlockTimestamp({ timestamp: BigInt(end) });
    await world.clock.mine({ blocks: 1 });
    expect(await expectTruth(id)).toMatchObject({
      state: "ACTIVE",
      voteOf: { support: "FOR", reason: "Because.", weight: String(parseEther("5000000")) },
    });
    await world.pass(1);
    expect((await expectTruth(id)).state).toBe("SUCCEEDED");
    await world.decide("queue", actions, description);
    const queued = await expectTruth(id);
    expect(queued.state).toBe("QUEUED");
    await world.pass(TIMELOCK);
    await world.decide("execute", actions, description);
    const executed = await expectTruth(id);
    expect(executed).toMatchObject({ state: "EXECUTED", descriptionHash: keccak256(stringToHex(description)) });
    expect(executed.executedHash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(executed.actions).toEqual([
      {
        target: world.token,
        value: "0",
        data: transfer,
        selector: "0xa9059cbb",
        function: "transfer",
        targetName: null,
        arguments: [
          { name: "to", value: world.account },
          { name: "amount", value: String(parseEther("7")) },
        ],
      },
    ]);
  });

  test("counts a vote with parameters, and reports a canceled and a defeated proposal", async () => {
    const canceled = await world.propose([EMPTY], "Canceled");
    await world.decide("cancel", [EMPTY], "Canceled");
    expect((await expectTruth(canceled)).state).toBe("CANCELED");

    const defeated = await world.propose([EMPTY], "Defeated");
    await world.pass(VOTING_DELAY);
    await world.write(world.governor, GOVERNOR_ABI, "castVoteWithReasonAndParams", [defeated, 2, "Not sure", "0x01"]);
    expect((await expectTruth(defeated)).voteOf).toMatchObject({ support: "ABSTAIN", reason: "Not sure" });
    await world.pass(VOTING_PERIOD);
    // The abstention reaches the quorum, but there is no majority.
    const proposal = await expectTruth(defeated);
    expect(proposal.state).toBe("DEFEATED");
    expect(BigInt(proposal.abstainVotes)).toBeGreaterThan(BigInt(proposal.quorum!));
  });

  test("bounds hostile descriptions, reasons and calls", async () => {
    const huge = `\u202egnihsiF\u0000 <img src=x onerror=alert(1)> [claim](javascript:alert(1))\n${"A".repeat(30_000)}`;
    const call = { ...EMPTY, data: `0xdeadbeef${"ff".repeat(3000)}` as Hex };
    // More data than its arguments: the rest may hide something.
    const padded = encodeFunctionData({ abi: TOKEN_ABI, functionName: "delegate", args: [world.account] });
    const id = await world.propose([call, { ...EMPTY, data: `${padded}00` }, { ...EMPTY, data: "0x12" }], huge);
    const proposal = await expectTruth(id);
    expect(proposal).toMatchObject({ isDescriptionCut: true, descriptionHash: keccak256(stringToHex(huge)) });
    expect(proposal.description).toHaveLength(DESCRIPTION_CHARACTERS);
    expect(proposal.description).not.toContain("\u0000");
    expect(proposal.actions.map(({ selector, function: name, arguments: values }) => [selector, name, values])).toEqual(
      [
        ["0xdeadbeef", null, null],
        [padded.slice(0, 10), null, null],
        [null, null, null],
      ],
    );
    await world.pass(VOTING_DELAY);
    await world.vote(id, 0, `no${"!".repeat(5000)}`);
    expect((await one(id)).voteOf?.reason).toHaveLength(1000);
  });

  test("rolls back the proposals, votes and delegations of reorged blocks", async () => {
    await indexer.catchUp();
    const before = await tableContents(db, CHAIN);
    const fork = await world.clock.snapshot();
    await world.delegate(world.governor);
    await world.delegate(world.account);
    await world.pass(1);
    const made = await world.propose([EMPTY], "Gone");
    await world.pass(VOTING_DELAY);
    await world.vote(made, 1, "");
    await indexer.catchUp();
    expect(differencesOf(await tableContents(db, CHAIN), before)).not.toEqual([]);
    await world.clock.revert({ id: fork });
    await indexer.catchUp();
    expect(differencesOf(await tableContents(db, CHAIN), before)).toEqual([]);
  });
});
