import { join } from "node:path";
import * as builds from "../build.mjs";
import { ROOT } from "../install.mjs";
import { REMOTES } from "../remotes.mjs";
import { markStale } from "../stale.mjs";
import { startGatewayLoop } from "./gatewayLoop.mjs";

const SITE = "The development site";
const DIST = join(ROOT, "dist/development");

/** The gateway and the site of `npm run dev`: rebuilt as their sources change. Remotes that are not named are built once. */
export function developmentParts(remotes, onLine) {
  return {
    async startSite(processes, ports) {
      const pageFolder = join(DIST, "page");
      const remotesFolder = join(DIST, "remotes");
      const built = await builds.buildRemotes(
        REMOTES.filter((name) => !remotes.includes(name)),
        remotesFolder,
      );
      const args = [
        ...["--port", String(ports.developmentSite), "--site-port", String(ports.cloudFront)],
        ...["--page-folder", pageFolder, "--built", JSON.stringify(built)],
        ...remotes,
      ];
      // From here on artifacts follow the sources.
      markStale("generated");
      await processes.start(SITE, join(import.meta.dirname, "siteServer.mjs"), args, { log: "site.log", onLine });
      return {
        staticFolders: [
          pageFolder,
          ...["edge/dist/static", "localnet/dist/static"].map((folder) => join(ROOT, folder)),
        ],
        remotesFolder,
        development: { port: ports.developmentSite, paths: ["/assets/*", ...remotes.map((name) => `/${name}/*`)] },
      };
    },

    async startGateway(processes, ports, options) {
      markStale("gateway");
      const onErrors = (errors) => {
        for (const error of errors) onLine(error);
        processes.send(SITE, { name: "gateway", errors });
      };
      await startGatewayLoop({ processes, ports, options, onErrors, onLine });
    },

    publishesDocuments: false,
  };
}
