import { Fitness } from "./fitness";
import { NodeFailure, WrongChain } from "./nodeFailure";

let now = 0;
let fitness: Fitness;
beforeEach(() => {
  now = 0;
  fitness = new Fitness(() => now);
});

test("a failing node is paused, each time for longer, and then retried", () => {
  let last = 0;
  for (let times = 0; times < 6; times++) {
    fitness.failed(new NodeFailure("HTTP 503: busy"));
    expect(fitness.isFit).toBe(false);
    expect(fitness.complaint).toBe("HTTP 503: busy");
    expect(fitness.rest).toBeGreaterThanOrEqual(last);
    // Between half of the pause and all of it: the next pause is at least as long.
    last = fitness.rest;
    now += fitness.rest;
    expect([fitness.isFit, fitness.complaint]).toEqual([true, null]);
  }
  expect(last).toBeGreaterThan(5000);
});

test("a node is paused for its Retry-After", () => {
  fitness.failed(new NodeFailure("HTTP 429: slow down", 20_000));
  expect(fitness.rest).toBe(20_000);
});

test("bounds every wait that a node demands", () => {
  fitness.failed(new NodeFailure("HTTP 429: slow down", 10 ** 12));
  expect(fitness.rest).toBe(5 * 60_000);
});

test("a node of another chain is rarely retried", () => {
  fitness.failed(new WrongChain("it is of chain 1, not 8453"));
  expect(fitness.rest).toBe(5 * 60_000);
});

test("good answers make up for failures", () => {
  for (let times = 0; times < 5; times++) fitness.failed(new NodeFailure("HTTP 503"));
  for (let times = 0; times < 100; times++) fitness.succeeded();
  fitness.failed(new NodeFailure("HTTP 503"));
  now += 60_000;
  fitness.failed(new NodeFailure("HTTP 503"));
  expect(fitness.rest).toBeLessThanOrEqual(1000);
});

test("failures are forgotten with time, but not while the node is paused", () => {
  for (let times = 0; times < 5; times++) {
    fitness.failed(new NodeFailure("HTTP 503"));
    now += fitness.rest;
  }
  fitness.failed(new NodeFailure("HTTP 503"));
  expect(fitness.rest).toBeGreaterThanOrEqual(8000);
  now += fitness.rest + 10 * 60_000;
  fitness.failed(new NodeFailure("HTTP 503"));
  expect(fitness.rest).toBeLessThanOrEqual(600);
});

test("throttling pauses a node for as long as it asks, and is no failure", () => {
  for (let times = 0; times < 10; times++) {
    fitness.throttled(new NodeFailure("HTTP 429: slow down"), 3000);
    expect([fitness.rest, fitness.complaint]).toEqual([3000, "HTTP 429: slow down"]);
    now += 3000;
    expect(fitness.isFit).toBe(true);
  }
  fitness.failed(new NodeFailure("HTTP 503"));
  expect(fitness.rest).toBeLessThanOrEqual(500);
});
