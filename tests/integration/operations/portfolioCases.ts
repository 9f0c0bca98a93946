import { CHAIN, expectDescending, expectNear, sum, type Case, type Cases, type Data, type World } from "./world";

const one = ({ me }: World) => ({ ownerAddress: me, chains: [CHAIN] });
const several = ({ accounts }: World) => ({ ownerAddresses: accounts.slice(0, 2), chains: [CHAIN] });

/** Expects each balance to equal the contract's, and the total to be the sum of the parts. */
async function expectBalances({ ownerAddress, tokenBalances }: Data, owner: string, world: World) {
  if (ownerAddress) expect(ownerAddress).toBe(owner);
  expect(tokenBalances.length).toBeGreaterThan(5);
  for (const { quantity, token } of tokenBalances) {
    const address = token.address as string | null;
    const amount = address
      ? await world.read<bigint>(address, "balanceOf", [owner])
      : await world.client.getBalance({ address: owner as `0x${string}` });
    const decimals = address ? await world.read<number>(address, "decimals").catch(() => null) : 18;
    if (decimals !== null) expectNear(quantity, Number(amount) / 10 ** decimals, 1e-12);
  }
}

function totalOf(tokenBalances: readonly Data[]): number {
  return sum(
    tokenBalances.filter(({ isHidden }) => !isHidden).map(({ denominatedValue }) => denominatedValue?.value ?? 0),
  );
}

/** Compares only the totals with the balances of another operation. */
const totals = (variable: string): Case => ({
  variables: (world) => ({ [variable]: world.accounts.slice(0, 2), chains: [CHAIN] }),
  check: async ({ portfolios }, world) => {
    const full = await world.query("MultiplePortfolioBalances", several(world));
    expect(portfolios.map(({ ownerAddress }: Data) => ownerAddress as string)).toEqual(world.accounts.slice(0, 2));
    for (const [index, { tokensTotalDenominatedValue }] of portfolios.entries()) {
      expectNear(tokensTotalDenominatedValue.value, totalOf(full.portfolios[index].tokenBalances), 1e-9);
    }
  },
});

/** Expects an activity for each transaction that the owner sent, equal to the chain's. */
async function expectActivities(activities: readonly Data[], owner: string, world: World) {
  expectDescending(activities.map(({ timestamp }) => timestamp as number));
  for (const { details, timestamp } of activities) {
    const receipt = await world.client.getTransactionReceipt({ hash: details.hash });
    const transaction = await world.client.getTransaction({ hash: details.hash });
    expect(timestamp).toBe(await world.timeOf(receipt.blockNumber));
    if ("status" in details) expect(details.status).toBe(receipt.status === "success" ? "CONFIRMED" : "FAILED");
    if ("nonce" in details) {
      expect([details.from.toLowerCase(), details.nonce]).toEqual([transaction.from, transaction.nonce]);
      expect(details.to.toLowerCase()).toBe(transaction.to ?? receipt.contractAddress);
    }
    if ("networkFee" in details) {
      expectNear(
        Number(details.networkFee.quantity),
        Number(receipt.gasUsed * receipt.effectiveGasPrice) / 1e18,
        1e-12,
      );
    }
    // Exactly the owner's transfers in the logs, plus wraps and native coins.
    const topic = `0x${owner.slice(2).toLowerCase().padStart(64, "0")}`;
    const moved = receipt.logs.filter(
      ({ topics, address }) =>
        topics[0]?.startsWith("0xddf252ad") &&
        topics.length === 3 &&
        topics.slice(1).includes(topic as `0x${string}`) &&
        address.toLowerCase() !== world.weth.toLowerCase(),
    );
    const listed = details.assetChanges.filter(
      ({ __typename, asset }: Data) => __typename === "TokenTransfer" && asset.address && asset.address !== world.weth,
    );
    expect(listed.map(({ asset }: Data) => asset.address.toLowerCase() as string).sort()).toEqual(
      moved.map(({ address }) => address.toLowerCase()).sort(),
    );
    const amounts = moved.map(({ data }) => Number(BigInt(data)));
    const quantities = listed.map(({ quantity, asset }: Data) => Number(quantity) * 10 ** (asset.decimals ?? 0));
    expectNear(sum(quantities), sum(amounts), 1e-9);
  }
}

