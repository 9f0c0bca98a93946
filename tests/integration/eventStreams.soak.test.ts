import { sseSubscribers } from "../soak/gateway/sseSubscribers";
import { MATRIX, withTables } from "./openDatabases";

jest.setTimeout(120_000);

test.each(MATRIX)(
  "on %s, subscribers receive everything once despite lost connections and reorganizations",
  async (_, open) => {
    const db = await withTables(open);
    try {
      const options = { subscribers: 50, disconnects: 5, blocks: 30, blocksPerReorganization: 6 };
      const { events, lost, doubled, connections } = await sseSubscribers({ ...options, db });
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
      expect(events).toBeGreaterThan(150);
      expect(connections).toBeGreaterThanOrEqual(50 * 5);
    } finally {
      await db.close();
    }
  },
);
