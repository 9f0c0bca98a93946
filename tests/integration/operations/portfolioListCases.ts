import { CHAIN, expectDescending, expectNear, sum, type Cases, type Data } from "./world";

const ids = (nodes: readonly Data[]) => nodes.map(({ id }) => id as string);

/** Lists of portfolios, compared with the contracts and the lists of each owner. */
export const PORTFOLIO_LIST_CASES: Cases = {
  CombinedBalances: {
    variables: ({ accounts }) => ({ owners: accounts.slice(0, 3) }),
    check: async ({ combinedPortfolio, portfolios }, world) => {
      const owners = world.accounts.slice(0, 3);
      const { tokenBalances, value, unknownChains } = combinedPortfolio;
      expect(unknownChains).toEqual([]);
      expect(tokenBalances.length).toBeGreaterThan(5);
      const totals = portfolios.map((one: Data) => (one.tokensTotalDenominatedValue?.value ?? 0) as number);
      expectNear(value.value, sum(totals), 1e-9);
      for (const { amount, token } of tokenBalances as Data[]) {
        const held = await Promise.all(
          owners.map((owner) =>
            token.address
              ? world.read<bigint>(token.address, "balanceOf", [owner])
              : world.client.getBalance({ address: owner as `0x${string}` }),
          ),
        );
        expect(BigInt(amount)).toBe(held.reduce((all, one) => all + one, 0n));
      }
      const shown = (tokenBalances as Data[]).filter(({ isHidden, denominatedValue }) => !isHidden && denominatedValue);
      expectDescending(shown.map(({ denominatedValue }) => denominatedValue.value as number));
      const first = await world.query("CombinedBalances", { owners, first: 2 });
      expect(first.combinedPortfolio.tokenBalances).toEqual(tokenBalances.slice(0, 2));
    },
  },
  PortfolioLists: {
    variables: ({ me }) => ({ owner: me, chains: [CHAIN] }),
    check: async ({ portfolios: [portfolio], positions, approvals }, world) => {
      const { ownedCollections, ownedItems } = portfolio;
      const nodes = (list: Data) => list.edges.map(({ node }: Data) => node) as Data[];
      const items = nodes(ownedItems).map(({ ownedAsset }) => ownedAsset.nftContract.address as string);
      expect(items.length).toBeGreaterThan(0);
      expect(new Map(ownedCollections.map((one: Data) => [one.collection.collectionId, one.itemCount]))).toEqual(
        new Map([...new Set(items)].map((address) => [address, items.filter((one) => one === address).length])),
      );
      expect(ids(nodes(portfolio.positions))).toEqual(ids(nodes(positions)));
      expect(ids(nodes(portfolio.approvals))).toEqual(ids(nodes(approvals)));
      expect(portfolio.approvals.unknownChains).toEqual([]);
      for (const { kind, balance, token } of nodes(portfolio.approvals)) {
        if (kind === "NFT" || kind === "NFT_FOR_ALL") expect(balance).toBeNull();
        else {
          const held = await world.read<bigint>(token.address, "balanceOf", [world.me]);
          expectNear(Number(balance), Number(held) / 10 ** token.decimals, 1e-12);
        }
      }
    },
  },
};
