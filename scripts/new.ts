import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { formatter } from "@lingui/format-po";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import linguiConfig from "../lingui.config.mjs";
import { ROOT } from "./install.mjs";
import { runProgram } from "./programs.mjs";
import { REMOTES, sourceRoot } from "./remotes.mjs";
import { importSource } from "./sources.mjs";
import { Stop } from "./stop.mjs";

const PAGES_FILE = "domain/src/routes.ts";
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Creates a remote that owns the pages at these paths, with a screen for each page; returns its folder. */
export async function createRemote(name, paths) {
  const folder = `mfe-${name}`;
  const screens = await screensOf(folder, name, paths);
  const files = {
    "package.json": packageJson(folder),
    "webpack.config.mjs": webpackConfig(folder),
    "README.md": readme(folder, screens),
    "src/remote.ts": remoteModule(folder, screens),
  };
  for (const screen of screens) {
    files[`src/${screen.module}.tsx`] = screenModule(screen);
    files[`src/${screen.module}.test.tsx`] = screenTest(screen);
  }
  for (const locale of linguiConfig.locales) files[`src/locales/${locale}.po`] = await catalog(folder, locale, screens);

  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, folder, file)), { recursive: true });
    writeFileSync(join(ROOT, folder, file), content);
  }
  moveRows(folder, paths);
  await run("npm", [
    "install",
    "--package-lock-only",
    "--ignore-scripts",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
  ]);
  await run("npx", ["--no-install", "oxfmt", folder]);
  return folder;
}

/** Returns a screen for each page at the paths, with the page's texts. Throws a Stop for an invalid remote. */
async function screensOf(folder, name, paths) {
  if (!NAME.test(name ?? "")) throw new Stop(`The name must be lower-case words joined by "-", not "${name ?? ""}".`);
  if (existsSync(join(ROOT, folder))) throw new Stop(`${folder} exists already.`);
  if (!paths.length) throw new Stop("Name the paths of the pages that the remote owns: every remote owns a page.");
  const { PAGES } = await importSource(PAGES_FILE);
  const { pageText } = await importSource("shell/src/routing/pageTexts.ts", [plainTexts]);
  const screens = new Map();
  for (const path of paths) {
    const page = PAGES.find((one) => one.path === path);
    if (!page) throw new Stop(`${path} is not in the table of pages: add its row to ${PAGES_FILE} first.`);
    const server = REMOTES.find((one) => readFileSync(join(ROOT, one, "src/remote.ts"), "utf8").includes(`"${path}"`));
    if (server) throw new Stop(`${server} has a route for ${path}: move the screen before the page.`);
    const screen = screens.get(page.name) ?? { ...screenOf(page.name), paths: [], ...pageText(page.name) };
    screens.set(page.name, { ...screen, paths: [...screen.paths, path] });
  }
  return [...screens.values()];
}

/** Converts `createPosition` to the component CreatePositionScreen in screens/create-position. */
function screenOf(page) {
  const component = `${page[0].toUpperCase()}${page.slice(1)}Screen`;
  const screenFolder = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { component, module: `screens/${screenFolder}/${component}` };
}

/** Moves the pages to their new owner. */
function moveRows(folder, paths) {
  const file = join(ROOT, PAGES_FILE);
  const lines = readFileSync(file, "utf8").split("\n");
  const moved = lines.map((line) =>
    paths.some((path) => line.includes(`path: "${path}",`))
      ? line.replace(/owner: "[^"]+"/, `owner: "${folder}"`)
      : line,
  );
  writeFileSync(file, moved.join("\n"));
}

/** Lingui's macro as a function that returns the English text. */
const plainTexts = {
  name: "plain-texts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@lingui\/core\/macro$/ }, ({ path }) => ({ path, namespace: "texts" }));
    onLoad({ filter: /.*/, namespace: "texts" }, () => ({ contents: "export const t = (parts) => parts.join('');" }));
  },
};

/** Returns the screens' texts in one language, which the shell's catalog already has. */
async function catalog(folder, locale, screens) {
  const format = formatter({ lineNumbers: false });
  const shell = await format.parse(readFileSync(join(ROOT, `${sourceRoot("shell")}/locales/${locale}.po`), "utf8"));
  const texts = screens.flatMap(({ title, description, module }) =>
    [title, description].map((message) => ({ message, file: `${folder}/src/${module}.tsx` })),
  );
  const entries = new Map();
  for (const { message, file } of texts.sort((one, other) => (one.message < other.message ? -1 : 1))) {
    const id = generateMessageId(message);
    const { translation } = shell[id];
    entries.set(id, { message, translation, origin: [...(entries.get(id)?.origin ?? []), [file]] });
  }
  return format.serialize(Object.fromEntries(entries), { locale, existing: null });
}

async function run(command, args) {
  const { code } = await runProgram(command, args, { cwd: ROOT });
  if (code !== 0) throw new Stop(`${command} ${args.join(" ")} failed; its message is above.`);
}

function packageJson(folder) {
  const { dependencies, ...rest } = JSON.parse(readFileSync(join(ROOT, REMOTES[0], "package.json"), "utf8"));
  const wanted = Object.entries(dependencies).filter(([name]) => name !== "lucide-react");
  return `${JSON.stringify({ ...rest, name: `@cenote/${folder}`, dependencies: Object.fromEntries(wanted) }, null, 2)}\n`;
}

const webpackConfig = (folder) => `import { remoteConfig } from "@cenote/kit/webpack/remoteConfig.mjs";

export default remoteConfig({ name: "${folder}", firstViewBudgetBytes: 14_000 });
`;

const remoteModule = (folder, screens) => `import { remote, route } from "@cenote/kit/remote";

/** The public face of ${folder}: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
${screens
  .map(
    ({ component, module, paths }) => `    route({
      paths: ${JSON.stringify(paths)},
      screen: () => import("./${module}").then((module) => module.${component}),
    }),`,
  )
  .join("\n")}
  ],
  (language) => import(/* webpackChunkName: "[request]" */ \`./locales/\${language}.po\`),
);
`;

const screenModule = ({ component, title, description }) => `import { t } from "@lingui/core/macro";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";

/** Not built yet. */
export function ${component}() {
  return <NotAvailable title={t\`${title}\`} description={t\`${description}\`} />;
}
`;

const screenTest = ({ title, description, paths, module }) => `import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "${module
  .split("/")
  .slice(1)
  .map(() => "..")
  .join("/")}/remote";

test(${JSON.stringify(`describes ${paths[0]}`)}, async () => {
  await renderScreen(remote, ${JSON.stringify(paths[0].replace(/[:*]\w*/g, "1"))});
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(${JSON.stringify(`${title}: not available yet`)});
  expect(screen.getByText(${JSON.stringify(`What this screen will be: ${description}`)})).toBeInTheDocument();
});
`;

const readme = (folder, screens) => `# ${folder}

The shell loads it for the pages that \`domain/src/routes.ts\` gives to it; \`src/remote.ts\` is its only exposed module.

| route | screen | operations |
| --- | --- | --- |
${screens
  .map(
    ({ paths, module }) =>
      `| ${paths.map((path) => `\`${path}\``).join(", ")} | \`${dirname(module)}\` | none: not available yet |`,
  )
  .join("\n")}

    npm test -- ${folder}        its tests; with --watch, at each change
    npm run dev -- ${folder.replace("mfe-", "")}         the whole product, with this remote following its sources
`;
