import { addressName } from "./addressName";

const ADDRESS = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const key = ADDRESS.toLowerCase();

test.each([
  ["the visitor's name", { [key]: "Savings" }, ADDRESS, "Router", { kind: "addressBook", text: "Savings" }],
  ["the visitor's own account", {}, key, "Router", { kind: "own" }],
  ["a known contract", {}, null, "Router", { kind: "contract", text: "Router" }],
  ["the name it has registered", {}, null, null, { kind: "registered", text: "ada.eth" }],
  ["nothing else", {}, null, null, { kind: "address", text: "0x71C7…976F" }],
])("is named by %s", (by, addressBook, own, contractName, name) => {
  const registered: Record<string, string> = by === "the name it has registered" ? { [key]: "ada.eth" } : {};
  expect(
    addressName(ADDRESS, { addressBook: addressBook as Record<string, string>, registered, own }, contractName),
  ).toEqual(name);
});
