const VALUES = "ownerAddress tokensTotalDenominatedValue { value }";

/** What the accounts that a browser remembers are worth. */
export const ACCOUNT_LIST = {
  operationName: "AccountList",
  query: `query AccountList($addresses: [String!]!, $valueModifiers: [PortfolioValueModifier!], $chains: [Chain!]) {
  portfolios(ownerAddresses: $addresses, valueModifiers: $valueModifiers, chains: $chains) { ${VALUES} }
}`,
};

/** What the accounts of a wallet that was just connected are worth, to choose among them. */
export const SELECT_WALLET_SCREEN = {
  operationName: "SelectWalletScreen",
  query: `query SelectWalletScreen(
  $ownerAddresses: [String!]!
  $valueModifiers: [PortfolioValueModifier!]
  $chains: [Chain!]
) {
  portfolios(ownerAddresses: $ownerAddresses, valueModifiers: $valueModifiers, chains: $chains) { ${VALUES} }
}`,
};
