import { CHAIN, EVENTS, expectDescending, expectNear, isListed, sum, type Cases, type Data } from "./world";

import { chainPrice } from "./prices";

const VERSIONS = ["V2", "V3", "V4"] as const;
const TOPS = { V2: "topV2Pairs", V3: "topV3Pools", V4: "topV4Pools" } as const;
const ids = (nodes: readonly Data[]) => nodes.map(({ id }) => id as string);
export const OWN_CASES: Cases = {
  PortfolioChains: {
    variables: ({ me, weth }) => ({ owner: me, contract: { chain: CHAIN, address: weth } }),
    check: async ({ portfolios: [portfolio] }, world) => {
      const { tokensTotalDenominatedValue, tokenBalances, chainBalances, projectBalance } = portfolio;
      const values = chainBalances.map(({ value }: Data) => value?.value ?? 0) as number[];
      expectNear(sum(values), tokensTotalDenominatedValue.value, 1e-12);
      for (const { chain, tokenCount, value } of chainBalances) {
        const own = (tokenBalances as Data[]).filter(({ token, isHidden }) => token.chain === chain && !isHidden);
        expect(tokenCount).toBe(own.length);
        expectNear(value.value, sum(own.map(({ denominatedValue }) => denominatedValue?.value ?? 0)), 1e-12);
      }
      const { tokens } = projectBalance.project;
      expect(tokens).toContainEqual({ chain: CHAIN, address: world.weth });
      expectNear(
        projectBalance.quantity,
        sum(projectBalance.tokenBalances.map(({ quantity }: Data) => quantity)),
        1e-12,
      );
      const here = projectBalance.tokenBalances.find(({ token }: Data) => token.chain === CHAIN);
      expectNear(here.quantity, Number(await world.read<bigint>(world.weth, "balanceOf", [world.me])) / 1e18, 1e-12);
      const unknownContract = { owner: world.me, contract: { chain: CHAIN, address: `0x${"de".repeat(20)}` } };
      expect((await world.query("PortfolioChains", unknownContract)).portfolios[0].projectBalance).toBeNull();
    },
  },
  ValueModifiers: {
    variables: ({ me }) => ({ owner: me }),
    check: async ({ portfolios: [everything] }, world) => {
      const all = everything.tokenBalances as Data[];
      const nameOf = ({ token }: Data) => (token.address ?? "NATIVE") as string;
      const valueOf = ({ denominatedValue }: Data) => (denominatedValue?.value ?? null) as number | null;
      const isSmall = (balance: Data) => (valueOf(balance) ?? Infinity) < 1;
      const contract = ({ token: { chain, address } }: Data) => ({ chain, address });
      const expectShown = async (modifier: object, shown: readonly Data[], listed = shown) => {
        const valueModifiers = [{ ownerAddress: world.me, ...modifier }];
        const { portfolios } = await world.query("ValueModifiers", { owner: world.me, valueModifiers });
        expect(portfolios[0].tokenBalances.map(nameOf)).toEqual(listed.map(nameOf));
        expectNear(portfolios[0].tokensTotalDenominatedValue.value, sum(shown.map((one) => valueOf(one) ?? 0)), 1e-9);
      };
      const spam = all.filter(({ isHidden }) => isHidden);
      const regularBalances = all.filter(({ isHidden }) => !isHidden);
      expect([spam.length, regularBalances.length]).not.toContain(0);
      const large = regularBalances.filter((balance) => !isSmall(balance));
      await expectShown({}, large);
      await expectShown({ includeSmallBalances: true }, regularBalances);
      await expectShown(
        { includeSmallBalances: true, tokenBalancesLimit: 2 },
        regularBalances,
        regularBalances.slice(0, 2),
      );
      await expectShown({ tokenExcludeOverrides: [contract(large[0])] }, large.slice(1));
      const override = spam[0]!;
      await expectShown(
        { tokenIncludeOverrides: [contract(override)] },
        all.filter((balance) => large.includes(balance) || balance === override),
      );
      const names = async (modifier: object) => {
        const valueModifiers = [{ ownerAddress: world.me, ...modifier }];
        const { portfolios } = await world.query("ValueModifiers", { owner: world.me, valueModifiers });
        return portfolios[0].tokenBalances.map(nameOf) as string[];
      };
      expect(await names({ includeSpamTokens: true, includeSmallBalances: true })).toEqual(all.map(nameOf));
    },
  },
  PricePool: {
    variables: ({ weth }) => ({ chain: CHAIN, address: weth }),
    check: async ({ token }, world) => expectNear(token.market.price.value, await chainPrice(world, world.weth), 1e-12),
  },
  TokenHolders: {
    variables: ({ examples }) => examples.token,
    check: async ({ token }, world) => {
      const moves = await world.logs(world.examples.token.address, EVENTS[0]!);
      const balances = new Map<string, bigint>();
      for (const { args } of moves) {
        balances.set(args.from, (balances.get(args.from) ?? 0n) - args.amount);
        balances.set(args.to, (balances.get(args.to) ?? 0n) + args.amount);
      }
      balances.delete(`0x${"00".repeat(20)}`);
      expect(token.holdersCount).toBe([...balances.values()].filter((balance) => balance > 0n).length);
      expect(token.createdAtTimestamp).toBe(await world.timeOf(moves[0]!.blockNumber));
      const { token: native } = await world.query("TokenHolders", { chain: CHAIN, address: null });
      expect(native).toEqual({ holdersCount: null, createdAtTimestamp: null });
    },
  },
  TopPools: {
    variables: () => ({ first: 500 }),
    check: async ({ topPools }, world) => {
      const all = topPools.edges.map(({ node }: Data) => node) as Data[];
      // Pools of unlisted tokens come last, regardless of their value.
      const listed = all.map((pool) => isListed(world, pool));
      const firstUnlisted = listed.indexOf(false);
      expect(firstUnlisted).toBeGreaterThan(0);
      expect(listed.slice(firstUnlisted)).not.toContain(true);
      for (const tier of [all.slice(0, firstUnlisted), all.slice(firstUnlisted)]) {
        expectDescending(tier.map(({ totalLiquidity }) => totalLiquidity.value as number));
      }
      const chains = [...new Set(all.map(({ chain }) => chain as string))];
      expect(chains.length).toBeGreaterThan(1);
      const single = await Promise.all(
        chains.flatMap((chain) =>
          VERSIONS.map(async (version) => {
            const top = TOPS[version];
            return (await world.query(`T${top.slice(1)}`, { chain, first: 500 }))[top] as Data[];
          }),
        ),
      );
      expect(ids(all).sort()).toEqual(ids(single.flat()).sort());
      for (const { apr, day, totalLiquidity, feeTier } of all) {
        if (!apr) continue;
        expectNear(apr.value, (day.value * (feeTier / 1e6) * 365 * 100) / totalLiquidity.value, 1e-9);
      }
      for (const pool of all) expect(pool.addressOrId).toBe(pool.poolId ?? pool.address);
      const pairs = all.filter(({ protocolVersion }) => protocolVersion === "V2");
      expect(pairs.map(({ feeTier }) => feeTier as number)).toEqual(pairs.map(() => 3000));
      const figures: Record<string, (pool: Data) => number> = {
        VOLUME: ({ day }) => day.value,
        APR: ({ apr }) => apr.value,
        CREATED_AT: ({ createdAtTimestamp }) => createdAtTimestamp,
        FEE_TIER: ({ feeTier }) => feeTier,
      };
      for (const [orderBy, figureOf] of Object.entries(figures)) {
        const walked = await world.walk("TopPools", { orderBy, first: 4 }, (data) => data.topPools);
        expectDescending(walked.map(figureOf));
        expect(new Set(ids(walked)).size).toBe(walked.length);
        expect(walked.length).toBeGreaterThanOrEqual(all.length - 1);
      }
      const tokenFilter = { chain: CHAIN, address: world.dollar };
      const { topPools: filtered } = await world.query("TopPools", { versions: ["V2"], tokenFilter, first: 500 });
      const { topV2Pairs } = await world.query("TopV2Pairs", { chain: CHAIN, first: 500, tokenAddress: world.dollar });
      expect(ids(filtered.edges.map(({ node }: Data) => node))).toEqual(ids(topV2Pairs));
    },
  },
  PoolTransactions: {
    variables: () => ({ first: 60 }),
    check: async ({ poolTransactions }, world) => {
      const newest = poolTransactions.edges.map(({ node }: Data) => node) as Data[];
      expectDescending(newest.map(({ timestamp }) => timestamp as number));
      const chains = ["ETHEREUM", "BASE", "POLYGON"];
      const lists = await Promise.all(
        chains.flatMap((chain) =>
          VERSIONS.map(async (version) => {
            const data = await world.query(`${version}Transactions`, { chain, first: 60 });
            return data[`${version.toLowerCase()}Transactions`] as Data[];
          }),
        ),
      );
      const times = lists.flat().map(({ timestamp }) => timestamp as number);
      const expected = times.sort((one, other) => other - one).slice(0, 60);
      expect(newest.map(({ timestamp }) => timestamp as number)).toEqual(expected);
      const variables = { chains: [CHAIN], types: ["ADD", "REMOVE"], first: 7 };
      const walked = await world.walk("PoolTransactions", variables, (data) => data.poolTransactions);
      expect(new Set(ids(walked)).size).toBe(walked.length);
      for (const { type } of walked) expect(["ADD", "REMOVE"]).toContain(type);
      expect(walked.length).toBeGreaterThan(7);
    },
  },
  PoolTransactionPages: {
    variables: ({ examples, dollar }) => ({ chain: CHAIN, address: examples.v2Pair.address, token: dollar, first: 25 }),
    check: async ({ v2Pair }, world) => {
      const variables = { chain: CHAIN, address: world.examples.v2Pair.address, token: world.dollar, first: 100 };
      const ofPair = await world.walk("PoolTransactionPages", variables, (data) => data.v2Pair.transactionConnection);
      const events = EVENTS.filter(({ name }) => ["Swap", "Mint", "Burn"].includes(name));
      const logs = await Promise.all(events.map((event) => world.logs(world.examples.v2Pair.address, event)));
      expect(ofPair.map(({ hash }) => hash as string).sort()).toEqual(
        logs
          .flat()
          .map(({ transactionHash }) => transactionHash as string)
          .sort(),
      );
      expect([v2Pair.transactionCount, v2Pair.txCount]).toEqual([ofPair.length, ofPair.length]);
      const ofToken = await world.walk(
        "PoolTransactionPages",
        { ...variables, first: 400 },
        (data) => data.token.transactionConnection,
      );
      expect(new Set(ids(ofToken)).size).toBe(ofToken.length);
      expectDescending(ofToken.map(({ timestamp }) => timestamp as number));
      for (const version of VERSIONS) {
        const name = `${version.toLowerCase()}Transactions`;
        const { token } = await world.query(`${version}TokenTransactions`, {
          chain: CHAIN,
          address: world.dollar,
          first: 1000,
        });
        const own = ofToken.filter(({ protocolVersion }) => protocolVersion === version);
        expect(own.map(({ hash }) => hash as string).slice(0, 500)).toEqual(
          token[name].map(({ hash }: Data) => hash as string).slice(0, 500),
        );
      }
    },
  },
  TopTokenPages: {
    variables: () => ({ orderBy: "TOTAL_VALUE_LOCKED", first: 500 }),
    check: async ({ topTokensConnection, topTokens }, world) => {
      expect(ids(topTokensConnection.edges.map(({ node }: Data) => node))).toEqual(ids(topTokens));
      expect(new Set(ids(topTokens)).size).toBe(topTokens.length);
      for (const orderBy of ["VOLUME", "POPULARITY", "MARKET_CAP"]) {
        const walked = await world.walk("TopTokenPages", { orderBy, first: 3 }, (data) => data.topTokensConnection);
        expect(ids(walked)).toEqual(ids((await world.query("TopTokenPages", { orderBy, first: 1 })).topTokens));
      }
    },
  },
  ActivityPages: {
    variables: ({ me }) => ({ owner: me, first: 500 }),
    check: async ({ portfolios: [portfolio] }, world) => {
      const walked = await world.walk(
        "ActivityPages",
        { owner: world.me, first: 7 },
        (data) => data.portfolios[0].activityConnection,
      );
      expectDescending(walked.map(({ timestamp }) => timestamp as number));
      const shown = walked.filter(({ isHidden }) => !isHidden);
      expect(ids(shown).sort()).toEqual(ids(portfolio.assetActivities).sort());
    },
  },
  Transaction: {
    variables: (world) => ({ chain: CHAIN, hash: world.someHash }),
    check: async ({ transaction }, world) => {
      const hash = world.someHash;
      const [receipt, sent] = await Promise.all([
        world.client.getTransactionReceipt({ hash }),
        world.client.getTransaction({ hash }),
      ]);
      expect(transaction).toMatchObject({ hash, blockNumber: Number(receipt.blockNumber) });
      expect(transaction.timestamp).toBe(await world.timeOf(receipt.blockNumber));
      const { details } = transaction;
      expect([details.from.toLowerCase(), details.nonce]).toEqual([sent.from, sent.nonce]);
      expect(details.status).toBe(receipt.status === "success" ? "CONFIRMED" : "FAILED");
      expectNear(
        Number(details.networkFee.quantity),
        Number(receipt.gasUsed * receipt.effectiveGasPrice) / 1e18,
        1e-12,
      );
      const none = await world.query("Transaction", { chain: CHAIN, hash: `0x${"de".repeat(32)}` });
      expect(none.transaction).toBeNull();

      const { poolTransactions } = await world.query("PoolTransactions", { first: 1 });
      const { chain, hash: traded } = poolTransactions.edges[0].node as Data;
      const { transaction: trade } = await world.query("Transaction", { chain, hash: traded });
      expect(trade.poolTransactions.length).toBeGreaterThan(0);
      for (const { pool, ...listed } of trade.poolTransactions as Data[]) {
        expect([listed.hash, pool.protocolVersion, pool.token0.id]).toEqual([
          traded,
          listed.protocolVersion,
          listed.token0.id,
        ]);
      }
      // A local chain has no explorer.
      expect(trade.explorerUrl).toBeNull();
    },
  },
};
