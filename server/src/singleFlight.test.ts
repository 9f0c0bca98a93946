import { singleFlight } from "./singleFlight";

test("concurrent calls for a key share one run, those for another key have their own", async () => {
  const once = singleFlight<string>();
  const started: string[] = [];
  const work = (key: string) => once(key, async () => Promise.resolve(started.push(key)).then(() => key));
  expect(await Promise.all([work("a"), work("a"), work("b")])).toEqual(["a", "a", "b"]);
  expect(started).toEqual(["a", "b"]);
});

test("a call after the end of a run starts the work again, also after a failure", async () => {
  const once = singleFlight<number>();
  const results = [() => Promise.reject(new Error("down")), () => Promise.resolve(2)];
  const work = () => once("key", () => results.shift()!());
  await expect(Promise.all([work(), work()])).rejects.toThrow("down");
  expect(await work()).toBe(2);
});
