import type { Chain } from "@cenote/domain/chains";
import { percentChange } from "@cenote/domain/percentChange";
import type { MarketOverview, Resolvers } from "../../__generated__/resolvers";
import { percent, usd } from "./amounts";

export const overviewResolvers: Resolvers = {
  Query: {
    marketOverview: async (_, { chains }, { overview, indexedChains }): Promise<MarketOverview> => {
      const wanted = (chains as Chain[] | null) ?? indexedChains;
      const [tokens, pools, swaps] = await Promise.all([
        overview.tokens(wanted),
        overview.pools(wanted),
        overview.swaps(wanted),
      ]);
      const change = (before: number | null, now: number | null) => percent(percentChange(before, now));
      return {
        risenTokens: tokens.risen,
        fallenTokens: tokens.fallen,
        pricePercentChange: change(tokens.valueBefore, tokens.valueNow),
        volume: usd(pools.volume),
        volumePercentChange: change(pools.volumeBefore, pools.volume),
        totalValueLocked: usd(pools.valueLocked),
        totalValueLockedPercentChange: change(pools.valueLockedBefore, pools.valueLocked),
        swapCount: swaps.swaps,
        swapCountPercentChange: change(swaps.swapsBefore, swaps.swaps),
        newPoolCount: pools.newPools,
      };
    },
  },
};
