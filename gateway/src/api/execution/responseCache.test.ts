import { createGeneration } from "../../store/generation";
import { canonical, responseCache } from "./responseCache";
import { eventually } from "../../testing/eventually";

const ANSWER = (text: string, isCacheable = true) => ({
  bytes: Buffer.from(text),
  tag: text,
  isCacheable,
  hasData: true,
});

function cacheOf(maxAgeMilliseconds = 60_000) {
  const generation = createGeneration();
  const cache = responseCache({ generation, maxBytes: 16_000, maxAgeMilliseconds });
  let made = 0;
  const answer = async (key: string, make = () => Promise.resolve(ANSWER(`answer ${made}`))) => {
    const { bytes, isHit } = await cache.answer(
      key,
      () => ((made += 1), make()),
      () => new AbortController().signal,
    );
    return `${bytes.toString()}${isHit ? " again" : ""}`;
  };
  return { generation, answer, made: () => made };
}

test("gives an answer again until something changes", async () => {
  const { generation, answer } = cacheOf();
  expect([await answer("a"), await answer("a"), await answer("b")]).toEqual(["answer 1", "answer 1 again", "answer 2"]);
  generation.bump();
  expect(await answer("a")).toBe("answer 3");
});

test("does not cache a response that was invalidated during its computation, nor share it with later requests", async () => {
  const { generation, answer } = cacheOf();
  let finish = (_: ReturnType<typeof ANSWER>) => {};
  const old = answer("a", () => new Promise((resolve) => (finish = resolve)));
  generation.bump();
  expect(await answer("a", () => Promise.resolve(ANSWER("new")))).toBe("new");
  finish(ANSWER("old"));
  expect(await old).toBe("old");
  expect(await answer("a")).toBe("new again");
});

test("does not cache what was still computed after its only client had gone", async () => {
  const generation = createGeneration();
  const cache = responseCache({ generation, maxBytes: 16_000, maxAgeMilliseconds: 60_000 });
  const client = new AbortController();
  let finish = (_: ReturnType<typeof ANSWER>) => {};
  const make = () => new Promise<ReturnType<typeof ANSWER>>((resolve) => (finish = resolve));
  const abandoned = cache.answer("a", make, () => client.signal);
  client.abort();
  finish(ANSWER("a part"));
  await abandoned;
  const whole = () => Promise.resolve(ANSWER("the whole"));
  expect(await cache.answer("a", whole, () => new AbortController().signal)).toMatchObject({ tag: "the whole" });
});

test("computes a response once for concurrent requests", async () => {
  const { answer, made } = cacheOf();
  const answers = await Promise.all([answer("a"), answer("a"), answer("a")]);
  expect(answers).toEqual(["answer 1", "answer 1 again", "answer 1 again"]);
  expect(made()).toBe(1);
});

test("caches no errors, and is limited in age and size", async () => {
  const { answer, made } = cacheOf(20);
  await answer("failed", () => Promise.resolve(ANSWER("error", false)));
  await answer("failed");
  await expect(answer("thrown", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await answer("thrown");
  expect(made()).toBe(4);
  await eventually(async () => {
    await answer("failed");
    return made() === 5;
  });

  const { answer: answerMany, made: madeMany } = cacheOf();
  for (let at = 0; at < 100; at += 1) await answerMany(`key ${at}`, () => Promise.resolve(ANSWER("x".repeat(800))));
  await answerMany("key 99");
  await answerMany("key 0");
  expect(madeMany()).toBe(101);
});

test("writes variables alike however their keys are ordered", () => {
  expect(canonical({ b: [1, { d: null, c: "x" }], a: true })).toBe(canonical({ a: true, b: [1, { c: "x", d: null }] }));
  expect(canonical({ a: "1" })).not.toBe(canonical({ a: 1 }));
  expect(canonical({ a: [["b"], "c"] })).not.toBe(canonical({ a: [["b", "c"]] }));
});
