import { isAddress, isHash, shortAddress } from "./address";
import { letterGround } from "../picture/letterGround";
import { logoLetters } from "../picture/letters";
import { safeImage, safeLink } from "../picture/safeUrl";

test("takes letters as a person counts them", () => {
  expect(logoLetters("usdc")).toBe("USD");
  expect(logoLetters("👩‍👩‍👧‍👦ab")).toBe("👩‍👩‍👧‍👦AB");
  expect(logoLetters("‮evil")).toBe("EVI");
  expect(logoLetters("🇫🇷🇯🇵🇩🇪🇮🇹")).toBe("🇫🇷🇯🇵🇩🇪");
  expect(logoLetters(`Z${"\u0301".repeat(300)}`)).toBe("\u0179\u0301\u0301\u0301\u0301");
  expect(logoLetters("\u2069\u202e")).toBe("?");
  expect(logoLetters("")).toBe("?");
  expect(logoLetters(null)).toBe("?");
});

test("gives the same token the same color", () => {
  expect(letterGround("0xAb")).toBe(letterGround("0xaB"));
});

test("follows only links to web pages", () => {
  expect(safeLink("https://aave.com/x")).toBe("https://aave.com/x");
  expect(safeLink("javascript:alert(1)")).toBeNull();
  expect(safeLink("not a link")).toBeNull();
});

test("shows only pictures", () => {
  expect(safeImage("data:image/svg+xml;base64,PHN2Zy8+")).toMatch(/^data:/);
  expect(safeImage("data:text/html,<script>")).toBeNull();
  expect(safeImage(null)).toBeNull();
});

test("shows a picture of this machine's site under the name of the page", () => {
  for (const name of ["localhost", "127.0.0.1", "[::1]"])
    expect(safeImage(`http://${name}/images/a.png?b`)).toBe("http://localhost/images/a.png?b");
  for (const other of [
    "http://127.0.0.1:81/a.png",
    "https://evil.example/a.png",
    "https://localhost.evil.example/a.png",
  ])
    expect(safeImage(other)).toBe(other);
});

test("distinguishes addresses from pool ids", () => {
  const address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
  expect(isAddress(address)).toBe(true);
  expect(isHash(address)).toBe(false);
  expect(isHash(`0x${"a".repeat(64)}`)).toBe(true);
  expect(shortAddress(address)).toBe("0x7Fc6…DaE9");
});
