import type { Chain } from "@cenote/domain/chains";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage } from "../../request/connection";
import type { Context } from "../../context";
import { nodeId } from "../../request/nodeId";
import { toSeconds, type GovernorFacts, type GovernorRow } from "./governors";
import { PROPOSAL_KEY_LENGTH, proposalKey } from "./proposalStore";
import { ACCOUNT_KEY_LENGTH, accountKey } from "./votingAccountStore";

export const governanceResolvers: Resolvers = {
  Query: {
    governors: (_, { chains }, { governors, indexedChains }) =>
      governors.all((chains as Chain[] | null) ?? indexedChains),
    governor: (_, { chain, address }, { governors }) => governors.find(chain, parseAddress(address) ?? ""),
    proposals: async (_, { chains, states, ...args }, { proposals, indexedChains }) => {
      const page = turnPage(args, PROPOSAL_KEY_LENGTH);
      const rows = await proposals.page((chains as Chain[] | null) ?? indexedChains, states ?? null, page);
      return toConnection(rows, page, (row) => encodeCursor(proposalKey(row)));
    },
    proposal: (_, { chain, governor, proposalId }, { proposals }) => {
      const address = parseAddress(governor);
      return address && /^\d{1,78}$/.test(proposalId) ? proposals.find({ chain, governor: address, proposalId }) : null;
    },
  },
  Governor: {
    id: ({ chain, address }) => nodeId("Governor", chain, address),
    address: ({ address }) => toAddress(address),
    token: ({ chain, token }, _, { tokens }) => tokens.find({ chain, address: token }),
    tokenAddress: ({ token }) => toAddress(token),
    timelockAddress: ({ timelock }) => toAddress(timelock),
    treasury: ({ chain, timelock }) => ({ owner: timelock, chains: [chain], modifier: null }),
    name: async (row, _, context) => (await factsOf(row, context)).name,
    votingDelaySeconds: async (row, _, context) => seconds(row, (await factsOf(row, context)).votingDelay),
    votingPeriodSeconds: async (row, _, context) => seconds(row, (await factsOf(row, context)).votingPeriod),
    timelockSeconds: async (row, _, context) => toInt((await factsOf(row, context)).timelockSeconds),
    proposalThreshold: async (row, _, context) => (await factsOf(row, context)).proposalThreshold?.toString() ?? null,
    quorum: async (row, _, context) => (await factsOf(row, context)).quorum?.toString() ?? null,
    proposalCount: ({ chain, address }, _, { proposals }) => proposals.count(chain, address),
    account: async ({ chain, address: governor, token }, { address }, { votingAccounts }) => {
      const account = parseAddress(address);
      if (!account) return null;
      const key = { chain, governor, token, address: account };
      return { ...key, power: await votingAccounts.power(key) };
    },
    delegates: async ({ chain, address, token }, args, { votingAccounts }) => {
      const page = turnPage(args, ACCOUNT_KEY_LENGTH);
      const rows = await votingAccounts.page(chain, address, token, page);
      return toConnection(rows, page, (row) => encodeCursor(accountKey(row)));
    },
  },
  VotingAccount: {
    id: ({ chain, governor, address }) => nodeId("VotingAccount", chain, governor, address),
    address: ({ address }) => toAddress(address),
    balance: async (row, _, { governors }) => (await governors.balanceOf(row, row.address))?.toString() ?? null,
    delegate: async (row, _, { votingAccounts }) => {
      const { delegate } = await votingAccounts.delegations(row);
      return delegate && toAddress(delegate);
    },
    delegatorCount: async (row, _, { votingAccounts }) => (await votingAccounts.delegations(row)).delegators,
  },
};

async function factsOf(row: GovernorRow, { governors, chains }: Context): Promise<GovernorFacts> {
  const head = await chains.asOf(row.chain);
  return governors.facts(row, (row.clock === "TIMESTAMP" ? head?.blockTimestamp : head?.blockNumber) ?? 0);
}

function seconds(row: GovernorRow, units: bigint | null): number | null {
  const whole = toInt(units);
  return whole === null ? null : toInt(BigInt(toSeconds(row, whole)));
}

const MAX_INT = 2n ** 31n - 1n;

/** Converts to an Int; null for a number that exceeds GraphQL's Int. */
function toInt(value: bigint | null): number | null {
  return value === null || value > MAX_INT ? null : Number(value);
}
