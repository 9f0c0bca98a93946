import { requestedMedia } from "./requestedMedia";

test("keeps requested keys in order, each once, and drops the oldest", () => {
  const requested = requestedMedia(3);
  for (const key of ["0x01", "0x02", "0x01", "0x03"]) requested.add(key);
  expect(requested.keys()).toEqual(["0x01", "0x02", "0x03"]);
  requested.add("0x04");
  expect(requested.keys()).toEqual(["0x02", "0x03", "0x04"]);
  requested.forget(["0x03", "0x09"]);
  expect(requested.keys()).toEqual(["0x02", "0x04"]);
});
