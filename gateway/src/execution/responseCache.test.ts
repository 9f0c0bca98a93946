import { createGeneration } from "../generation";
import { canonical, responseCache } from "./responseCache";
import { eventually } from "../testing/eventually";

const ANSWER = (text: string, isCacheable = true) => ({ bytes: Buffer.from(text), isCacheable, hasData: true });

function cacheOf(maxAgeMilliseconds = 60_000) {
  const generation = createGeneration();
  const cache = responseCache({ generation, mostBytes: 16_000, maxAgeMilliseconds });
  let made = 0;
  const ask = async (key: string, make = () => Promise.resolve(ANSWER(`answer ${made}`))) => {
    const { bytes, isHit } = await cache.answer(
      key,
      () => ((made += 1), make()),
      () => new AbortController().signal,
    );
    return `${bytes.toString()}${isHit ? " again" : ""}`;
  };
  return { generation, ask, made: () => made };
}

test("gives an answer again until something changes", async () => {
  const { generation, ask } = cacheOf();
  expect([await ask("a"), await ask("a"), await ask("b")]).toEqual(["answer 1", "answer 1 again", "answer 2"]);
  generation.bump();
  expect(await ask("a")).toBe("answer 3");
});

test("never keeps an answer during whose making something changed, nor lets later askers wait for it", async () => {
  const { generation, ask } = cacheOf();
  let finish = (_: ReturnType<typeof ANSWER>) => {};
  const old = ask("a", () => new Promise((resolve) => (finish = resolve)));
  generation.bump();
  expect(await ask("a", () => Promise.resolve(ANSWER("new")))).toBe("new");
  finish(ANSWER("old"));
  expect(await old).toBe("old");
  expect(await ask("a")).toBe("new again");
});

test("makes an answer once for all who ask at once", async () => {
  const { ask, made } = cacheOf();
  const answers = await Promise.all([ask("a"), ask("a"), ask("a")]);
  expect(answers).toEqual(["answer 1", "answer 1 again", "answer 1 again"]);
  expect(made()).toBe(1);
});

test("keeps no answer with errors, none for long, and no more than it may", async () => {
  const { ask, made } = cacheOf(20);
  await ask("failed", () => Promise.resolve(ANSWER("error", false)));
  await ask("failed");
  await expect(ask("thrown", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await ask("thrown");
  expect(made()).toBe(4);
  await eventually(async () => {
    await ask("failed");
    return made() === 5;
  });

  const { ask: askMany, made: madeMany } = cacheOf();
  for (let at = 0; at < 100; at += 1) await askMany(`key ${at}`, () => Promise.resolve(ANSWER("x".repeat(800))));
  await askMany("key 99");
  await askMany("key 0");
  expect(madeMany()).toBe(101);
});

test("writes variables alike however their keys are ordered", () => {
  expect(canonical({ b: [1, { d: null, c: "x" }], a: true })).toBe(canonical({ a: true, b: [1, { c: "x", d: null }] }));
  expect(canonical({ a: "1" })).not.toBe(canonical({ a: 1 }));
  expect(canonical({ a: [["b"], "c"] })).not.toBe(canonical({ a: [["b", "c"]] }));
});
