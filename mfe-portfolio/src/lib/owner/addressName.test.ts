import { addressName } from "./addressName";

const ADDRESS = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const key = ADDRESS.toLowerCase();

test.each([
  ["the visitor's name", { [key]: "Savings" }, ADDRESS, "Router", { kind: "given", text: "Savings" }],
  ["the visitor's own account", {}, key, "Router", { kind: "own" }],
  ["a known contract", {}, null, "Router", { kind: "contract", text: "Router" }],
  ["nothing else", {}, null, null, { kind: "address", text: "0x71C7…976F" }],
])("is named by %s", (_name, given, own, contractName, name) => {
  expect(addressName(ADDRESS, { given: given as Record<string, string>, own }, contractName)).toEqual(name);
});
