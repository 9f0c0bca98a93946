import type { Foundation, Started } from "../../request/feature";
import { viewedTokens } from "../../store/viewedTokens";
import { tokenResolvers } from "./tokenResolvers";

function start({ database, log }: Foundation) {
  const viewed = viewedTokens(database, log);
  return { services: { viewedTokens: viewed }, stop: viewed.stop } satisfies Started;
}

export const tokenFeature = { resolvers: [tokenResolvers], start };