export const PORTFOLIO_CASES: Cases = {
  PortfolioBalances: {
    variables: one,
    check: async ({ portfolios: [portfolio] }, world) => {
      await expectBalances(portfolio, world.me, world);
      expectNear(portfolio.tokensTotalDenominatedValue.value, totalOf(portfolio.tokenBalances), 1e-9);
      const { absolute, percentage } = portfolio.tokensTotalDenominatedValueChange;
      expect(Math.sign(absolute.value)).toBe(Math.sign(percentage.value));
      const owned = portfolio.tokenBalances as Data[];
      const modifier = { ownerAddress: world.me, includeSmallBalances: true, includeSpamTokens: false };
      const hidden = await world.query("PortfolioBalances", { ...one(world), valueModifiers: [modifier] });
      expect(hidden.portfolios[0].tokenBalances).toHaveLength(owned.filter(({ isHidden }) => !isHidden).length);
    },
  },
  MultiplePortfolioBalances: {
    variables: several,
    check: async ({ portfolios }, world) => {
      for (const [index, portfolio] of portfolios.entries()) {
        await expectBalances(portfolio, world.accounts[index]!, world);
        expectNear(portfolio.tokensTotalDenominatedValue.value, totalOf(portfolio.tokenBalances), 1e-9);
      }
    },
  },
  SelectWalletScreen: totals("ownerAddresses"),
  AccountList: totals("addresses"),
  QuickTokenBalancesWeb: {
    variables: one,
    check: ({ portfolios: [portfolio] }, world) => expectBalances(portfolio, world.me, world),
  },
  TransactionList: {
    variables: ({ me }) => ({ address: me, chains: [CHAIN], pageSize: 200 }),
    check: async ({ portfolios }, world) => {
      const activities = portfolios[0].assetActivities as Data[];
      await expectActivities(activities, world.me, world);
      const sent = activities.filter(({ details }) => details.from === world.me);
      expect(sent).toHaveLength(await world.client.getTransactionCount({ address: world.me }));
    },
  },
  FeedTransactionList: {
    variables: ({ accounts }) => ({ addresses: accounts.slice(0, 2), chains: [CHAIN] }),
    check: async ({ portfolios }, world) => {
      for (const [index, { ownerAddress, assetActivities }] of portfolios.entries()) {
        expect(ownerAddress).toBe(world.accounts[index]);
        expect(assetActivities.length).toBeLessThanOrEqual(30);
        await expectActivities(assetActivities, ownerAddress, world);
      }
    },
  },
  TransactionHistoryUpdater: {
    variables: ({ accounts }) => ({ addresses: accounts.slice(0, 2), chains: [CHAIN] }),
    check: async ({ portfolios }, world) => {
      for (const { ownerAddress, assetActivities } of portfolios) {
        const all = await world.query("TransactionList", { address: ownerAddress, chains: [CHAIN], pageSize: 200 });
        expect(assetActivities.map(({ id }: Data) => id as string)).toEqual([all.portfolios[0].assetActivities[0].id]);
      }
    },
  },
  RecentTokenTransfers: {
    variables: ({ me }) => ({ address: me, chains: [CHAIN] }),
    check: ({ portfolios }, world) => expectActivities(portfolios[0].assetActivities, world.me, world),
  },
  ActivityWeb: {
    variables: ({ me }) => ({ account: me, page: 2, pageSize: 10 }),
    check: async ({ portfolios }, world) => {
      const all = await world.query("ActivityWeb", { account: world.me, pageSize: 20 });
      expect(portfolios[0].assetActivities).toEqual(all.portfolios[0].assetActivities.slice(10));
      const onChain = (portfolios[0].assetActivities as Data[]).filter(({ chain }) => chain === CHAIN);
      await expectActivities(onChain, world.me, world);
    },
  },
};
