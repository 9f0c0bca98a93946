import type { ConcreteRequest } from "relay-runtime";
import { requestBody } from "../relay/requestBody";
import { askEarly } from "./askEarly";
import { takeEarly } from "./earlyAnswers";
import { putStart } from "./start";

const query = { params: { name: "Q", text: "query Q { a }" } } as unknown as ConcreteRequest;
const variables = { chain: "BASE", ids: ["a"] };
const body = requestBody(query.params, variables);
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (_, init) => {
    asked.push(init?.body);
    return Promise.resolve({ ok: true } as Response);
  };
  jest.useFakeTimers();
  const favourites = { get: () => ["a"] };
  putStart({ params: { chainName: "base" }, visitor: { favourites, account: { get: () => null } } });
});
afterEach(() => jest.useRealTimers());

const ask = () =>
  askEarly(({ params }, visitor) => ({
    queryRef: { query, variables: { chain: params.chainName?.toUpperCase(), ids: visitor.favourites.get() } },
    otherRef: undefined,
  }));

test("asks what the screen will ask, and gives the answer once to whoever asks the same", async () => {
  ask();
  expect(asked).toEqual([body]);
  expect(takeEarly(requestBody(query.params, { ...variables, ids: [] }))).toBeNull();
  expect(await takeEarly(body)).toEqual({ ok: true });
  expect(takeEarly(body)).toBeNull();
});

test("forgets an answer that nobody took up", () => {
  ask();
  jest.advanceTimersByTime(10_001);
  expect(takeEarly(body)).toBeNull();
});

test("asks nothing where there is no such place", () => {
  askEarly(() => null);
  expect(asked).toEqual([]);
});
