import { join } from "node:path";
import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";
import * as builds from "../build";
import type { ProductParts } from "../product";
import { ROOT, RUN } from "../repository.mjs";
import { markStale } from "../stale";
import { Stop } from "../stop";
import { startGatewayLoop } from "./gatewayLoop";

const SITE = "The development site";
const DIST = join(ROOT, "dist/development");

/** Returns the remotes of a command line, `explore` or `mfe-explore`; all remotes if it has no names. */
export function toRemotes(names: readonly string[]): readonly RemoteName[] {
  if (!names.length) return REMOTE_NAMES;
  return names.map((name) => {
    const remoteName = REMOTE_NAMES.find((remote) => remote === name || remote === `mfe-${name}`);
    if (!remoteName) throw new Stop(`A remote must be one of ${REMOTE_NAMES.join(", ")}, got "${name}".`);
    return remoteName;
  });
}

/** The gateway and the site of `npm run dev`: rebuilt as their sources change. Remotes that are not named are built once. */
export function developmentParts(remotes: readonly RemoteName[], onLine: (line: string) => void): ProductParts {
  return {
    async startSite(processes, ports) {
      const pageFolder = join(DIST, "page");
      const remotesFolder = join(DIST, "remotes");
      const built = await builds.buildRemotes(
        REMOTE_NAMES.filter((name) => !remotes.includes(name)),
        remotesFolder,
      );
      const args = [
        ...["--port", String(ports.developmentSite), "--site-port", String(ports.cloudFront)],
        ...["--page-folder", pageFolder, "--built", JSON.stringify(built)],
        ...remotes,
      ];
      // From here on artifacts follow the sources.
      markStale("generated");
      await processes.start(SITE, RUN, ["development/siteServer", ...args], { log: "site.log", onLine });
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
      const onErrors = (errors: readonly string[]) => {
        for (const error of errors) onLine(error);
        processes.send(SITE, { name: "gateway", errors });
      };
      await startGatewayLoop({ processes, ports, options, onErrors, onLine });
    },

    publishesDocuments: false,
  };
}
