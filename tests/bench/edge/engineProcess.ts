import { turn } from "./cpu";
import { ENGINES } from "./engines";

// Draws images of both designs with one engine in a process of its own, and says at chosen ones what it has taken.
const [name = "", count = "1"] = process.argv.slice(2);

const draw = await ENGINES[name]!();
for (let index = 0; index < Number(count); index++) {
  await draw(index % 2 ? "pool" : "token", index);
  if (index === 0 || index === 99 || index === Number(count) - 1) report(index + 1);
  await turn();
}

function report(images: number) {
  const { user, system } = process.cpuUsage();
  process.send?.({
    images,
    cpuMilliseconds: (user + system) / 1000,
    wallMilliseconds: performance.now(),
    residentMegabytes: process.memoryUsage.rss() / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1e3,
  });
}
process.disconnect?.();
