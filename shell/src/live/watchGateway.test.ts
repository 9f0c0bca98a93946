import type { QueryGateway } from "../gateway/queryGateway";
import type { Watching } from "./liveAnswers";
import { watchingGateway } from "./watchGateway";

const OPERATION = { operationName: "Convert", query: "query Convert { convert { value } }" };
const WATCHED = { ...OPERATION, variables: { toCurrency: "EUR" }, pace: "minute" as const };
const settle = () => new Promise((resolve) => setTimeout(resolve));

function open(queryGateway: QueryGateway) {
  const watching: Watching[] = [];
  const live = {
    watch(one: Watching) {
      watching.push(one);
      return () => void watching.splice(watching.indexOf(one), 1);
    },
  };
  const seen: unknown[] = [];
  const stop = watchingGateway(queryGateway, live)(WATCHED, (data) => void seen.push(data));
  const push = (answer: object) => watching.forEach((one) => one.onAnswer({ tag: "t", position: 1, answer }));
  return { seen, stop, push, watching };
}

test("has the first answer by a request, and later ones by the stream", async () => {
  const { seen, push, watching } = open((() => Promise.resolve("first")) as QueryGateway);
  expect(watching).toMatchObject([{ pace: "minute", chain: null }]);
  expect(JSON.parse(watching[0]!.body)).toEqual({ ...OPERATION, variables: WATCHED.variables });
  await settle();
  push({ data: "second" });
  expect(seen).toEqual(["first", "second"]);
});

test("a request that takes longer than the stream does not bring back an older answer", async () => {
  const { seen, push } = open((() => settle().then(() => "first")) as QueryGateway);
  push({ data: "second" });
  await settle();
  await settle();
  expect(seen).toEqual(["second"]);
});

test("keeps what is shown where a request fails or an answer has no data", async () => {
  const { seen, push } = open(() => Promise.reject(new Error("no gateway")));
  await settle();
  push({ errors: [{ message: "not now" }] });
  expect(seen).toEqual([]);
  push({ data: "later" });
  expect(seen).toEqual(["later"]);
});

test("stops the request and the stream", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { seen, stop, watching } = open(((_, __, signal) => {
    signals.push(signal);
    return settle().then(() => "first");
  }) as QueryGateway);
  stop();
  await settle();
  await settle();
  expect(signals[0]?.aborted).toBe(true);
  expect([seen, watching]).toEqual([[], []]);
});
