import { join } from "node:path";
import { renameSync, writeFileSync } from "node:fs";
import { type PersonalAccount, personalAccounts } from "./accounts";
import { writeCampaignsFile } from "./campaigns";
import type { Anvil } from "./chain/anvil";
import { loadArtifacts } from "./chain/artifacts";
import { Failure } from "./failure";
import { buildChains, growChains, refuseTakenPorts, resumeChains, saveState } from "./openChains";
import { chainEntry, examplesOf, type LocalnetConfig, writeLocalnetFile } from "./localnetFile";
import { startLiveMarket } from "./market/liveMarket";
import { type ProfileName, toProfile } from "./profile";
import type { Progress } from "./progress";
import { DUMP_INTERVAL_SECONDS } from "./state/chainFiles";
import { forgetState, readState } from "./state/stateFile";
import type { World } from "./world";

const CHAIN = "ETHEREUM";

/** A token with a circulating supply reported by the operator of the local chains, in whole tokens. */
const REPORTED = { key: "LINK", amount: "697099970" };

/** The same interval as that of the chains' dumps. */
const SAVE_INTERVAL_MILLISECONDS = DUMP_INTERVAL_SECONDS * 1000;

export type LocalnetOptions = {
  /** Folder of the state and of localnet.json. */
  readonly home: string;
  /** The product's base port. */
  readonly port: number;
  readonly profile?: ProfileName;
  /** Whether to rebuild the chains. */
  readonly shouldReset?: boolean;
  /** Folder of the built contracts. */
  readonly buildFolder?: string;
  /** End of history and start of the live market, in seconds since the epoch. */
  readonly secondsNow?: () => number;
  readonly onProgress?: (progress: Progress) => void;
  /** Called if a chain ends unexpectedly or the market cannot trade. */
  readonly onTrouble?: (error: unknown) => void;
};

export type Localnet = { readonly config: LocalnetConfig; stop(): Promise<void> };

/** Starts the local chains, builds their history if it is missing, and keeps their market trading. */
export async function startLocalnet(options: LocalnetOptions): Promise<Localnet> {
  const { home, port, shouldReset = false, onProgress = () => {}, onTrouble = console.error } = options;
  const buildFolder = options.buildFolder ?? join(process.cwd(), "localnet", "dist");
  const profile = toProfile(options.profile ?? "full");
  const artifacts = loadArtifacts(buildFolder);
  const people = personalAccounts(home);
  const addresses = people.map(({ account }) => account.address);

  if (shouldReset) forgetState(home);
  const { state, ...refusal } = readState(home, { profile: profile.name, people: addresses });
  if ("reason" in refusal && refusal.reason) {
    onProgress({ label: `Rebuilding the chains: ${refusal.reason}`, done: 0, total: 1 });
  }
  // An interrupted build also leaves files behind.
  if (!state) forgetState(home);

  const running: Anvil[] = [];
  const stopAll = () => Promise.all(running.map((anvil) => anvil.stop()));
  try {
    const signers = people.map(({ account }) => account);
    const secondsNow = options.secondsNow ?? (() => Math.floor(Date.now() / 1000));
    const context = { home, port, buildFolder, artifacts, signers, profile, running, onProgress, secondsNow };
    await refuseTakenPorts(context);
    const chains = await resumeChains(context, state ?? (await buildChains(context)));
    await growChains(context, chains);
    const { worlds, walk } = chains;
    const save = () => saveState(context, chains);

    const config = await configOf(worlds, port, people);
    writeLocalnetFile(home, config);
    writeCampaignsFile(home, worlds, secondsNow());
    writeSuppliesFile(home, worlds);
    const market = startLiveMarket(worlds, walk, onTrouble);
    const saving = setInterval(save, SAVE_INTERVAL_MILLISECONDS);
    let isStopping = false;
    for (const { ended } of running) {
      void ended.then(
        () => isStopping || onTrouble(new Failure("A local chain has stopped unexpectedly: start again.")),
      );
    }
    return {
      config,
      async stop() {
        isStopping = true;
        clearInterval(saving);
        await market.stop();
        save();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function configOf(
  worlds: readonly World[],
  port: number,
  people: readonly PersonalAccount[],
): Promise<LocalnetConfig> {
  const [first] = worlds;
  if (!first) throw new Error("No chains");
  const entries = worlds.map(({ local, deployment }) => {
    const rpcUrl = `http://127.0.0.1:${port + local.portOffset}`;
    return [local.chain, chainEntry(local, deployment, rpcUrl)] as const;
  });
  return {
    chains: Object.fromEntries(entries),
    accounts: people.map(({ account, privateKey }) => ({ address: account.address, privateKey })),
    examples: examplesOf(first.deployment, people, await someTransaction(first)),
  };
}

async function someTransaction({ rpc }: World): Promise<string> {
  const block = await rpc.call<{ transactions: readonly string[] }>("eth_getBlockByNumber", "latest", false);
  return block.transactions[0] ?? "";
}

/**
 * Declares circulating supplies on the local chains in supplies.json: one token by its amount, the treasuries as
 * locked.
 */
function writeSuppliesFile(home: string, worlds: readonly World[]): void {
  const token = worlds
    .find(({ local }) => local.chain === CHAIN)
    ?.deployment.tokens.find(({ key }) => key === REPORTED.key);
  const circulating = token ? [{ chain: CHAIN, token: token.address, amount: REPORTED.amount }] : [];
  const locked = worlds.flatMap(({ local, deployment: { governance } }) =>
    governance ? [{ chain: local.chain, holder: governance.timelock }] : [],
  );
  const file = join(home, "supplies.json");
  writeFileSync(`${file}.part`, `${JSON.stringify({ circulating, locked }, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}
