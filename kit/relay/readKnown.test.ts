import { Environment, Network, RecordSource, Store, type ReaderFragment } from "relay-runtime";
import { readKnown } from "./readKnown";

const field = (name: string) => ({ alias: null, args: null, kind: "ScalarField", name, storageKey: null });
const FRAGMENT = {
  argumentDefinitions: [],
  kind: "Fragment",
  metadata: null,
  name: "facts",
  type: "Token",
  abstractKey: null,
  selections: [field("name"), field("symbol")],
} as unknown as ReaderFragment;

const environment = new Environment({
  network: Network.create(() => Promise.reject(new Error("no network"))),
  store: new Store(
    new RecordSource({
      one: { __id: "one", __typename: "Token", address: "0x1", name: "One", symbol: "ONE" },
      two: { __id: "two", __typename: "Token", address: "0x2", name: "Two" },
      pool: { __id: "pool", __typename: "V3Pool", address: "0x3", name: "Three", symbol: "THREE" },
      gone: null,
    }),
  ),
});
const read = (address: string) =>
  readKnown(environment, { fragment: FRAGMENT, matches: (record) => record.address === address });

test("reads what is there in full", () => {
  expect(read("0x1")).toEqual({ name: "One", symbol: "ONE" });
});

test.each([
  ["what lacks a field", "0x2"],
  ["a record of another type", "0x3"],
  ["what is not there", "0x4"],
])("knows nothing of %s", (_, address) => {
  expect(read(address)).toBeNull();
});
