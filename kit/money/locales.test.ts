/** Loads the modules again: the page's language is fixed when its code is loaded. */
async function inLanguage(language: string) {
  jest.resetModules();
  document.documentElement.lang = language;
  const [{ percentText, feeText, shareText }, { compactUsd, exactUsd }, { priceLabel }, { quantityText }] =
    await Promise.all([import("./percent"), import("./usd"), import("./price"), import("./quantity")]);
  return { percentText, feeText, shareText, compactUsd, exactUsd, priceLabel, quantityText };
}
afterAll(() => {
  document.documentElement.lang = "";
});

/** Replaces spaces of every width by plain ones: the one before a sign depends on the version of Unicode's data. */
const plain = (text: string) => text.replace(/\s/g, " ");

test("writes percentages, fees and shares by the rules of the language", async () => {
  const { percentText, feeText, shareText } = await inLanguage("fr");
  expect(
    [percentText(-5.164), percentText(12_345), feeText(500), feeText(3000), shareText(1, 1000)].map(plain),
  ).toEqual(["5,16 %", "12,3 k %", "0,05 %", "0,3 %", "< 1 %"]);
});

test.each([
  ["en", ["1,234.5", "$1,234.50", "$1.23K", "$12.3M", "1,234.50"]],
  ["es", ["1234,5", "1234,50 $", "1,23 mil $", "12,3 M $", "1234,50"]],
  ["fr", ["1 234,5", "1 234,50 $", "1,23 k $", "12,3 M $", "1 234,50"]],
  ["ja", ["1,234.5", "$1,234.50", "$1,235", "$1,235万", "1,234.50"]],
])("groups digits by one rule in %s", async (language, expected) => {
  const { quantityText, exactUsd, compactUsd, priceLabel } = await inLanguage(language);
  const written = [
    quantityText(1234.5),
    exactUsd(1234.5),
    compactUsd(1234.5),
    compactUsd(12_345_678),
    priceLabel(1234.5).replace(/[^\d.,\s]/g, ""),
  ];
  expect(written.map((text) => plain(text).trim())).toEqual(expected);
});

test.each([
  ["en", ["> $999T", "> 999T"]],
  ["es", ["> 999 B $", "> 999 B"]],
  ["fr", ["> 999 Bn $", "> 999 Bn"]],
  ["ja", ["> $999兆", "> 999兆"]],
  ["pt", ["> $ 999 tri", "> 999 tri"]],
  ["vi", ["> 999 NT $", "> 999 NT"]],
  ["zh-Hans", ["> $999万亿", "> 999万亿"]],
  ["zh-Hant", ["> $999兆", "> 999兆"]],
])("numbers beyond 10^15 are bounded in %s", async (language, expected) => {
  const { compactUsd, quantityText } = await inLanguage(language);
  expect([compactUsd(1e30), quantityText(1e30)].map(plain)).toEqual(expected);
});
