import { encodeAbiParameters, parseAbiParameters, type Abi, type Address } from "viem";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { ChainConfigs } from "../../gateway/src/chain/chainConfig";
import type { Db } from "../../gateway/src/store/db";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { type GovernanceWorld, governanceWorld, STATES } from "./governanceWorld";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { MATRIX, withTables } from "./openDatabases";
import { openGateway } from "./openGateway";

jest.setTimeout(240_000);
const GRACE_SECONDS = 14 * 86_400;
const PROPOSAL = `query ($governor: String!, $id: String!) { proposal(chain: ETHEREUM, governor: $governor, proposalId: $id) {
  state forVotes againstVotes abstainVotes quorum quorumVotes snapshot isTimeEstimated startsAt endsAt executableAt expiresAt
  governor { kind clock proposalThreshold quorum votingDelaySeconds votingPeriodSeconds timelockSeconds }
  actions { signature data callData function arguments { name type value } } } }`;

type Proposal = Record<string, unknown> & { state: string; actions: Record<string, unknown>[] };

let local: LocalChains;
let world: GovernanceWorld;
let bravo: { address: Address; abi: Abi };
let chains: ChainConfigs;
beforeAll(async () => {
  local = await startLocalChains();
  const config = local.chains.ETHEREUM!;
  world = governanceWorld(config, local.accounts[0]!.privateKey);
  // Delay, period, threshold, quorum, and the seconds of its queue.
  bravo = await world.deploy("BravoGovernor", [world.token, 3n, 5n, 100n, 1000n, 60n]);
  const governors = [
    {
      address: bravo.address,
      token: world.token,
      timelock: bravo.address,
      kind: "BRAVO",
      clock: "BLOCK_NUMBER",
    } as const,
  ];
  chains = { ETHEREUM: { ...config, governors } };
});
afterAll(() => local?.stop());

describe.each(MATRIX)("on %s", (_, open) => {
  let db: Db;
  let indexer: ChainIndexer;
  let gateway: ReturnType<typeof openGateway>;
  beforeAll(async () => {
    db = await withTables(open);
    const indexers = indexersOf(db, chains);
    indexer = indexers.get("ETHEREUM")!;
    await indexer.catchUp();
    gateway = openGateway(db, chains, await openBlockFeed(db), indexers);
  });
  afterAll(() => db?.close());

  const act = (functionName: string, ...args: unknown[]) => world.write(bravo.address, bravo.abi, functionName, args);
  const read = (functionName: string, ...args: unknown[]) =>
    world.client.readContract({
      address: bravo.address,
      abi: bravo.abi,
      functionName,
      args,
    } as never) as Promise<unknown>;
  async function expectTruth(id: bigint): Promise<Proposal> {
    await indexer.catchUp();
    const { data, errors } = await gateway.post(PROPOSAL, { governor: bravo.address, id: String(id) });
    expect(errors).toBeUndefined();
    const { proposal } = data as { proposal: Proposal };
    const [forVotes, againstVotes, abstainVotes, eta] = (await read("proposals", id)) as bigint[];
    expect(proposal).toMatchObject({
      state: STATES[Number(await read("state", id))],
      forVotes: String(forVotes),
      againstVotes: String(againstVotes),
      abstainVotes: String(abstainVotes),
      executableAt: eta ? Number(eta) : null,
    });
    return proposal;
  }
  const mine = (blocks: number) => world.clock.mine({ blocks });
  async function propose(signature: string, data: string): Promise<bigint> {
    await act("propose", [world.token], [0n], [signature], [data], "# By Bravo");
    return (await read("proposalCount")) as bigint;
  }

  test("follows a proposal through Bravo's states, by blocks", async () => {
    const data = encodeAbiParameters(parseAbiParameters("address, uint256"), [world.account, 0n]);
    const id = await propose("transfer(address,uint256)", data);
    const made = await expectTruth(id);
    expect(made).toMatchObject({ state: "PENDING", isTimeEstimated: true });
    expect(made.governor).toEqual({
      kind: "BRAVO",
      clock: "BLOCK_NUMBER",
      proposalThreshold: "100",
      quorum: "1000",
      votingDelaySeconds: 36,
      votingPeriodSeconds: 60,
      timelockSeconds: 60,
    });
    expect(made.actions).toEqual([
      {
        signature: "transfer(address,uint256)",
        data,
        callData: `0xa9059cbb${data.slice(2)}`,
        function: "transfer",
        arguments: [
          { name: "to", type: "address", value: world.account },
          { name: "amount", type: "uint256", value: "0" },
        ],
      },
    ]);

    await mine(3);
    expect((await expectTruth(id)).state).toBe("PENDING");
    await mine(1);
    expect((await expectTruth(id)).state).toBe("ACTIVE");
    await act("castVote", id, 1, 1000n, "For it");
    expect(await expectTruth(id)).toMatchObject({ quorum: "1000", quorumVotes: "1000" });
    await mine(5);
    expect((await expectTruth(id)).state).toBe("SUCCEEDED");
    await act("queue", id);
    expect((await expectTruth(id)).state).toBe("QUEUED");
    await world.pass(61);
    await act("execute", id);
    expect((await expectTruth(id)).state).toBe("EXECUTED");
  });

  test("does not count abstentions for the quorum", async () => {
    const id = await propose("", "0x");
    await mine(4);
    await act("castVote", id, 2, 5000n, "");
    await mine(6);
    expect(await expectTruth(id)).toMatchObject({ state: "DEFEATED", quorumVotes: "0", abstainVotes: "5000" });
  });

  test("lets a queued proposal expire, and a proposer cancel a vote that is open", async () => {
    const late = await propose("unknown(uint256)", `0x${"07".padStart(64, "0")}`);
    await mine(4);
    await act("castVote", late, 1, 2000n, "");
    await mine(6);
    await act("queue", late);
    await world.pass(60 + GRACE_SECONDS);
    const expired = await expectTruth(late);
    expect(expired.state).toBe("EXPIRED");
    expect(expired.actions[0]).toMatchObject({
      function: "unknown",
      arguments: [{ name: "", type: "uint256", value: "7" }],
    });

    const canceled = await propose("", "0x");
    await mine(4);
    await act("cancel", canceled);
    expect((await expectTruth(canceled)).state).toBe("CANCELED");
  });
});
