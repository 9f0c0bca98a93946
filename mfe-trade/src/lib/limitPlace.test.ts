import { endOf, isEndUsable, readLimit, writeLimit } from "./limitPlace";

const read = (text: string) => readLimit(new URLSearchParams(text));

test("a link has the whole order, and is written as it was read", () => {
  const link = `chain=ethereum&inputCurrency=NATIVE&outputCurrency=0x${"11".repeat(20)}&value=1.5&price=0.25&inverted=1&lasts=month&count=4&every=day&orders=filled&shown=150`;
  expect(writeLimit(new URLSearchParams(), read(link)).toString()).toBe(link);
});

test("what is usual is not written, and what is invalid is not read", () => {
  const place = read("price=x&lasts=never&count=1000&every=minute&orders=none&shown=-1");
  expect(place).toMatchObject({
    price: "",
    lasts: "week",
    count: 1,
    every: "week",
    list: "open",
    shown: 50,
    isInverted: false,
  });
  expect(writeLimit(new URLSearchParams(), place).toString()).toBe("chain=ethereum");
});

test("an end is a time from now, or a date that is not past", () => {
  expect(endOf({ lasts: "day" }, 1_000)).toBe(87_400);
  expect(isEndUsable({ lasts: "month" }, 1_000)).toBe(true);
  expect(isEndUsable({ lasts: 1_700_000_000 }, 1_800_000_000)).toBe(false);
  expect(isEndUsable({ lasts: 1_900_000_000 }, 1_800_000_000)).toBe(false);
  expect(isEndUsable({ lasts: 1_800_100_000 }, 1_800_000_000)).toBe(true);
});
