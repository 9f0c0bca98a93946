import { readFileSync } from "node:fs";
import type { Chain } from "@cenote/domain/chains";
import type { Language } from "@cenote/domain/languages";
import type { ChainConfigs } from "../../chainConfig";
import { plainWord } from "../safety/protectionRules";
import type { TokenKey } from "../token/tokenStore";

/** What the product knows of a project; its own data, not the chain's. */
type ProjectFacts = {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** File name of its picture; null where there is none. */
  readonly logo: string | null;
  readonly homepageUrl?: string | null;
  readonly twitterName?: string | null;
  readonly description?: string | null;
  readonly descriptions?: Partial<Record<Language, string>>;
};

export type Project = ProjectFacts & {
  /** Its token on each chain, in the order the chains are configured. */
  readonly tokenKeys: readonly TokenKey[];
};

export type ProjectCatalogue = {
  find(id: string): Project | null;
  ofToken(token: TokenKey): Project | null;
  /** Every token that somebody vouches for. */
  readonly listed: readonly TokenKey[];
  /** Names and symbols of all projects, as a hurried reader sees them. */
  readonly words: ReadonlySet<string>;
};

/** The projects behind the tokens that the chains' file vouches for. */
export function projectCatalogue(projects: readonly ProjectFacts[], chains: ChainConfigs): ProjectCatalogue {
  const keysOf = new Map<string, TokenKey[]>();
  const idOf = new Map<string, string>();
  for (const [name, config] of Object.entries(chains)) {
    for (const { address, projectId } of config.tokens) {
      const key: TokenKey = { chain: name as Chain, address: address.toLowerCase() };
      idOf.set(`${key.chain}:${key.address}`, projectId);
      keysOf.set(projectId, [...(keysOf.get(projectId) ?? []), key]);
    }
  }
  const byId = new Map(projects.map((facts) => [facts.id, { ...facts, tokenKeys: keysOf.get(facts.id) ?? [] }]));
  const find = (id: string) => byId.get(id) ?? null;

  return {
    find,
    listed: [...keysOf.values()].flat(),
    words: new Set(projects.flatMap(({ name, symbol }) => [plainWord(name), plainWord(symbol)])),
    ofToken: ({ chain, address }) => find(idOf.get(`${chain}:${address}`) ?? ""),
  };
}

export function readProjects(file: string): ProjectFacts[] {
  return JSON.parse(readFileSync(file, "utf8")) as ProjectFacts[];
}
