import { mediaRefusal } from "./mediaRefusal";

test.each([
  ["No setting allows to ask for it", "NOT_CONFIGURED"],
  ["The file is too large", "TOO_LARGE"],
  ["A picture of 20000x20000 pixels is not drawn", "TOO_LARGE"],
  ["The picture takes too much memory to draw", "TOO_LARGE"],
  ["The picture took too long to draw", "TOO_LARGE"],
  ["The collection has too many pictures that take long to draw", "TOO_LARGE"],
  ["The file is not a picture", "UNSUPPORTED"],
  ["The drawing declares entities", "UNSUPPORTED"],
  ["Given up: https://a.example/1 answered 503", "UNAVAILABLE"],
  ["The URL is not a public https address", "UNAVAILABLE"],
  ["The address leaves the content that it names", "UNAVAILABLE"],
  ["The JPEG ends too early", "DAMAGED"],
  ["Format error decoding Png: corrupt deflate stream", "DAMAGED"],
  [null, "DAMAGED"],
] as const)("names the reason of %j", (complaint, reason) => {
  expect(mediaRefusal(complaint)).toBe(reason);
});
