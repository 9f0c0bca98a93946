import { indexedTime, type Foundation, type Started } from "../../request/feature";
import type { Services } from "../../context";
import { limitOrderResolvers } from "./limitOrderResolvers";
import { limitOrderRoute } from "./limitOrderRoute";
import { orderTokens } from "./orderTokens";

function start(foundation: Foundation, services: Pick<Services, "projects" | "examinations">) {
  const { db, chainConfigs, contractsAtHead: atHead, nodes, log } = foundation;
  const tokenFacts = orderTokens({ db, ...services });
  const timeOf = indexedTime(foundation);
  return {
    routes: [limitOrderRoute({ db, chainConfigs, atHead, nodes: nodes.visitors, timeOf, tokenFacts, log })],
  } satisfies Started;
}

export const limitOrderFeature = { resolvers: [limitOrderResolvers], start };
