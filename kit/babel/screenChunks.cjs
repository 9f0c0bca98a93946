const path = require("node:path");
const { buildSync } = require("esbuild");

/**
 * Names the chunks of a remote's screens after their pages, `screen-<page>`, and those of its widgets, `widget-<name>`,
 * so that the registry can list their files. Leaves in the file's metadata which module makes each page's requests. It
 * reads the calls of `route` and `widget` of @cenote/kit/remote, and takes the pages from the table in domain.
 */
module.exports = ({ types }) => ({
  name: "screen-chunks",
  visitor: {
    CallExpression(call, { file }) {
      const isRoute = isCallOf(call, "route");
      if (!isRoute && !isCallOf(call, "widget")) return;
      const properties = propertiesOf(call);
      const page = isRoute ? pageOf(call, properties.paths) : null;
      // A widget's name is its key.
      const chunk = isRoute ? `screen-${page}` : `widget-${call.parent.key?.name}`;
      for (const name of ["requests", "screen", "component"]) {
        properties[name]?.traverse({
          CallExpression({
            node: {
              callee,
              arguments: [specifier],
            },
          }) {
            if (types.isImport(callee)) types.addComment(specifier, "leading", ` webpackChunkName: "${chunk}" `);
          },
        });
      }
      if (page && properties.requests) (file.metadata.requests ??= []).push({ page, ...moduleOf(properties.requests) });
    },
  },
});

function isCallOf({ node: { callee }, scope }, name) {
  const source = callee.name === name && scope.getBinding(name)?.path.parent.source;
  return source?.value === "@cenote/kit/remote";
}

function propertiesOf(call) {
  const [definition] = call.get("arguments");
  return Object.fromEntries(
    definition.get("properties").map((property) => [property.node.key?.name, property.get("value")]),
  );
}

/** Returns the page of the first path: further paths lead to the same screen. */
function pageOf(call, paths) {
  const [first] = paths?.node.elements ?? [];
  if (typeof first?.value !== "string") throw call.buildCodeFrameError("The paths of a route must be a list of texts.");
  const row = pages().find((page) => page.path === first.value);
  if (!row) throw call.buildCodeFrameError(`${first.value} is not in the table of pages, domain/src/routes.ts.`);
  return row.name;
}

/** Returns `./x` and `y` of `() => import("./x").then((module) => module.y)`. */
function moduleOf(requests) {
  const then = requests.node.body;
  const [specifier] = then.callee?.object?.arguments ?? [];
  const name = then.arguments?.[0]?.body?.property?.name;
  if (!specifier?.value || !name)
    throw requests.buildCodeFrameError("Requests must be written as () => import(…).then((module) => module.name).");
  return { module: specifier.value, name };
}

let table;
function pages() {
  table ??= readPages();
  return table;
}

/** Reads the table of pages from its bundle: Babel's plugins are synchronous, and Node.js does not read TypeScript. */
function readPages() {
  const entryPoints = [path.join(__dirname, "../../domain/src/routes.ts")];
  const { outputFiles } = buildSync({ entryPoints, bundle: true, format: "cjs", platform: "node", write: false });
  const module = { exports: {} };
  new Function("module", "exports", outputFiles[0].text)(module, module.exports);
  return module.exports.PAGES;
}
