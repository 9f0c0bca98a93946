import { HIGH_LOW_WINDOW, PRICE_CURRENCY } from "../limits";

/** The fragments of the operations on tokens, by their names. */
export const TOKEN_FRAGMENTS = {
  TokenBasics: `fragment TokenBasics on Token {
  id address chain decimals name standard symbol isBridged
  bridgedWithdrawalInfo { chain provider url }
}`,
  TokenFields: `fragment TokenFields on Token {
  ...TokenBasics
  project { id isSpam logoUrl name safetyLevel spamCode tokens { chain address } }
  feeData { buyFeeBps sellFeeBps }
  protectionInfo { result attackTypes blockaidFees { buy sell transfer } }
}`,
  ProjectMarkets: `fragment ProjectMarkets on TokenProject {
  markets(currencies: [${PRICE_CURRENCY}]) {
    id
    price { value currency }
    marketCap { value }
    fullyDilutedValuation { value }
    priceHigh52w { value }
    priceLow52w { value }
    pricePercentChange24h { value }
  }
}`,
  HighLow: `fragment HighLow on TokenMarket {
  priceHigh52W: priceHighLow(duration: ${HIGH_LOW_WINDOW}, highLow: HIGH) { value }
  priceLow52W: priceHighLow(duration: ${HIGH_LOW_WINDOW}, highLow: LOW) { value }
}`,
};
