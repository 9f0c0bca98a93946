import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startDisposablePostgres, type PostgresServer } from "./postgresServer";

declare global {
  /** Passed from jest's setup to its teardown. */
  var stopPostgres: (() => Promise<void>) | undefined;
}

/**
 * Provides the URL of a PostgreSQL server to each test that requests it. The server starts with the first request, in
 * its own process that ends with this one: a run whose tests need no database does not wait for it.
 */
// oxlint-disable-next-line import/no-default-export -- jest calls a default export.
export default async function offerPostgres() {
  // Two projects of a run share it.
  if (globalThis.stopPostgres) return;
  let starting: Promise<PostgresServer> | null = null;
  const offer = createServer((_, response) => {
    // A worker's next request follows many seconds later, when a kept-alive connection is just being closed.
    response.setHeader("connection", "close");
    starting ??= startDisposablePostgres();
    starting.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  offer.listen(0, "127.0.0.1").unref();
  await once(offer, "listening");
  process.env.CENOTE_TEST_POSTGRES = `http://127.0.0.1:${(offer.address() as AddressInfo).port}`;
  globalThis.stopPostgres = async () => {
    offer.close();
    offer.closeAllConnections();
    // The tests have reported a server that failed to start.
    await starting?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
}
