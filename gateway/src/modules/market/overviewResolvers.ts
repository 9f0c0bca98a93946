import type { Chain } from "@cenote/domain/chains";
import { percentChange } from "@cenote/domain/percentChange";
import type { Resolvers } from "../../__generated__/resolvers";
import { percent, timestampedUsd, usd } from "./amounts";
import type { OverviewRow } from "./overviewStore";

export const overviewResolvers: Resolvers = {
  Query: {
    marketOverview: (_, { chains }, { indexedChains }): OverviewRow => ({
      chains: (chains as Chain[] | null) ?? indexedChains,
    }),
  },

  MarketOverview: {
    risenTokens: async ({ chains }, _, { overview }) => (await overview.tokens(chains)).risen,
    fallenTokens: async ({ chains }, _, { overview }) => (await overview.tokens(chains)).fallen,
    pricePercentChange: async ({ chains }, _, { overview }) => {
      const { valueBefore, valueNow } = await overview.tokens(chains);
      return percent(percentChange(valueBefore, valueNow));
    },
    volume: async ({ chains }, _, { overview }) => usd((await overview.pools(chains)).volume),
    volumePercentChange: async ({ chains }, _, { overview }) => {
      const { volumeBefore, volume } = await overview.pools(chains);
      return percent(percentChange(volumeBefore, volume));
    },
    totalValueLocked: async ({ chains }, _, { overview }) => usd((await overview.pools(chains)).valueLocked),
    totalValueLockedPercentChange: async ({ chains }, _, { overview }) => {
      const { before, now } = await overview.valueLocked(chains);
      return percent(percentChange(before, now));
    },
    hourlyVolume: async ({ chains }, _, { overview }) => (await overview.hourlyVolume(chains)).map(timestampedUsd),
    valueLockedByVersion: async ({ chains }, _, { overview }) =>
      (await overview.valueLockedByVersion(chains)).flatMap(({ version, usd: value }) => {
        const amount = usd(value);
        return amount ? [{ protocolVersion: version, amount }] : [];
      }),
    swapCount: async ({ chains }, _, { overview }) => (await overview.swaps(chains)).swaps,
    swapCountPercentChange: async ({ chains }, _, { overview }) => {
      const { swapsBefore, swaps } = await overview.swaps(chains);
      return percent(percentChange(swapsBefore, swaps));
    },
    newPoolCount: async ({ chains }, _, { overview }) => (await overview.pools(chains)).newPools,
  },
};
