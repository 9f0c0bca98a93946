import { listPasskeys } from "./listedPasskeys";

const KNOWN = { id: "a", name: "Phone", x: "0x1", y: "0x2", createdAt: 1, sealed: null };

test("lists what this browser knows with its networks, then what only a network knows", () => {
  const accepted = new Map([
    ["ETHEREUM", [KNOWN, { x: "0x3", y: "0x4" }]],
    ["BASE", [{ x: "0x3", y: "0x4" }]],
  ] as const);
  const listed = listPasskeys({ address: "0x", passkeys: [KNOWN] }, accepted);
  expect(listed.map(({ id, name, chains }) => [id, name, chains])).toEqual([
    ["a", "Phone", ["ETHEREUM"]],
    [null, null, ["ETHEREUM", "BASE"]],
  ]);
});

test("keeps a passkey that no network accepts", () => {
  expect(listPasskeys({ address: "0x", passkeys: [KNOWN] }, new Map())).toMatchObject([{ id: "a", chains: [] }]);
  expect(listPasskeys(null, new Map())).toEqual([]);
});
