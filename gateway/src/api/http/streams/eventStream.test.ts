import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { StreamEvent } from "../../../request/streamEvent";
import { sendEvents } from "./eventStream";

const EVENTS = 500;
const TEXT = "x".repeat(1_000);

test("sends more than the buffers hold at once, each event once and in order", async () => {
  async function* source() {
    for (let number = 0; number < EVENTS; number++) yield StreamEvent.next(String(number), { number });
    await Promise.resolve();
  }
  const server = createServer((_, response) => {
    void sendEvents(response, source(), (value) => Promise.resolve(JSON.stringify({ value, TEXT })));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const ids = [...(await response.text()).matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(Array.from({ length: EVENTS }, (_, number) => number));
  server.close();
});
