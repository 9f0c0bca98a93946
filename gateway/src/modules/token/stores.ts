import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { isReadWhole, perScope, wrappedCoins, wrappedNative } from "../../request/scope";
import type { TokenKey } from "../../store/tokenSql";
import { tokenStore } from "./tokenStore";

/** What requests read and use of this feature. */
export const tokenStores = {
  tokens: perScope((scope) => tokenStore(scope.db, scope.projects, wrappedCoins(scope))),
  /** Has a token compared with its contract soon, because it is viewed, and what a holder has of it. */
  viewToken: perScope((scope) => ({ chain, address }: TokenKey, holder?: string) => {
    scope.viewedTokens.add(chain, { token: address });
    // Elsewhere balances are not indexed, but read from the contracts.
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
  /** The addresses whose pools make a token's market: the native token is traded in its wrapped form too. */
  sameMarket: perScope((scope) => ({ chain, address }: TokenKey) => {
    const wrapped = wrappedNative(scope, chain);
    return address === ZERO_ADDRESS && wrapped ? [address, wrapped] : [address];
  }),
};
