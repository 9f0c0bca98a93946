import { readEvents } from "./readEvents";

function answer(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(body);
}

async function all(response: Response) {
  const payloads: string[] = [];
  for await (const { data } of readEvents(response)) payloads.push(data);
  return payloads;
}

test("reads events that arrive in pieces", async () => {
  const pieces = [
    ":\n\nevent: next\nda",
    'ta: {"a":1}\n',
    "\nevent: next\r\ndata: 2\r\n\r\n",
    "event: comp",
    "lete\n\n",
  ];
  expect(await all(answer(...pieces))).toEqual(['{"a":1}', "2"]);
});

test("ends when the connection does", async () => {
  expect(await all(answer("data: 1\n\ndata: unfinished"))).toEqual(["1"]);
});

test("reads an event's type and id, also of an event without data", async () => {
  const events = [];
  for await (const event of readEvents(answer("id: 1\n\n: beat\n\nevent: next\nid: 2\ndata: x\ndata: y\n\n")))
    events.push(event);
  expect(events).toEqual([
    { type: "message", id: "1", data: "" },
    { type: "next", id: "2", data: "x\ny" },
  ]);
});
