import { createHash } from "node:crypto";
import { registryIn } from "@cenote/domain/remoteRegistry";
import { skeletonsIn } from "@cenote/domain/skeletons";
import { composePage, pageSkeletons, registryEntry, type RemoteBuild } from "./composePage";

const TEMPLATE = '<head><script type="application/json" id="registry">[]</script></head>';
const BUILD: RemoteBuild = {
  entry: "remoteEntry.js",
  preload: ["remoteEntry.js", "a.0123456789ab.js"],
  css: [],
  screens: { nfts: ["screen-nfts.0123456789ab.js"] },
  widgets: { swap: ["widget-swap.0123456789ab.js"] },
  catalogs: {},
  early: { nfts: "early-nfts.0123456789ab.js" },
  integrity: "sha384-$&</script>",
};
const compose = (build: RemoteBuild) =>
  composePage(TEMPLATE, [registryEntry({ name: "mfe-nfts", version: "aaaaaaaaaaaa", build })]);

test("puts each remote's live version into the page, as text and nothing else", () => {
  expect(registryIn(compose(BUILD))).toEqual([
    {
      name: "mfe-nfts",
      entry: "/mfe-nfts/aaaaaaaaaaaa/remoteEntry.js",
      preload: ["/mfe-nfts/aaaaaaaaaaaa/remoteEntry.js", "/mfe-nfts/aaaaaaaaaaaa/a.0123456789ab.js"],
      css: [],
      screens: { nfts: ["/mfe-nfts/aaaaaaaaaaaa/screen-nfts.0123456789ab.js"] },
      widgets: { swap: ["/mfe-nfts/aaaaaaaaaaaa/widget-swap.0123456789ab.js"] },
      catalogs: {},
      early: { nfts: "/mfe-nfts/aaaaaaaaaaaa/early-nfts.0123456789ab.js" },
      integrity: "sha384-$&</script>",
    },
  ]);
});

test.each(["../../mfe-pools/bbbbbbbbbbbb/remoteEntry.js", "/evil.js", "https://evil.example/x.js", "a%2fb.js", ""])(
  "a team cannot name %s as a file of its own",
  (entry) => {
    expect(() => compose({ ...BUILD, entry })).toThrow("no file's name");
  },
);

test("puts skeletons into the page, each with the source that allows its rules", () => {
  const build = { ...BUILD, skeletons: { nfts: { html: "<p>$&</p>", css: ".a{}" } } };
  const own = pageSkeletons({ name: "mfe-nfts", version: "aaaaaaaaaaaa", build });
  const page = composePage(`${TEMPLATE}<script type="application/json" id="skeletons">{}</script>`, [], own);
  const source = `'sha256-${createHash("sha256").update(".a{}").digest("base64")}'`;
  expect(skeletonsIn(page)).toEqual({ nfts: { html: "<p>$&</p>", css: ".a{}", source } });
  expect(page).not.toContain("<p>");
});

test("a team draws the skeletons of its own pages alone, and nothing but markup", () => {
  const drawn = (skeletons: NonNullable<RemoteBuild["skeletons"]>) =>
    pageSkeletons({ name: "mfe-nfts", version: "aaaaaaaaaaaa", build: { ...BUILD, skeletons } });
  expect(drawn({ swap: { html: "<p></p>", css: "" }, nowhere: { html: "<p></p>", css: "" } })).toEqual({});
  for (const html of ["<script>a</script>", "<STYLE>", "</style><b>"]) {
    expect(() => drawn({ nfts: { html, css: "" } })).toThrow("is not markup with its rules");
    expect(() => drawn({ nfts: { html: "", css: html } })).toThrow("is not markup with its rules");
  }
});

test("a page without a place for the registry is refused", () => {
  expect(() => composePage("<head></head>", [])).toThrow("no place for the registry");
});
