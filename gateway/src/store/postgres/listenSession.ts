import pg from "pg";
import type { Gap } from "../db";
import type { Patience } from "./connectPostgres";
import { keptSession } from "./keptSession";

const SILENT_MILLISECONDS = 5_000;

type Listener = { readonly channel: string; readonly onMessage: (payload: string) => void; readonly gap?: Gap };

/** Listens to notifications of a PostgreSQL server. After a lost connection it listens again to the same channels. */
export async function listenSession(connectionString: string, patience: Patience) {
  const listeners: Listener[] = [];
  let isResuming = false;
  const listenTo = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);

  const session = await keptSession({
    connectionString,
    patience,
    purpose: "notifications",
    silentMilliseconds: SILENT_MILLISECONDS,
    open: async (client) => {
      client.on("notification", ({ channel, payload = "" }) => {
        for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload);
      });
      for (const channel of new Set(listeners.map((listener) => listener.channel))) await listenTo(client, channel);
      if (isResuming) for (const { gap } of listeners) gap?.ends();
      isResuming = true;
    },
    beat: async (client) => void (await client.query("select")),
    lost: () => {
      for (const { gap } of listeners) gap?.begins?.();
    },
  });
  return {
    listen: async (channel: string, onMessage: (payload: string) => void, gap?: Gap) => {
      listeners.push({ channel, onMessage, gap });
      const isListening = await session.use(async (client) => void (await listenTo(client, channel)));
      if (!isListening) gap?.begins?.();
    },
    close: session.close,
  };
}
