import {
  DEFAULT_DURATION,
  DEFAULT_TOKEN_ORDER,
  FIRST_PAGE,
  PRICE_CURRENCY,
  PRICE_HISTORY_MAX_LENGTH,
  TOP_TOKENS_PAGE_SIZE,
} from "../limits";
import type { ApiOperation } from "./apiOperation";
import { CONVERT } from "./sharedQueries";

/** Spec §7: the operations on tokens and their prices. */
export const TOKEN_QUERIES: readonly ApiOperation[] = [
  {
    operationName: "Token",
    query: `query Token($chain: Chain!, $address: String) {
  token(chain: $chain, address: $address) { ...TokenFields }
}`,
    example: ({ token }) => token,
  },
  {
    operationName: "TokenWeb",
    query: `query TokenWeb($chain: Chain!, $address: String) {
  token(chain: $chain, address: $address) {
    ...TokenBasics
    market(currency: ${PRICE_CURRENCY}) {
      id
      totalValueLocked { value }
      price { value currency }
      volume24H: volume(duration: DAY) { value }
      ...HighLow
    }
    project {
      id description homepageUrl twitterName logoUrl isSpam name
      tokens { id chain address }
      markets(currencies: [${PRICE_CURRENCY}]) { id fullyDilutedValuation { value } marketCap { value } }
    }
  }
}`,
    example: ({ token }) => token,
  },
  {
    operationName: "TokenProjectWeb",
    query: `query TokenProjectWeb($chain: Chain!, $address: String) {
  token(chain: $chain, address: $address) {
    ...TokenBasics
    project {
      id description homepageUrl twitterName logoUrl isSpam name
      tokens { id chain address }
    }
  }
}`,
    example: ({ token }) => token,
  },
  {
    operationName: "TokenDetailsScreen",
    query: `query TokenDetailsScreen($chain: Chain!, $address: String) {
  token(chain: $chain, address: $address) {
    ...TokenFields
    market(currency: ${PRICE_CURRENCY}) { id volume(duration: DAY) { value } price { value } pricePercentChange(duration: DAY) { value } ...HighLow }
    details: project { id homepageUrl twitterName ...ProjectMarkets }
  }
}`,
    example: ({ token }) => token,
  },
  {
    operationName: "TokenProjectDescription",
    query: `query TokenProjectDescription($chain: Chain!, $address: String, $includeSpanish: Boolean = false, $includeFrench: Boolean = false, $includeJapanese: Boolean = false, $includePortuguese: Boolean = false, $includeVietnamese: Boolean = false, $includeChineseSimplified: Boolean = false, $includeChineseTraditional: Boolean = false) {
  token(chain: $chain, address: $address) {
    id
    project {
      id description
      descriptionTranslations {
        descriptionEsEs @include(if: $includeSpanish)
        descriptionFrFr @include(if: $includeFrench)
        descriptionJaJp @include(if: $includeJapanese)
        descriptionPtPt @include(if: $includePortuguese)
        descriptionViVn @include(if: $includeVietnamese)
        descriptionZhHans @include(if: $includeChineseSimplified)
        descriptionZhHant @include(if: $includeChineseTraditional)
      }
    }
  }
}`,
    example: ({ token }) => ({ ...token, includeFrench: true }),
  },
  {
    operationName: "TokenProjects",
    query: `query TokenProjects($contracts: [ContractInput!]!) {
  tokenProjects(contracts: $contracts) {
    id name logoUrl
    logo { id url }
    safetyLevel isSpam spamCode
    ...ProjectMarkets
    tokens { ...TokenBasics }
  }
}`,
    example: ({ token }) => ({ contracts: [token] }),
  },
  {
    operationName: "TokenPriceHistory",
    query: `query TokenPriceHistory($contract: ContractInput!, $duration: HistoryDuration = ${DEFAULT_DURATION}, $maxHistoryLength: Int = ${PRICE_HISTORY_MAX_LENGTH}) {
  tokenProjects(contracts: [$contract]) {
    id name
    markets(currencies: [${PRICE_CURRENCY}]) {
      id
      price { value }
      pricePercentChange24h { value }
      priceHigh52w { value }
      priceLow52w { value }
      priceHistory(duration: $duration, maxLength: $maxHistoryLength) { timestamp value }
    }
    tokens { id chain address decimals symbol }
  }
}`,
    example: ({ token }) => ({ contract: token }),
  },
  {
    operationName: "TopTokens",
    query: `query TopTokens($chain: Chain, $page: Int = ${FIRST_PAGE}, $pageSize: Int = ${TOP_TOKENS_PAGE_SIZE}, $orderBy: TokenSortableField = ${DEFAULT_TOKEN_ORDER}) {
  topTokens(chain: $chain, page: $page, pageSize: $pageSize, orderBy: $orderBy) {
    ...TokenFields
    market { price { value } totalValueLocked { value } volume(duration: DAY) { value } }
  }
}`,
    example: ({ chain }) => ({ chain }),
  },
  {
    operationName: "HomeScreenTokens",
    query: `query HomeScreenTokens($contracts: [ContractInput!]!, $chain: Chain!) {
  tokenProjects(contracts: $contracts) { id name ...ProjectMarkets tokens { ...TokenBasics } }
  eth: token(address: null, chain: $chain) { ...TokenBasics market { price { value } } }
}`,
    example: ({ token, chain }) => ({ contracts: [token], chain }),
  },
  {
    operationName: "FavoriteTokenCard",
    query: `query FavoriteTokenCard($chain: Chain!, $address: String) {
  token(chain: $chain, address: $address) {
    ...TokenBasics
    project { id name logoUrl ...ProjectMarkets }
  }
}`,
    example: ({ token }) => token,
  },
  {
    operationName: "WidgetTokens",
    query: `query WidgetTokens($contracts: [ContractInput!]!) {
  tokens(contracts: $contracts) { ...TokenBasics project { id name logoUrl ...ProjectMarkets } }
}`,
    example: ({ token }) => ({ contracts: [token] }),
  },
  {
    operationName: "Tokens",
    query: `query Tokens($contracts: [ContractInput!]!) {
  tokens(contracts: $contracts) { ...TokenFields }
}`,
    example: ({ token }) => ({ contracts: [token] }),
  },
  {
    operationName: "UniswapPrices",
    query: `query UniswapPrices($contracts: [ContractInput!]!) {
  tokens(contracts: $contracts) {
    id address chain name symbol standard
    project { id isSpam logoUrl safetyLevel }
    market { id price { value currency } }
  }
}`,
    example: ({ token }) => ({ contracts: [token] }),
  },
  CONVERT,
  {
    operationName: "TokenSpotPrice",
    query: `query TokenSpotPrice($chain: Chain!, $address: String) {
  token(chain: $chain, address: $address) {
    id address chain name symbol
    market(currency: ${PRICE_CURRENCY}) { id price { value } }
  }
}`,
    example: ({ token }) => token,
  },
  {
    operationName: "TokenPrice",
    query: `query TokenPrice($chain: Chain!, $address: String, $duration: HistoryDuration!, $fallback: Boolean = false) {
  token(chain: $chain, address: $address) {
    id address chain
    market(currency: ${PRICE_CURRENCY}) {
      id
      price { value currency }
      ohlc(duration: $duration) @skip(if: $fallback) {
        timestamp
        open { value }
        high { value }
        low { value }
        close { value }
      }
      priceHistory(duration: $duration) @include(if: $fallback) { timestamp value }
    }
  }
}`,
    example: ({ token }) => ({ ...token, duration: "DAY" }),
  },
  {
    operationName: "TokenHistoricalVolumes",
    query: `query TokenHistoricalVolumes($chain: Chain!, $address: String, $duration: HistoryDuration!) {
  token(chain: $chain, address: $address) {
    id address chain
    market(currency: ${PRICE_CURRENCY}) { id historicalVolume(duration: $duration) { timestamp value } }
  }
}`,
    example: ({ token }) => ({ ...token, duration: "WEEK" }),
  },
  {
    operationName: "TokenHistoricalTvls",
    query: `query TokenHistoricalTvls($chain: Chain!, $address: String, $duration: HistoryDuration!) {
  token(chain: $chain, address: $address) {
    id address chain
    market(currency: ${PRICE_CURRENCY}) {
      id
      historicalTvl(duration: $duration) { timestamp value }
      totalValueLocked { value }
    }
  }
}`,
    example: ({ token }) => ({ ...token, duration: "WEEK" }),
  },
  {
    operationName: "TokenPromo",
    query: `query TokenPromo($chain: Chain!, $address: String) {
  token(chain: $chain, address: $address) { id address chain symbol name }
}`,
    example: ({ token }) => token,
  },
];
