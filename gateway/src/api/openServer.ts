import type { Log } from "../lib/log";
import type { Route } from "../request/route";
import { httpServer } from "./http/httpServer";
import { startingRoute } from "./http/startingRoute";

type Place = { readonly port: number; readonly host: string };

/** Listens at once, and reports that it is starting until its routes are set. */
export async function openServer({ port, host }: Place, log: Log) {
  const routes: Route[] = [startingRoute];
  const server = httpServer(routes, log);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    serve: (served: readonly Route[]) => {
      routes.splice(0, routes.length, ...served);
      log.info("listening", { port });
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
