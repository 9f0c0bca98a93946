import type { ConcreteRequest } from "relay-runtime";
import { requestBody } from "../relay/requestBody";
import { askingEarly } from "./askEarly";
import { takeEarly } from "../relay/earlyAnswers";

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
});
afterEach(() => jest.useRealTimers());

const visitor = { favorites: { get: () => ["a"] }, account: { get: () => null } };
const ask = () =>
  askingEarly(({ params }, { favorites }) => ({
    queryRef: {
      query,
      variables: { chain: params.chainName?.toUpperCase(), ids: favorites.get() },
      freshness: "block",
    },
    otherRef: undefined,
  }))({ chainName: "base" }, visitor);

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
  askingEarly(() => null)({}, visitor);
  expect(asked).toEqual([]);
});
