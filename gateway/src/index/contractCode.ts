import { CONTRACT_NAMES, type ContractName } from "@cenote/domain/contracts";
import { keccak256, type Hex } from "viem";
import type { ChainConfig } from "../chain/chainConfig";
import { bytes, type Db } from "../store/db";
import type { Rpc } from "../chain/rpc";

/** A contract is not the expected one: its chain is not indexed. */
export class WrongContract extends Error {}

type Check = { readonly db: Db; readonly chain: string; readonly config: ChainConfig; readonly rpc: Rpc };
type Pin = { readonly name: ContractName; readonly address: string; readonly hash: string };

/**
 * Verifies a chain's contracts: their code must hash to the configured value and, on a public chain, to the value when
 * the gateway first saw it.
 */
export async function checkContracts({ db, chain, config, rpc }: Check) {
  const { contracts, codeHashes = {} } = config;
  const isPublic = config.mode === "logs";
  const checked = CONTRACT_NAMES.flatMap((name) => {
    const address = contracts[name];
    return address && (isPublic || codeHashes[name]) ? [{ name, address }] : [];
  });
  if (!checked.length) return;

  const codes = await rpc.batch<Hex>(checked.map(({ address }) => ["eth_getCode", address, "latest"] as const));
  const seen = checked.map(({ name, address: checksummed }, position) => {
    const code = codes[position];
    const address = checksummed.toLowerCase();
    if (!code || code === "0x") throw new WrongContract(`${chain}: there is no code at ${name} (${checksummed}).`);
    const hash = keccak256(code);
    const declared = codeHashes[name]?.toLowerCase();
    if (declared && declared !== hash) {
      const place = `${name} (${checksummed})`;
      throw new WrongContract(`${chain}: the code of ${place} hashes to ${hash}, but ${declared} is declared.`);
    }
    return { name, address, hash, isDeclared: declared !== undefined };
  });
  if (!isPublic) return;

  const pins = await db.query<Pin>("select name, address, code_hash as hash from contract_code where chain = $1", [
    chain,
  ]);
  const pinned = new Map(pins.map((pin) => [pin.name, pin]));
  for (const { name, address, hash, isDeclared } of seen) {
    const pin = pinned.get(name);
    // An operator who declares a hash or another address has checked the contract.
    if (!pin || pin.hash === hash || isDeclared || pin.address !== address) continue;
    throw new WrongContract(
      `${chain}: the code of ${name} (${contracts[name]}) has changed since it was first seen, from hash ${pin.hash} ` +
        `to ${hash}. Declare the new hash in codeHashes if the change is known to be right.`,
    );
  }
  await db.write(
    `insert into contract_code (chain, name, address, code_hash)
     select $1, * from unnest($2::text[], $3::bytea[], $4::bytea[])
     on conflict (chain, name) do update set address = excluded.address, code_hash = excluded.code_hash`,
    [
      chain,
      seen.map(({ name }) => name),
      seen.map(({ address }) => bytes(address)),
      seen.map(({ hash }) => bytes(hash)),
    ],
  );
}
