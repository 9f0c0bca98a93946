import { encodeAbiParameters, parseAbiParameters } from "viem";
import {
  approveToken,
  permitAllowanceCall,
  readPermitAllowance,
  readTokenAllowance,
  tokenAllowanceCall,
} from "./allowances";
import { unwrapCoin, wrapCoin } from "./wrappedCoin";

const OWNER = "0x00000000000000000000000000000000000000a1";
const SPENDER = "0x00000000000000000000000000000000000000b2";
const TOKEN = "0x00000000000000000000000000000000000000c3";
const word = (address: string) => address.slice(2).padStart(64, "0");

// Selectors from the ABI directory of 4byte: approve 095ea7b3, allowance dd62ed3e, Permit2's 927da105, WETH's d0e30db0 and 2e1a7d4d.
test("encodes the calls that tokens and Permit2 know", () => {
  expect(approveToken(SPENDER, 5n)).toBe(`0x095ea7b3${word(SPENDER)}${"5".padStart(64, "0")}`);
  expect(tokenAllowanceCall(OWNER, SPENDER)).toBe(`0xdd62ed3e${word(OWNER)}${word(SPENDER)}`);
  expect(permitAllowanceCall(OWNER, TOKEN, SPENDER)).toBe(`0x927da105${word(OWNER)}${word(TOKEN)}${word(SPENDER)}`);
  expect([wrapCoin(), unwrapCoin(1n)]).toEqual(["0xd0e30db0", `0x2e1a7d4d${"1".padStart(64, "0")}`]);
});

test("reads their answers", () => {
  expect(readTokenAllowance(`0x${"f".repeat(64)}`)).toBe(2n ** 256n - 1n);
  const answer = encodeAbiParameters(parseAbiParameters("uint160, uint48, uint48"), [9n, 1_800_000_000, 3]);
  expect(readPermitAllowance(answer)).toEqual({ amount: 9n, expirationSeconds: 1_800_000_000, nonce: 3 });
  expect(() => readTokenAllowance("0x")).toThrow("Cannot decode zero data");
});
