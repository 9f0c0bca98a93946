import type { IncomingMessage } from "node:http";
import { SEEN_HEADER } from "@cenote/domain/positionHeaders";
import { untilSeen } from "./untilSeen";

const asking = (seen: string | undefined) => ({ headers: { [SEEN_HEADER]: seen } }) as unknown as IncomingMessage;

test("does not wait when queries show it already, or without a position", async () => {
  const positions = { committed: 7, shown: 7 };
  for (const seen of [undefined, "", "7", "3", "-1", "none", "NaN"]) await untilSeen(asking(seen), positions, 0);
});

test("waits until queries show what the client has seen", async () => {
  const positions = { committed: 8, shown: 7 };
  let isAnswered = false;
  const waiting = untilSeen(asking("8"), positions, 10_000).then(() => (isAnswered = true));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(isAnswered).toBe(false);
  positions.shown = 8;
  await waiting;
});

test("refuses when queries stay behind for too long, and believes no position that was made up", async () => {
  const positions = { committed: 8, shown: 7 };
  await expect(untilSeen(asking("8"), positions, 20)).rejects.toMatchObject({ status: 503 });
  // Nothing of it is committed, as far as this gateway knows within a second.
  await untilSeen(asking("1e15"), positions, 10_000);
  await untilSeen(asking("Infinity"), positions, 10_000);
});
