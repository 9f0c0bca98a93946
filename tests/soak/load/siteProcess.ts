import { EVERYTHING, openEdgeSite } from "../../edgeSite";
import { BROKEN } from "./traffic";

/** The site in its own process, whose memory is measured. The gateway fails only for some addresses. */
const [template = ""] = process.argv.slice(2);
const failing = (root: keyof typeof EVERYTHING) => (variables: Record<string, string>) => {
  if (Object.values(variables).some((value) => value.startsWith(BROKEN))) throw new Error("injected");
  return EVERYTHING[root]!(variables);
};
const answers = Object.fromEntries(Object.keys(EVERYTHING).map((root) => [root, failing(root)]));

const site = await openEdgeSite({ template, answers });
process.send!({ url: site.url });
const report = () => process.send!({ megabytes: process.memoryUsage().rss / 1_048_576 });
const timer = setInterval(report, 2_000);
const stop = () => {
  clearInterval(timer);
  void site.stop().finally(() => process.exit(0));
};
process.on("disconnect", stop).on("SIGTERM", stop);
