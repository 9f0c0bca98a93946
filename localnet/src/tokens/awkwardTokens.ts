import { unlisted, type TokenPlan } from "./tokenPlan";

const RIGHT_TO_LEFT_OVERRIDE = "\u202e";
const LONG_NAME_LENGTH = 300;

/** Hostile content of a chain: the product must list, price and draw it without harm. */
const FEW: readonly TokenPlan[] = [
  unlisted("LOOKALIKE", "USDC", "USD Coin", { asset: "fool's-dollar", supply: 5e9 }),
  unlisted("AIRDROP", "$ VISIT claim-rewards.example", "Claim your $5,000 reward at claim-rewards.example"),
  unlisted("SCRIPT", "<script>alert(1)</script>", "<script>alert(document.domain)</script>", { asset: "" }),
  unlisted("CJK", "招财猫", "招财猫币", { asset: "maneki-cat", supply: 8.8e9 }),
];

const MORE: readonly TokenPlan[] = [
  unlisted("TAX", "RIVER", "River Tax", { asset: "river-tax", kind: "fee-on-transfer" }),
  unlisted("EMOJI", "🚀🌕", "To the Moon 🚀🌕👩‍🚀", { asset: "rising-moon" }),
  unlisted("REPLACEMENT", "$&", "$& $1 $` $' $$", { asset: "" }),
  unlisted("MARKUP", `"><b>`, `"><img src=x onerror=alert(1)>`, { asset: "" }),
  unlisted("OVERRIDE", `${RIGHT_TO_LEFT_OVERRIDE}CDSU`, `${RIGHT_TO_LEFT_OVERRIDE}nioC DSU`, { asset: "" }),
  unlisted(
    "LONG",
    "LONGWINDED",
    "Very "
      .repeat(LONG_NAME_LENGTH / 5)
      .trimEnd()
      .padEnd(LONG_NAME_LENGTH, "!"),
    {
      asset: "",
    },
  ),
  unlisted("NAMELESS", "", ""),
  unlisted("DUST", "DUST", "Unlisted Dust", { decimals: 0, supply: 1e6 }),
];

export function awkwardTokens(amount: "whole" | "few"): readonly TokenPlan[] {
  return amount === "whole" ? [...FEW, ...MORE] : FEW;
}
