import { deployed, parseRecord, rolledBack } from "./record";

const [A, B, C] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"].map((version) => ({ version, at: "then" }));
const abc = deployed(deployed(deployed(null, A!), B!), C!);

test("a deployment makes a version the live one and remembers the way back", () => {
  expect(abc).toEqual({ live: C, earlier: [B, A] });
  expect(deployed(abc, { version: C!.version, at: "now" })).toBe(abc);
});

test("rolling back twice goes back two versions, and never forward", () => {
  const once = rolledBack(abc, "now")!;
  expect(once).toEqual({ live: { version: B!.version, at: "now" }, earlier: [A] });
  expect(rolledBack(once, "now")!.live.version).toBe(A!.version);
  expect(rolledBack(rolledBack(once, "now")!, "now")).toBeNull();
});

test("a rollback may name how far", () => {
  expect(rolledBack(abc, "now", A!.version)).toEqual({ live: { version: A!.version, at: "now" }, earlier: [] });
  expect(rolledBack(abc, "now", "dddddddddddd")).toBeNull();
});

test.each(["", "{}", '{"live":{"version":"../mfe-pools/1"}}', '{"live":{"version":"aaaaaaaaaaaa"},"earlier":[{}]}'])(
  "a record of %s is refused",
  (text) => {
    expect(() => parseRecord(text, "registry/mfe-x.json")).toThrow("registry/mfe-x.json");
  },
);
