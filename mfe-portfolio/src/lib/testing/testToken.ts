import { tokenKey, type HeldToken } from "../assets/heldToken";

/** Returns a held token with these facts. */
export function testToken(facts: Partial<HeldToken> = {}): HeldToken {
  const { chain = "ETHEREUM", address = null } = facts;
  return {
    chain,
    address,
    name: "Ether",
    symbol: "ETH",
    logoUrl: null,
    projectId: "eth",
    quantity: 1,
    price: 1,
    change: 0,
    value: 1,
    isSpam: false,
    warning: null,
    imitated: null,
    ...facts,
    key: tokenKey(chain, address),
  };
}
