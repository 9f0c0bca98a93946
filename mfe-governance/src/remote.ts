import { remote, route } from "@cenote/kit/remote";

/** The public face of mfe-governance: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route({
      paths: ["/vote", "/vote/*"],
      screen: () => import("./screens/governance/GovernanceScreen").then((module) => module.GovernanceScreen),
    }),
    route({
      paths: ["/create-proposal"],
      screen: () => import("./screens/proposal/ProposalScreen").then((module) => module.ProposalScreen),
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
