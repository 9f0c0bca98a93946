import { compactTraces } from "./compactTraces";

type Facts = { value?: string; kind?: string; success?: boolean; label?: string };
const call = (idx: number, parent: number | null, children: number[], facts: Facts = {}) => ({
  parent,
  children,
  idx,
  trace: { success: true, kind: "CALL", value: "0x0", selfdestruct_transferred_value: null, ...facts, data: "0xff" },
  logs: [[1]],
  ordering: [{ Log: 0 }, ...children.map((_, position) => ({ Call: position }))],
});
const compact = (state: unknown) =>
  JSON.parse(Buffer.concat(compactTraces(Buffer.from(JSON.stringify(state)))).toString()) as typeof state;
const placesOf = (traces: ReturnType<typeof call>[]) =>
  (compact({ traces }) as { traces: ReturnType<typeof call>[] }).traces.map((kept) => [
    kept.trace.value,
    kept.parent,
    kept.children,
    kept.ordering,
  ]);

test("keeps the calls that move coins and those around them, and everything outside of the lists", () => {
  const state = { info: { nonce: 1, traces: [], out: "0x" }, receipt: { logs: [[1], []] } };
  expect(compact(state)).toEqual(state);
  const traces = [
    call(0, null, [1, 2]),
    call(1, 0, []),
    call(2, 0, [3, 4, 5]),
    call(3, 2, [], { kind: "STATICCALL" }),
    call(4, 2, [], { value: "0x7" }),
    call(5, 2, [], { value: "0x8", kind: "DELEGATECALL" }),
  ];
  expect(placesOf(traces)).toEqual([
    ["0x0", null, [1], [{ Call: 0 }]],
    ["0x0", 0, [2], [{ Call: 0 }]],
    ["0x7", 1, [], []],
  ]);
});

test("drops the calls within one that failed", () => {
  const traces = [call(0, null, [1]), call(1, 0, [2], { success: false }), call(2, 1, [], { value: "0x7" })];
  expect(placesOf(traces)).toEqual([["0x0", null, [], []]]);
});

test("is not misled by brackets and quotes within strings", () => {
  const traces = [call(0, null, [], { label: 'a ] "quoted" \\' }), call(1, 0, [], { label: "[" })];
  expect(compact({ traces, after: "]" })).toMatchObject({ traces: [{ idx: 0 }], after: "]" });
});

test("refuses a state that was cut off", () => {
  expect(() => compactTraces(Buffer.from('{"traces":[{"label":"x"}'))).toThrow("ends within a list");
});
