// Creates a package: `npm run new -- remote passkeys /manage/passkey/:walletAddress`. See CONTRIBUTING.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PAGES, type PageName } from "@cenote/domain/routes";
import { formatter } from "@lingui/format-po";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { build, type Plugin } from "esbuild";
import type { PageText } from "../shell/src/routing/pageTexts";
import linguiConfig from "../lingui.config.mjs";
import { runProgram } from "./programs";
import { REMOTES, ROOT, sourceRoot } from "./repository.mjs";
import { runCommand, Stop } from "./stop";

const USAGE = "npm run new -- remote <name> <path of a page> ...";
const PAGES_FILE = "domain/src/routes.ts";
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Translations by message id. */
type Catalog = Parameters<ReturnType<typeof formatter>["serialize"]>[0];

/** The screen of a page, which may have several paths. */
type NewScreen = PageText & {
  readonly component: string;
  /** Path of its module in src, without an extension. */
  readonly module: string;
  readonly paths: readonly string[];
};

/** Creates a remote that owns the pages at these paths, with a screen for each page; returns its folder. */
async function createRemote(name: string, paths: readonly string[]): Promise<string> {
  const folder = `mfe-${name}`;
  const screens = await screensOf(folder, name, paths);
  const files: Record<string, string> = {
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
async function screensOf(folder: string, name: string, paths: readonly string[]): Promise<NewScreen[]> {
  if (!NAME.test(name)) throw new Stop(`The name must be lower-case words joined by "-", not "${name}".`);
  if (existsSync(join(ROOT, folder))) throw new Stop(`${folder} exists already.`);
  if (!paths.length) throw new Stop("Name the paths of the pages that the remote owns: every remote owns a page.");
  const pageText = await importPageTexts();
  const screens = new Map<PageName, NewScreen>();
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
function screenOf(page: PageName): Pick<NewScreen, "component" | "module"> {
  const component = `${page.charAt(0).toUpperCase()}${page.slice(1)}Screen`;
  const screenFolder = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { component, module: `screens/${screenFolder}/${component}` };
}

/** Moves the pages to their new owner. */
function moveRows(folder: string, paths: readonly string[]): void {
  const file = join(ROOT, PAGES_FILE);
  const lines = readFileSync(file, "utf8").split("\n");
  const moved = lines.map((line) =>
    paths.some((path) => line.includes(`path: "${path}",`))
      ? line.replace(/owner: "[^"]+"/, `owner: "${folder}"`)
      : line,
  );
  writeFileSync(file, moved.join("\n"));
}

/** Returns the shell's function of a page's texts, in English. */
async function importPageTexts(): Promise<(page: PageName) => PageText> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, "shell/src/routing/pageTexts.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    plugins: [PLAIN_TEXTS],
    logLevel: "silent",
  });
  const code = outputFiles.map(({ text }) => text).join("");
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly pageText: (page: PageName) => PageText;
  };
  return module.pageText;
}

/** Replaces Lingui's macro, which only Babel compiles, by a function that returns the English text. */
const PLAIN_TEXTS: Plugin = {
  name: "plain-texts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@lingui\/core\/macro$/ }, ({ path }) => ({ path, namespace: "texts" }));
    onLoad({ filter: /.*/, namespace: "texts" }, () => ({ contents: "export const t = (parts) => parts.join('');" }));
  },
};

/** Returns the screens' texts in one language, which the shell's catalog already has. */
async function catalog(folder: string, locale: string, screens: readonly NewScreen[]): Promise<string> {
  const format = formatter({ lineNumbers: false });
  const filename = join(ROOT, `${sourceRoot("shell")}/locales/${locale}.po`);
  const context = { locale, sourceLocale: linguiConfig.sourceLocale, filename };
  const shell = await format.parse(readFileSync(filename, "utf8"), context);
  const texts = screens.flatMap(({ title, description, module }) =>
    [title, description].map((message) => ({ message, file: `${folder}/src/${module}.tsx` })),
  );
  const entries: Catalog = {};
  for (const { message, file } of texts.sort((one, other) => (one.message < other.message ? -1 : 1))) {
    const id = generateMessageId(message);
    const translation = shell[id]?.translation;
    if (translation === undefined) throw new Stop(`${filename} has no translation of "${message}": npm run texts`);
    entries[id] = { message, translation, origin: [...(entries[id]?.origin ?? []), [file]] };
  }
  return format.serialize(entries, { ...context, existing: null });
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { code } = await runProgram(command, args, { cwd: ROOT });
  if (code !== 0) throw new Stop(`${command} ${args.join(" ")} failed; its message is above.`);
}

function packageJson(folder: string): string {
  const [example = ""] = REMOTES;
  const { dependencies, ...rest } = JSON.parse(readFileSync(join(ROOT, example, "package.json"), "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const needed = Object.entries(dependencies).filter(([name]) => name !== "lucide-react");
  return `${JSON.stringify({ ...rest, name: `@cenote/${folder}`, dependencies: Object.fromEntries(needed) }, null, 2)}\n`;
}

const webpackConfig = (folder: string) => `import { remoteConfig } from "@cenote/kit/webpack/remoteConfig.mjs";

export default remoteConfig({ name: "${folder}", firstViewBudgetBytes: 14_000 });
`;

const remoteModule = (
  folder: string,
  screens: readonly NewScreen[],
) => `import { remote, route } from "@cenote/kit/remote";

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

const screenModule = ({ component, title, description }: NewScreen) => `import { t } from "@lingui/core/macro";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";

/** Not built yet. */
export function ${component}() {
  return <NotAvailable title={t\`${title}\`} description={t\`${description}\`} />;
}
`;

const screenTest = ({
  title,
  description,
  paths: [path = ""],
  module,
}: NewScreen) => `import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "${module
  .split("/")
  .slice(1)
  .map(() => "..")
  .join("/")}/remote";

test(${JSON.stringify(`describes ${path}`)}, async () => {
  await renderScreen(remote, ${JSON.stringify(path.replace(/[:*]\w*/g, "1"))});
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(${JSON.stringify(`${title}: not available yet`)});
  expect(screen.getByText(${JSON.stringify(`What this screen will be: ${description}`)})).toBeInTheDocument();
});
`;

const readme = (folder: string, screens: readonly NewScreen[]) => `# ${folder}

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

await runCommand(async () => {
  const [kind = "", name = "", ...paths] = process.argv.slice(2);
  if (kind !== "remote") throw new Stop(`The kind of package must be "remote", not "${kind}": ${USAGE}`);
  const folder = await createRemote(name, paths);
  console.log(`${folder} is there, with a screen for each of its pages: see ${folder}/README.md. Now: npm test`);
});
