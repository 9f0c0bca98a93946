import { readSend } from "./sendPlace";

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const read = (search: string) => readSend(new URLSearchParams(search));

test("a link fills in network, token, amount and recipient", () => {
  expect(read(`chain=base&inputCurrency=${USDC}&value=1234.5&recipient=0x12`)).toEqual({
    chain: "BASE",
    token: USDC,
    nft: null,
    amount: "1234.5",
    recipient: "0x12",
  });
  expect(read("inputCurrency=NATIVE")).toEqual({
    chain: "ETHEREUM",
    token: null,
    nft: null,
    amount: "",
    recipient: "",
  });
});

test("a link names an NFT by its contract and its id", () => {
  expect(read(`chain=base&nft=${USDC}&tokenId=7`)).toMatchObject({
    chain: "BASE",
    nft: { contract: USDC, tokenId: "7" },
  });
  expect(read(`nft=${USDC}&tokenId=seven`).nft).toBeNull();
  expect(read("nft=0x12&tokenId=7").nft).toBeNull();
});

test("what is invalid counts as not given", () => {
  expect(read(`value=-1&inputCurrency=x&chain=atlantis`)).toEqual({
    chain: "ETHEREUM",
    token: undefined,
    nft: null,
    amount: "",
    recipient: "",
  });
  expect(read(`recipient=${"0".repeat(10_000)}`).recipient.length).toBeLessThanOrEqual(100);
});
