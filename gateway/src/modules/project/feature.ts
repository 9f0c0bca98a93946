import { join } from "node:path";
import { toMediaAddress } from "../../media/mediaAddress";
import type { Foundation, Started } from "../../request/feature";
import { projectCatalog, readProjects } from "./projectCatalog";
import { projectMarketResolvers } from "./projectMarketResolvers";
import { projectResolvers } from "./projectResolvers";
import { NO_SUPPLIES, readSupplies, type Supplies } from "./suppliesFile";

/** Reads SUPPLIES_FILE; without it no supply is reported, and no account is known to be locked. Throws BadSettings. */
function read(file: string | null): Supplies {
  return file ? readSupplies(file) : NO_SUPPLIES;
}

function start({ programFolder, chainConfigs }: Foundation, supplies: Supplies) {
  const facts = readProjects(join(programFolder, "../data/projects.json"));
  return {
    services: { projects: projectCatalog(facts, chainConfigs), supplies },
    /** Addresses of logos that projects declare elsewhere. */
    logos: facts.flatMap(({ logo }) => toMediaAddress(logo) ?? []),
  } satisfies Started & { readonly logos: readonly string[] };
}

export const projectFeature = {
  resolvers: [projectMarketResolvers, projectResolvers],
  read,
  start,
};
