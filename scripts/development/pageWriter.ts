import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RegistryEntry } from "@cenote/domain/remoteRegistry";
import { build } from "esbuild";
import type { Compiler } from "webpack";
import { composePage } from "../../infra/registry/composePage";
import { DEVELOPMENT_VERSION, PAGE_CLIENT } from "../../kit/webpack/development/development.mjs";

type PageOptions = {
  readonly folder: string;
  readonly remotes: readonly string[];
  /** Registry entries of the other remotes. */
  readonly built: readonly RegistryEntry[];
};

/** Writes the site's page into a folder whenever the shell's build changes it. */
export async function pageWriter({ folder, remotes, built }: PageOptions): Promise<(compiler: Compiler) => void> {
  const developed = remotes.map((name) => ({ name, entry: `/${name}/${DEVELOPMENT_VERSION}/remoteEntry.js` }));
  const client = `<script>${await bundleClient()}</script>`;
  const file = join(folder, "index.html");
  let last: string | null = null;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  return ({ outputFileSystem, outputPath }) => {
    const template = readPage(outputFileSystem, join(outputPath, "index.html"));
    if (template === last) return;
    const page = composePage(template, [...developed, ...built]);
    writeFileSync(
      file,
      page.replace("</head>", (end) => client + end),
    );
    last = template;
  };
}

/** webpack-dev-middleware keeps the files in a file system of its own, which has more functions than webpack requires. */
function readPage(files: Compiler["outputFileSystem"], page: string): string {
  if (!files || !("readFileSync" in files) || typeof files.readFileSync !== "function") {
    throw new Error(`The file system of the build cannot read ${page}.`);
  }
  return String(files.readFileSync(page));
}

async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [PAGE_CLIENT],
    bundle: true,
    format: "iife",
    write: false,
    define: { "process.env.NODE_ENV": '"development"' },
  });
  return outputFiles.map(({ text }) => text).join("");
}
