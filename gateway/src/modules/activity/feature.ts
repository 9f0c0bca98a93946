import type { Log } from "../../lib/log";
import type { StoresOf } from "../../request/context";
import type { Started } from "../../request/feature";
import type { Services } from "../../request/scope";
import { activityFeed, type ActivityFeed } from "./activityFeed";
import { activityResolvers } from "./activityResolvers";
import { assetChangeResolvers } from "./assetChangeResolvers";
import { activityStores } from "./stores";
import { transactionResolvers } from "./transactionResolvers";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof activityStores> {}
}

declare module "../../request/scope" {
  interface Services {
    readonly newActivity: ActivityFeed;
  }
}

/** `services` are those of the server, which measure the duration of statements. */
function start(services: Omit<Services, "newActivity">, log: Log) {
  return { services: { newActivity: activityFeed({ ...services, log }) } } satisfies Started;
}

export const activityFeature = {
  resolvers: [activityResolvers, assetChangeResolvers, transactionResolvers],
  stores: activityStores,
  start,
};
