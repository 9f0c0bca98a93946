import type { Resolvers, V3PoolResolvers } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { nodeId } from "../../request/nodeId";
import type { PoolRow } from "../pool/poolStore";
import { boostedApr, distributedRewards } from "./rewards";

/** Returns the current campaign, by the time of the pool's chain; rewards are valued at the token's price in pools. */
async function runningCampaign(pool: PoolRow, { campaigns, chains, tokens }: Context) {
  const now = (await chains.asOf(pool.chain))?.blockTimestamp;
  const campaign = now === undefined ? null : campaigns.at(pool, now);
  if (!campaign || now === undefined) return null;
  const rewardToken = await tokens.find({ chain: pool.chain, address: campaign.rewardToken });
  const apr = boostedApr(campaign, rewardToken?.priceUsd ?? null, pool.valueLockedUsd);
  if (apr === null) return null;
  const decimals = rewardToken?.decimals;
  return {
    id: nodeId("RewardsCampaign", pool.chain, pool.address, campaign.start),
    boostedApr: apr,
    startTimestamp: campaign.start,
    endTimestamp: campaign.end,
    totalRewardAllocation: Number(campaign.totalAllocation),
    distributedRewards: decimals == null ? null : Number(distributedRewards(campaign, decimals, now)),
    rewardToken,
  };
}

const rewardsCampaign = ((pool: PoolRow, _: unknown, context: Context) =>
  context.campaigns.has(pool) ? runningCampaign(pool, context) : null) satisfies V3PoolResolvers["rewardsCampaign"];

export const campaignResolvers: Resolvers = {
  V2Pair: { rewardsCampaign },
  V3Pool: { rewardsCampaign },
  V4Pool: { rewardsCampaign },
};
