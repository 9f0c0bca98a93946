export { CONVERT } from "@cenote/domain/api/sharedQueries";

export const CURRENCIES = {
  operationName: "Currencies",
  query: "query Currencies { currencies { currency usdRate } }",
};
