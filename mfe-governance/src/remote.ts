import { remote, route } from "@cenote/kit/remote";
import { ScreenSkeleton } from "./components/ScreenSkeleton";
import type { NewProposalQueries } from "./screens/create-proposal/createProposalRequests";
import type { ProposalQueries } from "./screens/proposal/proposalRequests";
import type { ProposalsQueries } from "./screens/proposals/proposalsRequests";

/** Public interface of mfe-governance: everything else in this folder is private. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<ProposalsQueries>({
      paths: ["/vote", "/vote/*"],
      requests: () => import("./screens/proposals/proposalsRequests").then((module) => module.proposalsRequests),
      screen: () => import("./screens/proposals/ProposalsScreen").then((module) => module.ProposalsScreen),
      skeleton: ScreenSkeleton,
    }),
    route<ProposalQueries>({
      paths: ["/vote/:chainName/:governorAddress/:proposalId"],
      requests: () => import("./screens/proposal/proposalRequests").then((module) => module.proposalRequests),
      screen: () => import("./screens/proposal/ProposalScreen").then((module) => module.ProposalScreen),
      skeleton: ScreenSkeleton,
    }),
    route<NewProposalQueries>({
      paths: ["/create-proposal"],
      requests: () =>
        import("./screens/create-proposal/createProposalRequests").then((module) => module.createProposalRequests),
      screen: () =>
        import("./screens/create-proposal/CreateProposalScreen").then((module) => module.CreateProposalScreen),
      skeleton: ScreenSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
