import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { isReadWhole, perScope, wrappedCoins, wrappedNative } from "../../request/scope";
import type { TokenKey } from "../../store/tables/tokenSql";
import { tokenStore } from "./tokenStore";

/** Stores of this feature for requests. */
export const tokenStores = {
  tokens: perScope((scope) => tokenStore(scope.db, scope.projects, wrappedCoins(scope))),
  /** Marks a token as viewed, so that it is compared with its contract soon, with a holder's balance. */
  viewToken: perScope((scope) => ({ chain, address }: TokenKey, holder?: string) => {
    scope.viewedTokens.add(chain, { token: address });
    // On other chains balances are not indexed, but read from the contracts.
    if (holder && isReadWhole(scope, chain)) scope.viewedTokens.add(chain, { token: address, holder });
  }),
  /** Whether a token is listed; a chain's native coin always is. */
  isListedToken: perScope(
    ({ projects }) =>
      (token: TokenKey) =>
        token.address === ZERO_ADDRESS || projects.ofToken(token) !== null,
  ),
  isStablecoin: perScope(
    ({ chainConfigs }) =>
      ({ chain, address }: TokenKey) =>
        chainConfigs[chain]?.stablecoins.some((stablecoin) => stablecoin.toLowerCase() === address) ?? false,
  ),
  /** Whether an address is one of the exchange's own contracts. */
  isOwnContract: perScope(
    ({ chainConfigs }) =>
      ({ chain, address }: TokenKey) =>
        Object.values(chainConfigs[chain]?.contracts ?? {}).some((contract) => contract.toLowerCase() === address),
  ),
  /** Returns the addresses whose pools make up a token's market: the native token also trades wrapped. */
  sameMarket: perScope((scope) => ({ chain, address }: TokenKey) => {
    const wrapped = wrappedNative(scope, chain);
    return address === ZERO_ADDRESS && wrapped ? [address, wrapped] : [address];
  }),
};
