import { createServer } from "node:net";

/** Below the ephemeral ports of operating systems, so that no other connection can take one in between. */
const MIN_PORT = 10_000;
const MAX_PORT = 32_000;

/** Returns the first of `count` consecutive free ports. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
