import { remote, route } from "@cenote/kit/remote";

/** The public face of mfe-trade: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route({
      paths: ["/swap"],
      screen: () => import("./screens/swap/SwapScreen").then((module) => module.SwapScreen),
    }),
    route({
      paths: ["/limit"],
      screen: () => import("./screens/limit/LimitScreen").then((module) => module.LimitScreen),
    }),
    route({
      paths: ["/send"],
      screen: () => import("./screens/send/SendScreen").then((module) => module.SendScreen),
    }),
    route({
      paths: ["/buy"],
      screen: () => import("./screens/buy/BuyScreen").then((module) => module.BuyScreen),
    }),
    route({
      paths: ["/sell"],
      screen: () => import("./screens/sell/SellScreen").then((module) => module.SellScreen),
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
