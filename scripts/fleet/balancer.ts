import { createServer, request as httpRequest } from "node:http";

type Target = { readonly url: URL; open: number; isReady: boolean };

const CHECK_MILLISECONDS = 500;
const CHECK_TIMEOUT_MILLISECONDS = 2_000;

/**
 * Forwards requests to the ready readers, like a load balancer: to the one with the fewest open requests, including
 * event streams. `urls` are the readers'. Resolves once it listens on the port.
 */
export async function startBalancer(port: number, urls: readonly string[]): Promise<{ stop(): void }> {
  const targets: readonly Target[] = urls.map((url) => ({ url: new URL(url), open: 0, isReady: true }));
  let turn = 0;
  const pick = (): Target | undefined => {
    const ready = targets.filter(({ isReady }) => isReady);
    const fewest = Math.min(...ready.map(({ open }) => open));
    const best = ready.filter(({ open }) => open === fewest);
    return best[turn++ % best.length];
  };
  const server = createServer((request, response) => {
    const target = pick();
    if (!target) return void response.writeHead(503).end("No reader is ready.");
    const { hostname, port: readerPort } = target.url;
    const forwarded = [request.headers["x-forwarded-for"], request.socket.remoteAddress].filter(Boolean).join(", ");
    const headers = { ...request.headers, "x-forwarded-for": forwarded };
    const options = { hostname, port: readerPort, method: request.method, path: request.url, headers };
    target.open += 1;
    const upstream = httpRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // An event stream starts before its first event.
      response.flushHeaders();
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    upstream.on("error", () => {
      if (response.headersSent) return response.destroy();
      response.writeHead(502).end("The reader ended the connection.");
    });
    response.on("close", () => {
      target.open -= 1;
      upstream.destroy();
    });
    request.pipe(upstream);
  });
  const check = async (target: Target) => {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MILLISECONDS);
    const answer = await fetch(new URL("/readyz", target.url), { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    target.isReady = answer?.ok ?? false;
  };
  const checks = targets.map((target) => setInterval(() => void check(target), CHECK_MILLISECONDS));
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    stop: () => {
      for (const timer of checks) clearInterval(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}
