/** The data of server-sent events, as they arrive over a fetch. */
export async function* readEvents(response: Response): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (buffer + value.replaceAll("\r", "")).split("\n\n");
      buffer = events.pop()!;
      for (const event of events) {
        const lines = event.split("\n");
        if (lines.includes("event: complete")) return;
        const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trimStart());
        if (data.join("")) yield data.join("\n");
      }
    }
  } finally {
    // The connection may be gone already, which is what is wanted.
    reader.cancel().catch(() => undefined);
  }
}
