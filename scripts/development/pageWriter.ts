import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { DEVELOPMENT_VERSION, PAGE_CLIENT } from "../../kit/webpack/development/development.mjs";
import { importSource } from "../sources.mjs";

/**
 * Writes the site's page into a folder whenever the shell's build changes it. `built` are the other remotes' registry
 * entries.
 */
export async function pageWriter({ folder, remotes, built }) {
  const { composePage } = await importSource("infra/registry/composePage.ts");
  const developed = remotes.map((name) => ({ name, entry: `/${name}/${DEVELOPMENT_VERSION}/remoteEntry.js` }));
  const client = `<script>${await bundleClient()}</script>`;
  const file = join(folder, "index.html");
  let last = null;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  return ({ outputFileSystem, outputPath }) => {
    const template = String(outputFileSystem.readFileSync(join(outputPath, "index.html")));
    if (template === last) return;
    const page = composePage(template, [...developed, ...built]);
    writeFileSync(
      file,
      page.replace("</head>", (end) => client + end),
    );
    last = template;
  };
}

async function bundleClient() {
  const { outputFiles } = await build({
    entryPoints: [PAGE_CLIENT],
    bundle: true,
    format: "iife",
    write: false,
    define: { "process.env.NODE_ENV": '"development"' },
  });
  return outputFiles[0].text;
}
