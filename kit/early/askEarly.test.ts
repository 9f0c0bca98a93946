import type { ConcreteRequest } from "relay-runtime";
import { requestBody } from "../relay/requestBody";
import { askingEarly } from "./askEarly";
import { takeEarly } from "../relay/earlyAnswers";

const query = { params: { name: "Q", text: "query Q { a }" } } as unknown as ConcreteRequest;
const variables = { chain: "BASE", ids: ["a"] };
const body = requestBody(query.params, variables);
const sent: unknown[] = [];
const response = { ok: true, headers: new Headers() } as Response;

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (_, init) => {
    sent.push(init?.body);
    return Promise.resolve(response);
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

test("sends the screen's request, and hands its response once to an equal request", async () => {
  ask();
  expect(sent).toEqual([body]);
  expect(takeEarly(requestBody(query.params, { ...variables, ids: [] }))).toBeNull();
  expect(await takeEarly(body)).toBe(response);
  expect(takeEarly(body)).toBeNull();
});

test("drops a response that no request took up", () => {
  ask();
  jest.advanceTimersByTime(10_001);
  expect(takeEarly(body)).toBeNull();
});

test("sends nothing for a place that does not exist", () => {
  askingEarly(() => null)({}, visitor);
  expect(sent).toEqual([]);
});
