import { expectTransactions, LOOKUPS, one, TOPS, TYPES, VERSIONS } from "./pools";
import { CHAIN, expectDescending, type Case, type Cases, type Data } from "./world";

/** Lists of pools and of their transactions, in each version. */
export const POOL_LIST_CASES: Cases = Object.fromEntries(
  VERSIONS.flatMap((version): [string, Case][] => {
    const lookup = LOOKUPS[version];
    const top = TOPS[version];
    const transactions = `${version.toLowerCase()}Transactions`;
    return [
      [
        `${TYPES[version]}Transactions`,
        {
          variables: (world) => ({ ...one(version)(world), first: 5 }),
          check: (data, world) =>
            expectTransactions(data[lookup].transactions, version, world, async (cursor) => {
              const variables = { ...one(version)(world), first: 5, cursor };
              return (await world.query(`${TYPES[version]}Transactions`, variables))[lookup].transactions as Data[];
            }),
        },
      ],
      [
        `${version}TokenTransactions`,
        {
          variables: ({ dollar }) => ({ chain: CHAIN, address: dollar, first: 5 }),
          check: async ({ token }, world) => {
            const rows = token[transactions] as Data[];
            for (const { token0, token1 } of rows) expect([token0.address, token1.address]).toContain(world.dollar);
            await expectTransactions(rows, version, world, async (cursor) => {
              const variables = { chain: CHAIN, address: world.dollar, first: 5, cursor };
              return (await world.query(`${version}TokenTransactions`, variables)).token[transactions] as Data[];
            });
          },
        },
      ],
      [
        `${version}Transactions`,
        {
          variables: () => ({ chain: CHAIN, first: 5 }),
          check: (data, world) =>
            expectTransactions(data[transactions], version, world, async (cursor) => {
              return (await world.query(`${version}Transactions`, { chain: CHAIN, first: 5, cursor }))[
                transactions
              ] as Data[];
            }),
        },
      ],
      [
        `T${top.slice(1)}`,
        {
          variables: ({ dollar }) => ({ chain: CHAIN, first: 2, tokenAddress: dollar }),
          check: async (data, world) => {
            const pools = data[top] as Data[];
            const values = pools.map(({ totalLiquidity }) => totalLiquidity.value as number);
            expectDescending(values);
            for (const { token0, token1 } of pools) expect([token0.address, token1.address]).toContain(world.dollar);
            const variables = { chain: CHAIN, first: 2, tokenAddress: world.dollar, cursor: values.at(-1) };
            const next = (await world.query(`T${top.slice(1)}`, variables))[top] as Data[];
            for (const { totalLiquidity } of next) expect(totalLiquidity.value).toBeLessThan(values.at(-1)!);
            expect(pools).toHaveLength(2);
          },
        },
      ],
    ];
  }),
);
