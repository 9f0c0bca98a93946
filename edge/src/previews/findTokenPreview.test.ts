import { memoryPreviewCache } from "../testing/memoryPreviewCache";
import { injectedGateway, USDC } from "../testing/injectedGateway";
import { findTokenPreview } from "./findTokenPreview";

const siteOrigin = "https://cenote.example";
const named = { symbol: "USDC", name: "USD Coin", project: { logoUrl: "https://logos.example/usdc.png" } };

function open(token: unknown = named) {
  const { gateway, requests } = injectedGateway({ token: () => token });
  return { find: findTokenPreview({ gateway, cache: memoryPreviewCache(), siteOrigin }), requests };
}

test("requests the chain in upper case and reads symbol, name and logo (spec §5, §7)", async () => {
  const { find, requests } = open();
  expect(await find("ethereum", USDC)).toMatchObject({
    chain: "ETHEREUM",
    preview: { name: "USD Coin", tokenData: { symbol: "USDC" }, ogImage: "https://logos.example/usdc.png" },
  });
  expect(requests.map(({ operation, variables }) => [operation.operationName, variables])).toEqual([
    ["TokenPreview", { chain: "ETHEREUM", address: USDC }],
  ]);
});

test.each([
  ["celo", "NATIVE", "0x471EcE3750Da237f93B8E339c536989b8978a438"],
  ["celo", "0x471ece3750da237f93b8e339c536989b8978a438", "0x471EcE3750Da237f93B8E339c536989b8978a438"],
  ["polygon", "NATIVE", "0x0000000000000000000000000000000000001010"],
  ["polygon", "native", "0x0000000000000000000000000000000000001010"],
  ["ethereum", "NATIVE", null],
  ["base", "NATIVE", null],
  ["arbitrum", "native", null],
  ["base", "0x0000000000000000000000000000000000001010", "0x0000000000000000000000000000000000001010"],
])("requests on %s the token %s by the address %s (spec §5)", async (chain, path, address) => {
  const { find, requests } = open();
  await find(chain, path);
  expect(requests[0]?.variables).toEqual({ chain: chain.toUpperCase(), address });
});

test("gives one canonical URL to all writings of a native token and of a chain", async () => {
  const { find } = open();
  const results = await Promise.all([find("ETHEREUM", "native"), find("Ethereum", "NATIVE")]);
  for (const result of results)
    expect(result?.preview).toMatchObject({
      url: `${siteOrigin}/explore/tokens/ethereum/NATIVE`,
      image: `${siteOrigin}/api/image/tokens/ethereum/NATIVE`,
    });
});

test.each([
  ["no symbol", { ...named, symbol: null }],
  ["an empty symbol", { ...named, symbol: "" }],
  ["no name", { ...named, name: undefined }],
  ["a name that prints nothing", { ...named, name: "\u200b\u202e" }],
  ["a symbol that is not a text", { ...named, symbol: 42 }],
  ["nothing at all", null],
  ["a text instead of a token", "token"],
])("finds no preview in %s (spec §5)", async (_, token) => {
  expect(await open(token).find("ethereum", USDC)).toBeNull();
});

test("takes a token that is missing beside an error for a failure, and remembers nothing of it", async () => {
  const cache = memoryPreviewCache();
  const gateway = async () => ({ data: { token: null }, isPartial: true });
  await expect(findTokenPreview({ gateway, cache, siteOrigin })("ethereum", USDC)).rejects.toThrow("failed to answer");
  expect(await cache.get(`token#ETHEREUM#${USDC}`)).toBeNull();
});

test.each([undefined, null, {}, { logoUrl: 1 }, { logoUrl: null }])(
  "has no logo where the project is %j",
  async (project) => {
    expect((await open({ ...named, project }).find("ethereum", USDC))?.preview.ogImage).toBeNull();
  },
);

test.each([
  ["ethereum", "0x"],
  ["ethereum", `${USDC}00`],
  ["ethereum", "So11111111111111111111111111111111111111112"],
  ["solana", USDC.slice(0, 31)],
  ["ethereum", "constructor"],
  ["ethereum", `${USDC}%00`],
  ["unknown_chain", USDC],
  ["__proto__", USDC],
  ["", "NATIVE"],
])("fetches nothing on %j for %j", async (chain, address) => {
  const { find, requests } = open();
  expect(await find(chain, address)).toBeNull();
  expect(requests).toEqual([]);
});

test("finds Solana's tokens by their own addresses", async () => {
  const { find, requests } = open();
  await find("solana", "So11111111111111111111111111111111111111112");
  expect(requests[0]?.variables).toEqual({ chain: "SOLANA", address: "So11111111111111111111111111111111111111112" });
});
