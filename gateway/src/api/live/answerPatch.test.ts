import type { LivePatch } from "@cenote/domain/live";
import { immutableJSONPatch } from "immutable-json-patch";
import { answerPatch } from "./answerPatch";

type Row = { readonly node: { readonly id: string; readonly value: number | null; readonly names: readonly string[] } };

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number) {
  return (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (seed >> 8) % below;
  };
}

const applied = (before: unknown, patch: string): unknown =>
  immutableJSONPatch(before as never, JSON.parse(patch) as never);

test("a patch of rows that come, go, move, change and repeat makes the answer", () => {
  const next = numbers(7);
  const row = (): Row => ({
    node: {
      id: `row ${next(12)}`,
      value: next(4) ? next(5) : null,
      names: Array.from({ length: next(3) }, () => `a/~${next(4)}`),
    },
  });
  const answer = () => ({
    data: {
      rows: { edges: Array.from({ length: next(14) }, row), end: next(3) ? `cursor ${next(9)}` : null },
      plain: Array.from({ length: next(8) }, () => next(6)),
      ...(next(2) && { "odd/~name": { deep: next(3) } }),
    },
    ...(next(3) === 0 && { errors: [{ message: "no node", path: ["rows", next(3)] }] }),
  });
  for (let round = 0; round < 500; round += 1) {
    const [before, after] = [answer(), answer()];
    const frozen = JSON.stringify(before);
    const patch = answerPatch(before, after, Number.MAX_SAFE_INTEGER);
    expect(applied(before, patch!)).toEqual(after);
    expect(JSON.stringify(before)).toBe(frozen);
  }
});

test("a row before all others is one addition, whatever stands behind it", () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({ node: { id: `row ${at}`, value: at } }));
  const first = { node: { id: "new", value: 9 } };
  const text = answerPatch({ rows }, { rows: [first, ...rows.slice(0, -1)] }, 3_000);
  const patch = JSON.parse(text!) as LivePatch[];
  expect(patch).toEqual([
    { op: "remove", path: "/rows/49" },
    { op: "add", path: "/rows/0", value: first },
  ]);
});

test("there is no patch where the answer is about as short", () => {
  const [before, after] = [{ text: "a".repeat(50) }, { text: "b".repeat(50) }];
  expect(answerPatch(before, after, JSON.stringify(after).length)).toBeNull();
});
