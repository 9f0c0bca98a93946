import { askedMedia } from "./askedMedia";

test("keeps what was asked for in its order, each once, and of too much the latest", () => {
  const asked = askedMedia(3);
  for (const key of ["0x01", "0x02", "0x01", "0x03"]) asked.ask(key);
  expect(asked.keys()).toEqual(["0x01", "0x02", "0x03"]);
  asked.ask("0x04");
  expect(asked.keys()).toEqual(["0x02", "0x03", "0x04"]);
  asked.forget(["0x03", "0x09"]);
  expect(asked.keys()).toEqual(["0x02", "0x04"]);
});
