import { NFT_CASES } from "./nftCases";
import { POOL_CASES } from "./poolCases";
import { PORTFOLIO_CASES } from "./portfolioCases";
import { TOKEN_CASES } from "./tokenCases";
import type { Cases } from "./world";

/** Variables of each operation of spec §7, and the expected result. */
export const CASES: Cases = { ...TOKEN_CASES, ...PORTFOLIO_CASES, ...NFT_CASES, ...POOL_CASES };
