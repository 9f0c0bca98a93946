/** Price process of an asset, the same on all chains. */
export type Asset =
  | {
      /** US dollars, the value to which the random walk reverts. */
      readonly price: number;
      /** Annual standard deviation of the price's logarithm. */
      readonly volatility: number;
      /** Correlation with the whole market, 0 to 1. */
      readonly correlation: number;
    }
  | {
      /** Asset whose price this one follows. */
      readonly follows: string;
      readonly ratio: number;
    };

const major = (price: number, volatility: number) => ({ price, volatility, correlation: 0.8 });
const smaller = (price: number, volatility: number) => ({ price, volatility, correlation: 0.55 });
const pegged = (price: number) => ({ price, volatility: 0.012, correlation: 0 });

/** Assets with a price, by project id; the nameless ones are tokens without a project. */
export const ASSETS: Readonly<Record<string, Asset>> = {
  ethereum: major(3420, 0.62),
  bitcoin: major(98_500, 0.48),
  "polygon-ecosystem-token": major(0.41, 0.8),
  "usd-coin": pegged(1),
  tether: pegged(1),
  dai: pegged(1),
  "euro-coin": { price: 1.14, volatility: 0.07, correlation: 0.1 },
  "pax-gold": { price: 4050, volatility: 0.16, correlation: 0.05 },
  weth: { follows: "ethereum", ratio: 1 },
  "rocket-pool-eth": { follows: "ethereum", ratio: 1.146 },
  "coinbase-wrapped-staked-eth": { follows: "ethereum", ratio: 1.108 },
  "wrapped-bitcoin": { follows: "bitcoin", ratio: 0.9994 },
  "coinbase-wrapped-btc": { follows: "bitcoin", ratio: 1 },
  "wrapped-pol": { follows: "polygon-ecosystem-token", ratio: 1 },
  uniswap: major(8.6, 0.85),
  chainlink: major(17.2, 0.8),
  aave: major(212, 0.85),
  maker: major(1580, 0.7),
  "lido-dao": major(1.04, 0.95),
  pepe: smaller(0.0000087, 1.25),
  "shiba-inu": smaller(0.0000112, 1.05),
  "ethereum-name-service": smaller(18.4, 0.9),
  "curve-dao-token": smaller(0.63, 1),
  "the-graph": smaller(0.082, 0.95),
  "render-token": smaller(3.3, 1),
  havven: smaller(0.92, 1.15),
  "compound-governance-token": smaller(46, 0.85),
  "immutable-x": smaller(0.58, 1),
  apecoin: smaller(0.47, 1),
  decentraland: smaller(0.29, 0.95),
  "the-sandbox": smaller(0.25, 0.95),
  "1inch": smaller(0.21, 0.9),
  "yearn-finance": smaller(5350, 0.8),
  pendle: smaller(3.9, 1.1),
  arbitrum: smaller(0.38, 0.95),
  mog: smaller(0.0000009, 1.4),
  "ondo-finance": smaller(0.87, 1),
  "aerodrome-finance": smaller(0.94, 1.1),
  "degen-base": smaller(0.0031, 1.35),
  toshi: smaller(0.00062, 1.35),
  "virtual-protocol": smaller(1.25, 1.3),
  moonwell: smaller(0.021, 1.1),
  quickswap: smaller(0.019, 0.9),
  "": smaller(0.004, 1.5),
  "rising-moon": smaller(0.0072, 1.6),
  "maneki-cat": smaller(0.00094, 1.5),
  "river-tax": smaller(0.021, 1.2),
  "fool's-dollar": smaller(0.011, 0.6),
};
