import { graphql, readInlineData } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import type { LogoFacts } from "../picture/logoFacts";
import { readTokenDangers } from "../safety/readTokenDangers";
import type { TokenDangers, TokenTrial } from "../safety/tokenWarning";
import type { readTradeToken_token$key } from "./__generated__/readTradeToken_token.graphql";

/** Token of the trading forms. Its texts and picture are untrusted. */
export type TradeToken = {
  /** Id in the schema. */
  readonly id: string;
  readonly chain: Chain;
  /** Id of its asset: a project's tokens on all chains, or a coin and its wrapped form, have the same one. */
  readonly assetId: string;
  /** Checksummed; null for the chain's native coin. */
  readonly address: string | null;
  readonly symbol: string;
  readonly name: string;
  /** Null while unknown: amounts cannot be formatted then. */
  readonly decimals: number | null;
  readonly picture: LogoFacts;
  /** In US dollars; null while it is unknown. */
  readonly price: number | null;
  readonly dangers: TokenDangers & TokenTrial;
  /** Whether it is on a list of known tokens. */
  readonly isListed: boolean;
  /** Listed token that it could be mistaken for. */
  readonly imitates: { readonly id: string; readonly chain: Chain; readonly address: string | null } | null;
};

/** Reads a token of the trading forms from a fragment, with fallbacks for a missing symbol and name. */
export function readTradeToken(key: readTradeToken_token$key): TradeToken {
  const token = readInlineData(
    graphql`
      fragment readTradeToken_token on Token @inline {
        id
        chain
        address
        symbol
        name
        decimals
        project {
          logoUrl
          safetyLevel
        }
        market {
          price {
            value
          }
        }
        feeData {
          buyFeeBps
          sellFeeBps
          sellReverted
        }
        imitates {
          id
          chain
          address
        }
        asset {
          forms {
            id
          }
        }
        ...readTokenDangers_token
      }
    `,
    key,
  );
  const { id, chain, address, feeData, project, asset } = token;
  return {
    id,
    chain,
    address: address ?? null,
    assetId: asset?.forms[0]?.id ?? id,
    symbol: token.symbol?.trim() || "UNK",
    name: token.name?.trim() || token.symbol?.trim() || "Token",
    decimals: token.decimals ?? null,
    picture: { url: project?.logoUrl, letters: token.symbol || token.name, seed: address ?? chain },
    price: token.market?.price?.value ?? null,
    dangers: {
      ...readTokenDangers(token),
      buyFee: toBps(feeData?.buyFeeBps),
      sellFee: toBps(feeData?.sellFeeBps),
      isUnsellable: feeData?.sellReverted === true,
    },
    isListed: project?.safetyLevel === "VERIFIED",
    imitates: token.imitates
      ? { id: token.imitates.id, chain: token.imitates.chain, address: token.imitates.address ?? null }
      : null,
  };
}

function toBps(text: string | null | undefined): number | null {
  return text == null ? null : Number(text);
}
