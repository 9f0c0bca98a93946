import { remote, route } from "@cenote/kit/remote";
import { FormSkeleton } from "./components/FormSkeleton";
import { PoolDetailsSkeleton } from "./screens/pool-details/PoolDetailsSkeleton";
import type { CreateQueries } from "./screens/create/createRequests";
import type { FindPairQueries } from "./screens/find-pair/findPairRequests";
import type { MigrateQueries } from "./screens/migrate/migrateRequests";
import type { IncreaseQueries } from "./screens/increase/increaseRequests";
import type { PoolQueries } from "./screens/pool-details/poolRequests";
import type { PositionQueries } from "./screens/position/positionRequests";
import { PositionSkeleton } from "./screens/position/PositionSkeleton";
import type { PositionsQueries } from "./screens/positions/positionsRequests";
import { PositionsSkeleton } from "./screens/positions/PositionsSkeleton";
import type { PoolsQueries } from "./screens/pools/poolsRequests";
import { PoolsScreenSkeleton } from "./screens/pools/PoolsScreenSkeleton";

/** Public interface of mfe-pools: everything else in this folder is private. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<PoolsQueries>({
      paths: ["/explore/pools", "/explore/pools/:chainName"],
      requests: () => import("./screens/pools/poolsRequests").then((module) => module.poolsRequests),
      screen: () => import("./screens/pools/PoolsScreen").then((module) => module.PoolsScreen),
      skeleton: PoolsScreenSkeleton,
    }),
    route<PositionsQueries>({
      paths: ["/positions"],
      requests: () => import("./screens/positions/positionsRequests").then((module) => module.positionsRequests),
      screen: () => import("./screens/positions/PositionsScreen").then((module) => module.PositionsScreen),
      skeleton: PositionsSkeleton,
    }),
    route<PositionQueries>({
      paths: [
        "/positions/v2/:chainName/:pairAddress",
        "/positions/v3/:chainName/:tokenId",
        "/positions/v4/:chainName/:tokenId",
      ],
      requests: () => import("./screens/position/positionRequests").then((module) => module.positionRequests),
      screen: () => import("./screens/position/PositionScreen").then((module) => module.PositionScreen),
      skeleton: PositionSkeleton,
    }),
    route<CreateQueries>({
      paths: ["/positions/create", "/positions/create/:protocolVersion"],
      requests: () => import("./screens/create/createRequests").then((module) => module.createRequests),
      screen: () => import("./screens/create/CreateScreen").then((module) => module.CreateScreen),
      skeleton: FormSkeleton,
    }),
    route<IncreaseQueries>({
      paths: ["/increase"],
      requests: () => import("./screens/increase/increaseRequests").then((module) => module.increaseRequests),
      screen: () => import("./screens/increase/IncreaseScreen").then((module) => module.IncreaseScreen),
      skeleton: FormSkeleton,
    }),
    route<FindPairQueries>({
      paths: ["/pool/v2/find"],
      requests: () => import("./screens/find-pair/findPairRequests").then((module) => module.findPairRequests),
      screen: () => import("./screens/find-pair/FindPairScreen").then((module) => module.FindPairScreen),
      skeleton: FormSkeleton,
    }),
    route<MigrateQueries>({
      paths: ["/migrate/v2", "/migrate/v2/:chainName/:pairAddress", "/migrate/v3/:chainName/:tokenId"],
      requests: () => import("./screens/migrate/migrateRequests").then((module) => module.migrateRequests),
      screen: () => import("./screens/migrate/MigrateScreen").then((module) => module.MigrateScreen),
      skeleton: FormSkeleton,
    }),
    route<PoolQueries>({
      paths: ["/explore/pools/:chainName/:poolAddress"],
      requests: () => import("./screens/pool-details/poolRequests").then((module) => module.poolRequests),
      screen: () => import("./screens/pool-details/PoolDetailsScreen").then((module) => module.PoolDetailsScreen),
      skeleton: PoolDetailsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
