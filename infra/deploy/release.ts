import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Deployer } from "../lib/deployment";
import { DOCUMENTS_FILE, registryKey, versionFolder } from "../lib/layout";
import type { ObjectStore } from "../registry/objectStore";
import { deployed, parseRecord, rolledBack, type RegistryRecord } from "../registry/record";
import type { Composed } from "../registry/composer.lambda";
import type { ClientDocuments, Gateway } from "./gatewayDocuments";
import { Refusal } from "./settings";
import { filesOf, upload } from "./upload";

/** A built version: dist/versions/<name>. */
export type Built = {
  readonly name: Deployer;
  readonly version: string;
  /** Files for the remotes' bucket, under the version's folder. */
  readonly folder: string;
  /** The shell's other files, for the root of the site. */
  readonly siteFolder?: string;
};

export type ReleaseParts = {
  readonly remotes: ObjectStore;
  readonly site: ObjectStore;
  readonly gateway: Gateway;
  /** Composes the page again. */
  readonly compose: () => Promise<Composed>;
  readonly print: (line: string) => void;
  readonly now?: () => Date;
};

/** File names in these folders contain a hash: the files never change. */
const HASHED = "assets/";

/** Deploys versions, and rolls them back. */
export function releasing({ remotes, site, gateway, compose, print, now = () => new Date() }: ReleaseParts) {
  async function move(name: Deployer, change: (record: RegistryRecord | null) => RegistryRecord): Promise<void> {
    const key = registryKey(name);
    const before = await remotes.read(key);
    const record = change(before && parseRecord(before.text, key));
    const settings = { contentType: "application/json", cacheControl: "no-store", onlyOver: before?.etag ?? null };
    if (!(await remotes.write(key, JSON.stringify(record, null, 2), settings))) {
      throw new Refusal(`Another deployment of ${name} finished meanwhile. Nothing was moved: check it, and retry.`);
    }
  }

  /** Returns the live version's documents; null without a live version, or if they are unknown. */
  async function liveDocuments(name: Deployer): Promise<string | null> {
    const record = await remotes.read(registryKey(name));
    if (!record) return null;
    const { live } = parseRecord(record.text, registryKey(name));
    return (await documentsOf(name, live.version))?.version ?? null;
  }

  async function documentsOf(name: Deployer, version: string): Promise<ClientDocuments | null> {
    const file = await remotes.read(versionFolder(name, version) + DOCUMENTS_FILE);
    return file && (JSON.parse(file.text) as ClientDocuments);
  }

  async function composePage(name: Deployer, version: string): Promise<void> {
    const { versions, faults, invalidation } = await compose();
    if (versions[name] !== version) {
      const why = faults[name] ? ` ${faults[name]} Deploy another version, or roll back.` : "";
      throw new Refusal(`The page names ${versions[name] ?? "no version"} of ${name}, not ${version}.${why}`);
    }
    print(`The page names version ${version} of ${name}.`);
    if (invalidation === null) print("CloudFront refused the invalidation: cached pages expire within a minute.");
  }

  return {
    async deploy({ name, version, folder, siteFolder }: Built): Promise<void> {
      const replaces = await liveDocuments(name);
      // First: a version must not go live before its documents are served.
      const documents = JSON.parse(readFileSync(join(folder, DOCUMENTS_FILE), "utf8")) as ClientDocuments;
      await gateway.publish(documents, replaces);
      print(`The gateway runs what ${name} sends.`);

      const prefix = versionFolder(name, version);
      const files = await upload(remotes, folder, filesOf(folder), { prefix, isVersion: true });
      print(`${prefix}: ${files.uploaded} files uploaded, ${files.there} were there.`);
      if (siteFolder) {
        const all = filesOf(siteFolder);
        const isHashed = (file: string) => file.startsWith(HASHED);
        const assets = await upload(site, siteFolder, all.filter(isHashed), { isVersion: true });
        const others = all.filter((file) => !isHashed(file));
        await upload(site, siteFolder, others, { isVersion: false });
        print(`The site: ${assets.uploaded + others.length} files uploaded, ${assets.there} were there.`);
      }
      await move(name, (record) => deployed(record, { version, at: now().toISOString() }));
      await composePage(name, version);
    },

    async rollBack(name: Deployer, to?: string): Promise<string> {
      const key = registryKey(name);
      const file = await remotes.read(key);
      if (!file) throw new Refusal(`${name} was never deployed.`);
      const record = parseRecord(file.text, key);
      const target = rolledBack(record, now().toISOString(), to);
      if (!target) {
        const earlierVersions = record.earlier.map(({ version, at }) => `\n  ${version}, live from ${at}`).join("");
        throw new Refusal(
          `There is no ${to ? `version ${to}` : "earlier version"} of ${name} to go back to.${earlierVersions}`,
        );
      }
      const { version } = target.live;
      const documents = await documentsOf(name, version);
      if (!documents) throw new Refusal(`The files of version ${version} of ${name} are not there any more.`);
      await gateway.publish(documents, await liveDocuments(name));
      await move(name, (current) => {
        if (current?.live.version !== record.live.version) {
          throw new Refusal(
            `Another deployment of ${name} finished meanwhile. Nothing was moved: check it, and retry.`,
          );
        }
        return target;
      });
      print(`${name}: back from ${record.live.version} to ${version}.`);
      await composePage(name, version);
      return version;
    },
  };
}
