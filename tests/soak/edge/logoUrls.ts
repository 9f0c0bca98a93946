import { readHostileUrls } from "../../hostile/logoUrls";
import type { Part } from "../../suite";

export const logoUrls: Part = {
  title: "Hostile addresses of logos, in a network that counts connections",
  run: async () => {
    const report = await readHostileUrls();
    if (report.privateConnections || report.drawn) throw new Error(`A private connection: ${JSON.stringify(report)}`);
    return [report];
  },
};
