import { memoryStore } from "../testing/memoryStore";
import { registryIn } from "@cenote/domain/remoteRegistry";
import { skeletonsIn } from "@cenote/domain/skeletons";
import { livePage } from "./livePage";

const [OLD, NEW] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
const TEMPLATE =
  '<head><script type="application/json" id="registry">[]</script></head>' +
  '<script type="application/json" id="skeletons">{}</script>';
const skeleton = (html: string) => ({ html, css: "" });
const build = (entry = "remoteEntry.js", html = "old") =>
  JSON.stringify({
    entry,
    preload: [],
    css: [],
    screens: {},
    catalogs: {},
    early: {},
    integrity: "sha384-x",
    skeletons: { nfts: skeleton(html), pools: skeleton(html) },
  });
const record = (version: string) => JSON.stringify({ live: { version, at: "then" }, earlier: [] });

const DEPLOYED = {
  "registry/shell.json": record(OLD!),
  [`shell/${OLD}/index.html`]: TEMPLATE,
  "registry/mfe-nfts.json": record(OLD!),
  [`mfe-nfts/${OLD}/remote.json`]: build(),
  "registry/mfe-pools.json": record(OLD!),
  [`mfe-pools/${OLD}/remote.json`]: build(),
};
const compose = (objects: Readonly<Record<string, string>>, page?: string) =>
  livePage(memoryStore(objects).store, page);

test("names each live version, and omits remotes that were never deployed", async () => {
  const { html, versions, faults } = await compose(DEPLOYED);
  expect(versions).toEqual({ shell: OLD, "mfe-nfts": OLD, "mfe-pools": OLD });
  expect(registryIn(html)?.map(({ entry }) => entry)).toEqual([
    `/mfe-nfts/${OLD}/remoteEntry.js`,
    `/mfe-pools/${OLD}/remoteEntry.js`,
  ]);
  expect(faults).toEqual({});
});

test.each([
  ["is not JSON", { [`mfe-nfts/${NEW}/remote.json`]: "{" }],
  ["is not a build's record", { [`mfe-nfts/${NEW}/remote.json`]: "{}" }],
  ["names a file of another's", { [`mfe-nfts/${NEW}/remote.json`]: build("../../mfe-pools/x.js") }],
  ["is not there", {}],
])("a version that %s stays out of the page, without failing other deployments", async (_, files) => {
  const { html } = await compose(DEPLOYED);
  const broken = { ...DEPLOYED, ...files, "registry/mfe-nfts.json": record(NEW!) };
  const next = {
    ...broken,
    "registry/mfe-pools.json": record(NEW!),
    [`mfe-pools/${NEW}/remote.json`]: build(undefined, "new"),
  };
  const { html: page, versions, faults } = await compose(next, html);
  expect(versions).toEqual({ shell: OLD, "mfe-nfts": OLD, "mfe-pools": NEW });
  expect(Object.keys(faults)).toEqual(["mfe-nfts"]);
  expect(skeletonsIn(page)).toMatchObject({ nfts: { html: "old" }, pools: { html: "new" } });
});

test("an invalid record stays out of the page as well", async () => {
  const { html } = await compose(DEPLOYED);
  const { versions, faults } = await compose({ ...DEPLOYED, "registry/mfe-nfts.json": "../evil" }, html);
  expect([versions["mfe-nfts"], faults["mfe-nfts"]]).toEqual([OLD, expect.stringContaining("registry/mfe-nfts.json")]);
});

test.each([
  ["never deployed", { ...DEPLOYED, "registry/shell.json": undefined }, "never deployed"],
  ["not there", { ...DEPLOYED, [`shell/${OLD}/index.html`]: undefined }, "is not there"],
])("there is no page if the shell is %s", async (_, objects, message) => {
  const held = Object.fromEntries(Object.entries(objects).filter(([, text]) => text !== undefined));
  await expect(compose(held as Record<string, string>)).rejects.toThrow(message);
});
