import type { StoresOf } from "../../request/context";
import type { Foundation, Started } from "../../request/feature";
import { viewedTokens, type ViewedTokens } from "../../store/viewedTokens";
import { tokenStores } from "./stores";
import { tokenResolvers } from "./tokenResolvers";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof tokenStores> {}
}

declare module "../../request/scope" {
  interface Services {
    readonly viewedTokens: Pick<ViewedTokens, "add">;
  }
}

function start({ database, log }: Foundation) {
  const viewed = viewedTokens(database, log);
  return { services: { viewedTokens: viewed }, stop: viewed.stop } satisfies Started;
}

export const tokenFeature = { resolvers: [tokenResolvers], stores: tokenStores, start };
