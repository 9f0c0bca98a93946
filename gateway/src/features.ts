import type { MediaSettings } from "./media/mediaSettings";
import type { Log } from "./lib/log";
import { activityFeature } from "./modules/activity/feature";
import { approvalFeature } from "./modules/approval/feature";
import { auctionFeature } from "./modules/auction/feature";
import { campaignFeature } from "./modules/campaign/feature";
import { chainFeature } from "./modules/chain/feature";
import { governanceFeature } from "./modules/governance/feature";
import { limitOrderFeature } from "./modules/limit-order/feature";
import { marketFeature } from "./modules/market/feature";
import { mediaFeature } from "./modules/media/feature";
import { namingFeature } from "./modules/naming/feature";
import { nftFeature } from "./modules/nft/feature";
import { nodeFeature } from "./modules/node/feature";
import { poolFeature } from "./modules/pool/feature";
import { portfolioFeature } from "./modules/portfolio/feature";
import { positionFeature } from "./modules/position/feature";
import { profitFeature } from "./modules/profit/feature";
import { projectFeature } from "./modules/project/feature";
import { providerFeature } from "./modules/provider/feature";
import { quoteFeature } from "./modules/quote/feature";
import { rampFeature } from "./modules/ramp/feature";
import { safetyFeature } from "./modules/safety/feature";
import { searchFeature } from "./modules/search/feature";
import { swapOrderFeature } from "./modules/swap-order/feature";
import { tokenFeature } from "./modules/token/feature";
import { webhookFeature } from "./modules/webhook/feature";
import type { Foundation, Started } from "./request/feature";
import type { Resolvers } from "./__generated__/resolvers";
import type { Services } from "./context";

/** The settings of features. */
type FeatureSettings = {
  readonly campaignsFile: string | null;
  readonly suppliesFile: string | null;
  readonly providersFile: string | null;
  readonly rates: { readonly file: string | null; readonly url: string | null; readonly maxDays: number };
  readonly media: MediaSettings;
  readonly assetOrigin: string;
};

/** The resolvers of all features. */
export const resolvers = [
  activityFeature,
  approvalFeature,
  auctionFeature,
  campaignFeature,
  chainFeature,
  governanceFeature,
  limitOrderFeature,
  marketFeature,
  namingFeature,
  nftFeature,
  nodeFeature,
  poolFeature,
  portfolioFeature,
  positionFeature,
  profitFeature,
  projectFeature,
  quoteFeature,
  rampFeature,
  safetyFeature,
  searchFeature,
  swapOrderFeature,
  tokenFeature,
].flatMap((feature): readonly Resolvers[] => feature.resolvers);

/** Reads the files that declare campaigns, supplies and providers. Throws BadSettings. */
export function readDeclared({ campaignsFile, suppliesFile, providersFile }: FeatureSettings) {
  return {
    campaigns: campaignFeature.read(campaignsFile),
    supplies: projectFeature.read(suppliesFile),
    providers: providerFeature.read(providersFile),
  };
}

type FeatureOptions = {
  readonly foundation: Foundation;
  readonly settings: FeatureSettings;
  readonly declared: ReturnType<typeof readDeclared>;
};

/** Starts the features in the order of their dependencies. */
export async function startFeatures({ foundation, settings, declared }: FeatureOptions) {
  const { campaigns, supplies, providers } = declared;
  const project = projectFeature.start(foundation, supplies);
  const ramp = rampFeature.start(foundation, providers, settings.assetOrigin);
  const webhook = webhookFeature.start(foundation, providers, ramp.adapters);
  const media = await mediaFeature.start(foundation, settings.media, project.logos);
  const safety = safetyFeature.start(foundation, project.services);
  const market = await marketFeature.start(foundation, settings.rates);
  const started: Started[] = [project, ramp, webhook, media, safety, market];

  return {
    chores: started.flatMap(({ chores = [] }) => chores),
    requests: started.flatMap(({ requests = [] }) => requests),
    stop: () => started.forEach(({ stop }) => stop?.()),
    /** Also starts the features that only answer requests, and returns the services for requests. */
    serve: () => {
      const portfolio = portfolioFeature.start(foundation);
      const quote = quoteFeature.start(foundation);
      const campaign = campaignFeature.start(campaigns);
      const nft = nftFeature.start(foundation);
      const token = tokenFeature.start(foundation);
      const limitOrder = limitOrderFeature.start(foundation, { ...project.services, ...safety.services });
      started.push(portfolio, quote, campaign, nft, token, limitOrder);
      return {
        services: {
          providers,
          ...ramp.services,
          ...project.services,
          ...media.services,
          ...safety.services,
          ...market.services,
          ...portfolio.services,
          ...quote.services,
          ...campaign.services,
          ...token.services,
        },
        routes: started.flatMap(({ routes = [] }) => routes),
      };
    },
  };
}

/** The services of a server, with the feed of activity that its subscribers share. */
export function startFeed(services: Omit<Services, "newActivity">, log: Log): Services {
  return { ...services, ...activityFeature.start(services, log).services };
}
