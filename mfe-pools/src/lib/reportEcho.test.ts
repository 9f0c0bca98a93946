import { echoAfterPass, echoAfterReport, startEcho } from "./reportEcho";

const range = (tick: number) => `${tick} 6000`;

test("a value that was reported is not the form's own, however late it comes back", () => {
  let echo = startEcho(range(0));
  for (const tick of [60, 120, 180]) echo = echoAfterReport(echo, range(tick))!;
  const first = echoAfterPass(echo, range(60))!;
  expect(first.isOwn).toBe(false);
  const last = echoAfterPass(first.echo, range(180))!;
  expect(last).toEqual({ echo: { passed: "180 6000", reported: [] }, isOwn: false });
});

test("another value is the form's own, and so is one that came back before", () => {
  let echo = echoAfterReport(startEcho(""), range(60))!;
  expect(echoAfterPass(echo, range(120))).toMatchObject({ isOwn: true, echo: { reported: [] } });
  echo = echoAfterPass(echo, range(60))!.echo;
  echo = echoAfterPass(echoAfterReport(echo, range(0))!, range(0))!.echo;
  expect(echoAfterPass(echo, range(60))).toMatchObject({ isOwn: true });
  expect(echoAfterPass(echo, "")).toMatchObject({ isOwn: true });
});

test("what the form knows is neither reported nor adopted", () => {
  const echo = startEcho(range(0));
  expect(echoAfterReport(echo, range(0))).toBeNull();
  expect(echoAfterPass(echo, range(0))).toBeNull();
});

test("a form that answers nothing does not make the list grow", () => {
  let echo = startEcho("");
  for (let tick = 0; tick < 1_000; tick++) echo = echoAfterReport(echo, range(tick))!;
  expect(echo.reported).toHaveLength(256);
});
