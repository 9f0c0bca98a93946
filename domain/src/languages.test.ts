import { LANGUAGES, toLanguage } from "./languages";

test.each([
  ["en-GB", "en"],
  ["pt-BR", "pt"],
  ["ES", "es"],
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["zh-TW", "zh-Hant"],
  ["zh-Hant-HK", "zh-Hant"],
  ["de", null],
  ["", null],
])("knows %s as %s", (tag, language) => {
  expect(toLanguage(tag)).toBe(language);
});

test("knows each of its languages by its own tag", () => {
  expect(LANGUAGES.map(toLanguage)).toEqual(LANGUAGES);
});
