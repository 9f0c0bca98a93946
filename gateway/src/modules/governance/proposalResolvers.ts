import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage } from "../../request/connection";
import { nodeId } from "../../request/nodeId";
import { toSeconds } from "./governors";
import { proposalActions, proposalTitle } from "./proposalActions";
import type { ProposalRow } from "./proposalStore";
import { SUPPORTS, VOTE_KEY_LENGTH, voteKey } from "./voteStore";

export const proposalResolvers: Resolvers = {
  Proposal: {
    id: ({ chain, governor, proposalId }) => nodeId("Proposal", chain, governor, proposalId),
    governor: ({ chain, governor }, _, { governors }) => {
      const row = governors.find(chain, governor);
      if (!row) throw new Error(`The governor ${governor} of ${chain} is not configured any more.`);
      return row;
    },
    proposer: ({ proposer }) => toAddress(proposer),
    title: ({ description }) => proposalTitle(description),
    quorumVotes: ({ forVotes, abstainVotes, countsAbstain }) =>
      (BigInt(forVotes) + (countsAbstain ? BigInt(abstainVotes) : 0n)).toString(),
    snapshot: ({ voteStart }) => String(voteStart),
    startsAt: (row) => timeOf(row, row.voteStart),
    endsAt: (row) => timeOf(row, row.voteEnd),
    isTimeEstimated: ({ clock }) => clock === "BLOCK_NUMBER",
    executableAt: ({ eta }) => eta,
    expiresAt: ({ eta, graceSeconds }) => (eta === null || graceSeconds === null ? null : eta + graceSeconds),
    actions: (row) => proposalActions(row),
    votes: async (row, { support, ...args }, { proposalVotes }) => {
      const page = turnPage(args, VOTE_KEY_LENGTH);
      const rows = await proposalVotes.page(row, support ?? null, page);
      return toConnection(rows, page, (vote) => encodeCursor(voteKey(vote)));
    },
    voterCount: (row, _, { proposalVotes }) => proposalVotes.count(row),
    voteHistory: (row, _, { proposalVotes }) => proposalVotes.history(row),
    voteOf: (row, { address }, { proposalVotes }) => {
      const voter = parseAddress(address);
      return voter ? proposalVotes.of(row, voter) : null;
    },
    powerOf: async (row, { address }, { governors, votingAccounts }) => {
      const account = parseAddress(address);
      const governor = governors.find(row.chain, row.governor);
      if (!account || !governor) return null;
      if (row.moment <= row.voteStart) return votingAccounts.power({ ...governor, address: account });
      return (await governors.pastPower(governor, account, row.voteStart))?.toString() ?? null;
    },
  },
  ProposalAction: {
    target: ({ target }) => toAddress(target),
    token: ({ chain, target }, _, { tokens }) => tokens.find({ chain, address: target }),
    targetName: ({ chain, target }, _, { findApplication, governors }) =>
      findApplication(chain, target)?.name ?? governors.nameOf(chain, target),
  },
  ProposalVote: {
    id: ({ chain, blockNumber, logIndex }) => nodeId("ProposalVote", chain, blockNumber, logIndex),
    voter: ({ voter }) => toAddress(voter),
    support: ({ support }) => SUPPORTS[support] ?? "ABSTAIN",
  },
};

const LAST_SECOND = 2 ** 31 - 1;

/** Converts a moment of the governor's clock to Unix seconds, estimated from now for a clock of blocks. */
function timeOf(row: ProposalRow, moment: number): number {
  const time = row.clock === "TIMESTAMP" ? moment : row.now + toSeconds(row, moment - row.moment);
  return Math.max(0, Math.min(LAST_SECOND, Math.round(time)));
}
