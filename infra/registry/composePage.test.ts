import { registryIn } from "@cenote/domain/remoteRegistry";
import { composePage, registryEntry, type RemoteBuild } from "./composePage";

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

test("a page without a place for the registry is refused", () => {
  expect(() => composePage("<head></head>", [])).toThrow("no place for the registry");
});
