import { resumeEvents } from "./resumeEvents";

/** Server that answers one connection after another; a number is a status without events. */
function server(...connections: (string | number)[]) {
  const lastEventIds: (string | undefined)[] = [];
  const open = (headers: Readonly<Record<string, string>>) => {
    lastEventIds.push(headers["last-event-id"]);
    const answer = connections.shift();
    if (answer === undefined) return Promise.reject(new TypeError("The server does not answer"));
    if (typeof answer === "number") return Promise.resolve(new Response(null, { status: answer }));
    return Promise.resolve(new Response(answer));
  };
  return { lastEventIds, open };
}

async function receive(open: Parameters<typeof resumeEvents>[0], count: number, onMissed?: () => void) {
  const abort = new AbortController();
  const received: string[] = [];
  for await (const data of resumeEvents(open, { signal: abort.signal, onMissed, firstPauseMilliseconds: 1 })) {
    received.push(data);
    if (received.length === count) break;
  }
  return received;
}

test("resumes after the last event it received, however often the connection ends", async () => {
  const { open, lastEventIds } = server(
    "id: 1\n\nid: 2\ndata: a\n\n",
    503,
    "id: 3\ndata: b\n\nid: 4\n\nid: 5\ndata: unfin",
    "id: 5\ndata: c\n\n",
  );
  expect(await receive(open, 3)).toEqual(["a", "b", "c"]);
  expect(lastEventIds).toEqual([undefined, "2", "2", "4"]);
});

test("reports events that were missed and can no longer be sent", async () => {
  let missed = 0;
  const { open } = server("event: refetch\nid: 9\ndata: {}\n\nid: 10\ndata: a\n\n");
  expect(await receive(open, 1, () => (missed += 1))).toEqual(["a"]);
  expect(missed).toBe(1);
});

test("reports what it may have missed before a connection without an id to resume from", async () => {
  let missed = 0;
  const { open, lastEventIds } = server("", "id: 1\ndata: a\n\n", "id: 2\ndata: b\n\n");
  expect(await receive(open, 2, () => (missed += 1))).toEqual(["a", "b"]);
  expect(lastEventIds).toEqual([undefined, undefined, "1"]);
  expect(missed).toBe(1);
});

test("stops when the server refuses it", async () => {
  const { open, lastEventIds } = server(400);
  await expect(receive(open, 1)).rejects.toThrow("status 400");
  expect(lastEventIds).toHaveLength(1);
});
