import { connect } from "node:net";

export type RawRequest = {
  readonly method?: string;
  readonly version?: "1.0" | "1.1";
  /** Header lines as sent. */
  readonly headers?: readonly string[];
};

export type RawAnswer = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
};

/** Sends a request byte by byte: clients correct input that a hostile or an old one would send. */
export function sendRaw(
  url: string,
  path: string,
  { method = "GET", version = "1.0", headers = [] }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((fulfill, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("end", () => fulfill(parseAnswer(Buffer.concat(chunks))));
    const host = headers.some((line) => /^host:/i.test(line)) ? [] : [`Host: ${hostname}`];
    const lines = [`${method} ${path} HTTP/${version}`, ...host, "Connection: close", ...headers, "", ""];
    // Ending the socket after the request would end the connection.
    socket.write(Buffer.from(lines.join("\r\n"), "latin1"));
  });
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, Math.max(0, end)).toString("latin1").split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
    }),
  );
  const body = bytes.subarray(end + 4);
  return {
    status: Number(first.split(" ")[1]),
    headers,
    body: headers.get("transfer-encoding") ? unchunked(body) : body,
  };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = parseInt(bytes.subarray(at, lineEnd).toString("latin1"), 16);
    if (!size) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 4 + size;
  }
  return Buffer.concat(parts);
}
