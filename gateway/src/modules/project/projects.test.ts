import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import { DEPLOYMENTS } from "@cenote/domain/deployments";
import { DESCRIPTION_LANGUAGES } from "@cenote/domain/languages";
import { publicChain } from "../../chain/publicChains";
import { readProjects } from "./projectCatalog";

const DATA = join(__dirname, "../../../data");
const PROJECTS = readProjects(join(DATA, "projects.json"));
const LANGUAGES = Object.keys(DESCRIPTION_LANGUAGES) as (keyof typeof DESCRIPTION_LANGUAGES)[];
const ASIAN = new Set<string>(["ja", "zh-Hans", "zh-Hant"]);

const translationsIn = (language: string) =>
  JSON.parse(readFileSync(join(DATA, "descriptions", `${language}.json`), "utf8")) as Record<string, string>;

test("every project has a description and a unique name", () => {
  expect(new Set(PROJECTS.map(({ id }) => id)).size).toBe(PROJECTS.length);
  for (const { id, name, symbol, description, homepageUrl } of PROJECTS) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    expect([name, symbol].every((text) => text.trim() === text && text.length > 0)).toBe(true);
    expect([id, description ?? ""]).toEqual([id, expect.stringMatching(/^[A-Za-z0-9].{24,240}\.$/)]);
    if (homepageUrl) expect(new URL(homepageUrl).protocol).toBe("https:");
  }
});

test.each(LANGUAGES)("every project is described in %s, in a text of its own", (language) => {
  expect(Object.keys(translationsIn(language)).sort()).toEqual(PROJECTS.map(({ id }) => id).sort());
  const texts = PROJECTS.map(({ descriptions }) => descriptions?.[language] ?? "");
  expect(new Set(texts).size).toBe(texts.length);
  const [shortest, longest] = ASIAN.has(language) ? [14, 120] : [30, 260];
  for (const [index, text] of texts.entries()) {
    const { id, description, descriptions } = PROJECTS[index]!;
    expect([id, text.length >= shortest && text.length <= longest]).toEqual([id, true]);
    expect([id, text.trim() === text, /[.。]$/.test(text)]).toEqual([id, true, true]);
    // Letters, digits and ordinary punctuation: nothing invisible, no markup, no address.
    expect([id, text]).toEqual([id, expect.stringMatching(/^[\p{L}\p{M}\p{N} .,:;'’()%\-。、，：；（）]+$/u)]);
    expect([id, /\p{Cf}|\p{Cc}|https?:|www\./u.test(text)]).toEqual([id, false]);
    const others = LANGUAGES.filter((other) => other !== language).map((other) => descriptions?.[other]);
    // The two ways to write Chinese can look the same in a short text.
    const copies = [description, ...others].filter((other) => other === text && !language.startsWith("zh"));
    expect([id, copies]).toEqual([id, []]);
  }
});

test.each([
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["zh-Hans", /\p{Script=Han}/u],
  ["zh-Hant", /\p{Script=Han}/u],
  ["vi", /[ăâđêôơưạảấầẩậắằặẹếềểệỉịọốồổộớờởợụủứừửựỳ]/u],
] as const)("the description in %s uses its letters", (language, letters) => {
  for (const { id, descriptions } of PROJECTS) {
    expect([id, descriptions?.[language]]).toEqual([id, expect.stringMatching(letters)]);
  }
});

test.each([
  ["zh-Hant", /[币链网络务为发态质证产权资图应]/u],
  ["zh-Hans", /[幣鏈網絡務為發態質證產權資圖應]/u],
] as const)("no character of the other Chinese script is in %s", (language, foreign) => {
  for (const { id, descriptions } of PROJECTS) {
    expect([id, descriptions?.[language]]).toEqual([id, expect.not.stringMatching(foreign)]);
  }
});

test.each(Object.keys(DEPLOYMENTS) as Chain[])("every known token on %s belongs to a project", (chain) => {
  const { tokens, contracts } = publicChain(chain)!;
  const ids = new Set(PROJECTS.map(({ id }) => id));
  expect(tokens.filter(({ projectId }) => !ids.has(projectId))).toEqual([]);
  const addresses = tokens.map(({ address }) => address);
  expect(addresses).toContain(contracts.weth);
  expect(new Set(addresses).size).toBe(addresses.length);
});
