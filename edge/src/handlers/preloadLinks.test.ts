import { preloadLinks } from "./preloadLinks";

const REGISTRY = [
  {
    name: "mfe-explore",
    entry: "/mfe-explore/1/remoteEntry.js",
    preload: ["/mfe-explore/1/remoteEntry.js", "/mfe-explore/1/remote.js"],
    css: ["/mfe-explore/1/remote.css"],
    screens: {
      tokens: ["/mfe-explore/1/tokens.js", "/mfe-explore/1/tokens.css", "/mfe-explore/1/remote.js"],
      token: ["/mfe-explore/1/token.js"],
    },
    early: { tokens: "/mfe-explore/1/early-tokens.js" },
    catalogs: { es: ["/mfe-explore/1/es.js"] },
    integrity: "sha384-a+/=",
  },
];
const page = (registry: unknown) => `<head>
  <link rel="icon" href="/favicon.svg" />
  <script type="application/json" id="registry">${JSON.stringify(registry)}</script><script>inline()</script>
  <script defer="defer" src="/assets/main.js"></script><link href="/assets/main.css" rel="stylesheet"></head>`;

const SHELL = ["</assets/main.css>; rel=preload; as=style", "</assets/main.js>; rel=preload; as=script"];

test("names the shell's files, and once each those of the page's own screen", () => {
  expect(preloadLinks(page(REGISTRY))("/explore/tokens")).toEqual([
    ...SHELL,
    "</mfe-explore/1/early-tokens.js>; rel=preload; as=script; crossorigin",
    '</mfe-explore/1/remoteEntry.js>; rel=preload; as=script; integrity="sha384-a+/="',
    "</mfe-explore/1/remote.js>; rel=preload; as=script",
    "</mfe-explore/1/remote.css>; rel=preload; as=style",
    "</mfe-explore/1/tokens.js>; rel=preload; as=script",
    "</mfe-explore/1/tokens.css>; rel=preload; as=style",
  ]);
});

test.each(["/vote/1", "/explore/pools", "/no-such-page"])(
  "names the shell's alone where no remote draws %s",
  (path) => {
    expect(preloadLinks(page(REGISTRY))(path)).toEqual(SHELL);
  },
);

test("names only the shell's files when the registry cannot be read", () => {
  expect(preloadLinks(page(REGISTRY).replace("[{", "[{,"))("/explore/tokens")).toEqual(SHELL);
});

test("omits values that are not valid in a header", () => {
  const [remote] = REGISTRY;
  const hostile = {
    ...remote,
    preload: [
      "/a.js>; rel=x, <//evil.example/b.js",
      "/a\r\nset-cookie: a=b",
      "https://evil.example/a.js",
      "//evil.example/a.js",
    ],
    css: [],
    screens: {},
    early: { tokens: "/é.js" },
  };
  expect(preloadLinks(page([hostile]))("/explore/tokens")).toEqual(SHELL);
  const unsigned = { ...remote, preload: [remote!.entry], css: [], screens: {}, early: {}, integrity: '"; rel=x' };
  expect(preloadLinks(page([unsigned]))("/explore/tokens")).toEqual([
    ...SHELL,
    "</mfe-explore/1/remoteEntry.js>; rel=preload; as=script",
  ]);
});
