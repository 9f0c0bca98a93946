import type { Log } from "../../lib/log";
import type { Started } from "../../request/feature";
import type { Services } from "../../context";
import { activityFeed } from "./activityFeed";
import { activityResolvers } from "./activityResolvers";
import { assetChangeResolvers } from "./assetChangeResolvers";
import { transactionResolvers } from "./transactionResolvers";

/** `services` are those of the server, which measure the duration of statements. */
function start(services: Omit<Services, "newActivity">, log: Log) {
  return { services: { newActivity: activityFeed({ ...services, log }) } } satisfies Started;
}

export const activityFeature = {
  resolvers: [activityResolvers, assetChangeResolvers, transactionResolvers],
  start,
};
