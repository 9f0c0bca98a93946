import { stripTraces } from "./stripTraces";

const strip = (text: string) => Buffer.concat(stripTraces(Buffer.from(text))).toString();

test("empties every list of traces and keeps everything else", () => {
  const transaction = (traces: unknown[]) => ({ info: { nonce: 1, traces, out: "0x" }, receipt: { logs: [[1], []] } });
  const full = { transactions: [transaction([{ logs: [], children: [1, [2]] }]), transaction([]), transaction([[]])] };
  const empty = { transactions: [transaction([]), transaction([]), transaction([])] };
  expect(strip(JSON.stringify(full))).toBe(JSON.stringify(empty));
});

test("is not misled by brackets and quotes within strings", () => {
  const state = { traces: [{ label: 'a ] "quoted" \\' }, { label: "[" }], after: "]" };
  expect(strip(JSON.stringify(state))).toBe(JSON.stringify({ ...state, traces: [] }));
});

test("refuses a state that was cut off", () => {
  expect(() => strip('{"traces":[{"label":"x"}')).toThrow("ends within a list");
});
