import { remote, route, widget } from "@cenote/kit/remote";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { LimitSkeleton, RampSkeleton, SendSkeleton, SwapSkeleton } from "./components/tradeSkeletons";
import type { SwapWidget } from "./widgets/swap/__generated__/SwapWidget.graphql";

/** The public interface of mfe-trade: everything else in this folder is private to it. */
export const { contract, routes, widgets, prepare, Provider } = remote(
  [
    route({
      paths: ["/swap"],
      requests: () => import("./screens/swap/swapRequests").then((module) => module.swapRequests),
      screen: () => import("./screens/swap/SwapScreen").then((module) => module.SwapScreen),
      skeleton: SwapSkeleton,
    }),
    route({
      paths: ["/limit"],
      requests: () => import("./screens/limit/limitRequests").then((module) => module.limitRequests),
      screen: () => import("./screens/limit/LimitScreen").then((module) => module.LimitScreen),
      skeleton: LimitSkeleton,
    }),
    route({
      paths: ["/send"],
      requests: () => import("./screens/send/sendRequests").then((module) => module.sendRequests),
      screen: () => import("./screens/send/SendScreen").then((module) => module.SendScreen),
      skeleton: SendSkeleton,
    }),
    route({
      paths: ["/buy"],
      requests: () => import("./screens/buy/buyRequests").then((module) => module.buyRequests),
      screen: () => import("./screens/buy/BuyScreen").then((module) => module.BuyScreen),
      skeleton: RampSkeleton,
    }),
    route({
      paths: ["/sell"],
      requests: () => import("./screens/sell/sellRequests").then((module) => module.sellRequests),
      screen: () => import("./screens/sell/SellScreen").then((module) => module.SellScreen),
      skeleton: RampSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
  {
    swap: widget<"swap", { queryRef: SwapWidget; balancesRef?: TradeBalances }>({
      requests: () => import("./widgets/swap/swapRequests").then((module) => module.swapRequests),
      component: () => import("./widgets/swap/SwapWidget").then((module) => module.SwapWidget),
    }),
  },
);
