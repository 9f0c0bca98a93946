export { ACCOUNT_LIST, SELECT_WALLET_SCREEN } from "@cenote/domain/api/sharedQueries";
