import { CHAIN_NAMES, toChain, toUrlName, type Chain } from "@cenote/domain/chains";
import { POOL_NOT_FOUND, ROUTE_NOT_FOUND, TOKEN_NOT_FOUND } from "@cenote/domain/messages";
import * as fc from "fast-check";
import { canonicalPoolAddress, canonicalTokenAddress } from "../addresses";
import { handler } from "./imagePath.function";

// Constants that the bundler injects.
Object.assign(globalThis, {
  CHAIN_URL_NAMES: CHAIN_NAMES.map(toUrlName).filter(toChain),
  MESSAGES: { token: TOKEN_NOT_FOUND, pool: POOL_NOT_FOUND, route: ROUTE_NOT_FOUND },
  NOT_FOUND_MAX_AGE_SECONDS: 60,
});

const run = (uri: string) => handler({ request: { uri, querystring: { v: { value: "1" } } } });

/** Text in any mixture of upper and lower case. */
const anyCase = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.infiniteStream(fc.boolean()))
    .map(([value, flags]) =>
      [...value].map((letter) => (flags.next().value ? letter.toUpperCase() : letter.toLowerCase())).join(""),
    );
const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const chains = fc.constantFrom(...CHAIN_NAMES.filter((name) => toChain(name)));

test("writes every letter case of one address as one path, the one that tags name", () => {
  fc.assert(
    fc.property(chains, anyCase(hex(40)), anyCase(hex(64)), (chain: Chain, short, long) => {
      const urlChain = toUrlName(chain);
      for (const pool of [short, long]) {
        const expected = `/api/image/pools/${urlChain}/${canonicalPoolAddress(`0x${pool}`)}`;
        expect(run(`/api/image/pools/${chain}/0x${pool}`)).toEqual({ uri: expected, querystring: {} });
      }
      const token = canonicalTokenAddress(chain, `0x${short}`);
      const answer = run(`/api/image/tokens/${urlChain}/0x${short}`);
      if (token) expect(answer).toEqual({ uri: `/api/image/tokens/${urlChain}/${token}`, querystring: {} });
      else expect(answer).toMatchObject({ statusCode: 404 });
    }),
  );
});

test.each([
  ["/api/image/tokens/Ethereum/native", "/api/image/tokens/ethereum/NATIVE"],
  [
    "/api/image/tokens/solana/So11111111111111111111111111111111111111112",
    "/api/image/tokens/solana/So11111111111111111111111111111111111111112",
  ],
])("writes %s as %s", (path, uri) => expect(run(path)).toEqual({ uri, querystring: {} }));

test.each([
  ["/api/image/tokens/ethereum/0x1", TOKEN_NOT_FOUND],
  ["/api/image/tokens/bitcoin/NATIVE", TOKEN_NOT_FOUND],
  ["/api/image/tokens/unknown_chain/NATIVE", TOKEN_NOT_FOUND],
  ["/api/image/pools/ethereum/NATIVE", POOL_NOT_FOUND],
  ["/api/image/pools/bitcoin", ROUTE_NOT_FOUND],
  ["/api/image/nfts/ethereum/1", ROUTE_NOT_FOUND],
])("answers %s, which names nothing, before the cache: %s", (path, body) => {
  expect(run(path)).toMatchObject({ statusCode: 404, body, headers: { "cache-control": { value: "max-age=60" } } });
});
