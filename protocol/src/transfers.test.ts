import { decodeFunctionData, erc1155Abi, erc20Abi, erc721Abi, getAddress } from "viem";
import { encodeBalanceOf, encodeNftTransfer, encodeTransfer } from "./transfers";

const OWNER = getAddress("0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9");
const RECIPIENT = getAddress("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
const LARGE = 2n ** 200n + 7n;

test("token transfers and balances are decoded by the standard interface as what was encoded", () => {
  expect(decodeFunctionData({ abi: erc20Abi, data: encodeTransfer(RECIPIENT, LARGE) })).toEqual({
    functionName: "transfer",
    args: [RECIPIENT, LARGE],
  });
  expect(decodeFunctionData({ abi: erc20Abi, data: encodeBalanceOf(OWNER) })).toEqual({
    functionName: "balanceOf",
    args: [OWNER],
  });
});

test("NFT transfers are safe ones of their standard", () => {
  const transfer = { owner: OWNER, recipient: RECIPIENT, tokenId: LARGE, quantity: 3n };
  const single = encodeNftTransfer({ ...transfer, standard: "ERC721" });
  const several = encodeNftTransfer({ ...transfer, standard: "ERC1155" });
  expect(single.slice(0, 10)).toBe("0x42842e0e");
  expect(decodeFunctionData({ abi: erc721Abi, data: single }).args).toEqual([OWNER, RECIPIENT, LARGE]);
  expect(several.slice(0, 10)).toBe("0xf242432a");
  expect(decodeFunctionData({ abi: erc1155Abi, data: several }).args).toEqual([OWNER, RECIPIENT, LARGE, 3n, "0x"]);
});
