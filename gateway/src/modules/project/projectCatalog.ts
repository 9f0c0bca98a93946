import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import { DESCRIPTION_LANGUAGES, type Language } from "@cenote/domain/languages";
import type { ChainConfigs } from "../../chain/chainConfig";
import { knownWords, wordsLike, type KnownWords } from "../../lib/lookAlike";
import { tokenAssets, type TokenAssets } from "./tokenAssets";
import type { TokenKey, TokenRow } from "../../store/tables/tokenSql";

/** The product's own data of a project, not the chain's. */
type ProjectFacts = {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** File name or URL of its picture; null without one. */
  readonly logo: string | null;
  readonly homepageUrl?: string | null;
  readonly twitterName?: string | null;
  readonly description?: string | null;
  readonly descriptions?: Partial<Record<Language, string>>;
};

/** A project's token on one chain. */
export type ProjectToken = TokenKey & {
  /** The chain that a bridge locks the project's tokens on; null for a natively issued token. */
  readonly bridgedFrom: Chain | null;
};

export type Project = Omit<ProjectFacts, "name" | "symbol"> & {
  /** Null if an unlisted token does not report it. */
  readonly name: string | null;
  readonly symbol: string | null;
  /** Its token on each chain, in the order the chains are configured. */
  readonly tokenKeys: readonly ProjectToken[];
  /** For an unlisted token's project, its only token. */
  readonly token: TokenRow | null;
};

export type ProjectCatalog = {
  find(id: string): Project | null;
  ofToken(token: TokenKey): Project | null;
  /** Every listed token. */
  readonly listed: readonly TokenKey[];
  readonly assets: TokenAssets;
  /** Names and symbols of all projects. */
  readonly words: KnownWords;
  /** Returns the projects whose name or symbol a word looks like. */
  lookingLike(word: string | null): readonly Project[];
};

/** Creates the catalog of the projects of the tokens that the chains file vouches for. */
export function projectCatalog(projects: readonly ProjectFacts[], chains: ChainConfigs): ProjectCatalog {
  const keysOf = new Map<string, ProjectToken[]>();
  const idOf = new Map<string, string>();
  for (const [name, config] of Object.entries(chains)) {
    for (const { address, projectId, bridgedFrom = null } of config.tokens) {
      const key: ProjectToken = { chain: name as Chain, address: address.toLowerCase(), bridgedFrom };
      idOf.set(`${key.chain}:${key.address}`, projectId);
      keysOf.set(projectId, [...(keysOf.get(projectId) ?? []), key]);
    }
  }
  const byId = new Map(
    projects.map((facts) => [facts.id, { ...facts, tokenKeys: keysOf.get(facts.id) ?? [], token: null }]),
  );
  const find = (id: string) => byId.get(id) ?? null;
  const words = knownWords(projects.flatMap(({ name, symbol }) => [name, symbol]));

  const listed = [...keysOf.values()].flat();
  const projectIdOf = ({ chain, address }: TokenKey) => idOf.get(`${chain}:${address}`);
  const wrapped = Object.entries(chains).map(([chain, { contracts }]) => ({
    chain: chain as Chain,
    address: contracts.weth.toLowerCase(),
  }));

  return {
    find,
    listed,
    assets: tokenAssets(listed, wrapped, projectIdOf),
    words,
    lookingLike: (word) => {
      const similar = new Set(wordsLike(word, words));
      return similar.size
        ? [...byId.values()].filter(({ name, symbol }) => similar.has(name) || similar.has(symbol))
        : [];
    },
    ofToken: (token) => find(projectIdOf(token) ?? ""),
  };
}

/** Reads the projects of a file, with their descriptions in other languages from one file each beside it. */
export function readProjects(file: string): ProjectFacts[] {
  const projects = readJson<ProjectFacts[]>(file);
  const languages = Object.keys(DESCRIPTION_LANGUAGES) as (keyof typeof DESCRIPTION_LANGUAGES)[];
  const texts = languages.map((language) => {
    const translated = readJson<Record<string, string>>(join(dirname(file), "descriptions", `${language}.json`));
    return [language, translated] as const;
  });
  return projects.map((project) => ({
    ...project,
    descriptions: Object.fromEntries(texts.map(([language, translated]) => [language, translated[project.id]])),
  }));
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, "utf8")) as Content;
}
