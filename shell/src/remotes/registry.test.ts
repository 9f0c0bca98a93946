import { REMOTE_NAMES } from "@cenote/domain/routes";
import { findEntry, readRegistry } from "./registry";

const registry = REMOTE_NAMES.map((name) => ({ name, entry: `/${name}/1/remoteEntry.js` }));

test.each([
  ["/", "mfe-explore"],
  ["/explore/tokens/base", "mfe-explore"],
  ["/explore/pools/base", "mfe-pools"],
  ["/explore/poolside", "mfe-explore"],
  ["/nfts/collection/0x1", "mfe-nfts"],
  ["/portfolio", "mfe-portfolio"],
])("finds the owner of %s", (path, name) => {
  expect(findEntry(registry, path)?.name).toBe(name);
});

test("leaves paths without an owner to the shell", () => {
  expect(findEntry(registry, "/nowhere/1")).toBeNull();
});

test("reads the registry in the page", () => {
  document.body.innerHTML = `<script type="application/json" id="registry">[{"name":"mfe-x","entry":"/x.js"}]</script>`;
  expect(readRegistry()).toEqual([{ name: "mfe-x", entry: "/x.js" }]);
});
