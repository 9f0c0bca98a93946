export const CONVERT = {
  operationName: "Convert",
  query: `query Convert($fromCurrency: Currency!, $toCurrency: Currency!) {
  convert(fromAmount: { currency: $fromCurrency, value: 1.0 }, toCurrency: $toCurrency) { value }
}`,
};

export const CURRENCIES = {
  operationName: "Currencies",
  query: "query Currencies { currencies { currency usdRate } }",
};
