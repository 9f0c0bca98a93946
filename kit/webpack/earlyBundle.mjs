import { build } from "esbuild";
import { readOperations } from "./relayArtifacts.mjs";

/**
 * Bundles a small script that runs before all others: without webpack's runtime, federation and libraries. Its imports
 * must not include modules that print texts or hold whole queries. `entry` is esbuild's `entryPoints` or `stdin`.
 */
export async function bundleEarly(entry, format) {
  const { outputFiles } = await build({
    ...entry,
    bundle: true,
    format,
    minify: true,
    write: false,
    plugins: [withoutTexts, requestsAlone],
  });
  const code = outputFiles[0].text;
  if (code.includes(TEXTS_MARK)) throw new Error(`${nameOf(entry)} prints texts; an early script has no translations.`);
  return code;
}

const nameOf = ({ entryPoints, stdin }) => stdin?.sourcefile ?? entryPoints.join();

const TEXTS_MARK = "early scripts print nothing";

/** Removes translated texts, whose macro esbuild does not know: code that uses them must be dropped as unused. */
const withoutTexts = {
  name: "without-texts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@lingui\// }, ({ path }) => ({ path, namespace: "texts", sideEffects: false }));
    onLoad({ filter: /.*/, namespace: "texts" }, () => ({
      contents: `const mark = () => ${JSON.stringify(TEXTS_MARK)}; export { mark as t, mark as msg, mark as plural };`,
    }));
  },
};

/** Keeps a compiled query's name and text: the rest is for reading the response. */
const requestsAlone = {
  name: "requests-alone",
  setup({ onLoad }) {
    onLoad({ filter: /\.graphql\.ts$/ }, async ({ path }) => {
      const params = (await readOperations([path])).get(path);
      if (!params) throw new Error(`${path} is not an operation: an early script only sends operations.`);
      return { contents: `export default ${JSON.stringify({ params })};` };
    });
  },
};
