import { OversizedAnswer } from "./nodeFailure";

/** Reads a response's text, and refuses it as soon as it exceeds the limit. */
export async function readBody(response: Response, mostBytes: number): Promise<string> {
  const tooLarge = () => new OversizedAnswer(`an answer of more than ${mostBytes} bytes`);
  if (Number(response.headers.get("content-length") ?? 0) > mostBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
