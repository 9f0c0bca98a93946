/** A server-sent event. */
export type ServerEvent = {
  /** "message" unless the server sends another one. */
  readonly type: string;
  /** The id to resume from; null for an event without one. */
  readonly id: string | null;
  /** Empty when the event holds only an id. */
  readonly data: string;
};

/** Yields the server-sent events of a response as they arrive, until its end or an event of type "complete". */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (buffer + value.replaceAll("\r", "")).split("\n\n");
      buffer = events.pop()!;
      for (const text of events) {
        const event = toEvent(text);
        if (event.type === "complete") return;
        if (event.data || event.id !== null) yield event;
      }
    }
  } finally {
    // The connection may be closed already.
    reader.cancel().catch(() => undefined);
  }
}

function toEvent(text: string): ServerEvent {
  const lines = text.split("\n");
  const values = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trimStart());
  return {
    type: values("event").at(-1) ?? "message",
    id: values("id").at(-1) ?? null,
    data: values("data").join("\n"),
  };
}
