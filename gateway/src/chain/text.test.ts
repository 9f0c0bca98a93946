import { encodeAbiParameters, stringToHex } from "viem";
import { cleanText, decodeSmallNumber, decodeText } from "./text";

const abi = (text: string) => encodeAbiParameters([{ type: "string" }], [text]);

test("reads strings, and the one-word texts of old tokens", () => {
  expect(decodeText(abi("USD Coin"))).toBe("USD Coin");
  expect(decodeText(stringToHex("MKR", { size: 32 }))).toBe("MKR");
});

test("removes characters that screens do not show or the database does not accept", () => {
  expect(decodeText(abi("A\u0000B\u0007C\u009f\n"))).toBe("ABC");
  expect(cleanText("\u0000\t ")).toBeNull();
  expect(cleanText("a\ud800b")).toBe("a\ufffdb");
});

test("keeps markup and directions unchanged: clients must escape them", () => {
  expect(decodeText(abi('<script>"\u202e'))).toBe('<script>"\u202e');
});

test("cuts after a thousand characters, and not in the middle of one", () => {
  const text = decodeText(abi("🦄".repeat(5000)));
  expect([...(text ?? "")]).toHaveLength(1000);
  expect(text?.isWellFormed()).toBe(true);
});

test("returns null for a result that is not a text", () => {
  expect(decodeText("0x")).toBeNull();
  expect(decodeText(`0x${"ff".repeat(96)}`)).toBeNull();
  expect(decodeText(`0x${"00".repeat(31)}20${"ff".repeat(32)}`)).toBeNull();
});

test("ignores an implausibly large number", () => {
  expect(decodeSmallNumber(`0x${"00".repeat(31)}12`, 255)).toBe(18);
  expect(decodeSmallNumber(`0x${"ff".repeat(32)}`, 255)).toBeNull();
  expect(decodeSmallNumber("0x", 255)).toBeNull();
});
