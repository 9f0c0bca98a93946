import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { Project } from "../project/projectCatalog";
import type { TokenRow } from "../../store/tables/tokenSql";
import type { Examination } from "./tokenFacts";
import { judge, type Verdict } from "./verdict";

/** A chain's native coin has no contract, and thus no harmful one. */
const OWN_COIN: Verdict = judge(
  { name: null, symbol: null, isListed: true, examination: { trial: null } as Examination },
  { plain: new Set(), looks: new Map() },
);

/** Verdicts by examination: a token's name never changes, so each verdict stays valid. */
const judged = new WeakMap<Examination, Verdict>();

/** Rows live as long as a request: all fields of a token share one verdict. */
const verdicts = new WeakMap<TokenRow, Promise<Verdict>>();

/** Returns the verdict on a token, by its present facts. */
export function tokenVerdict(token: TokenRow, context: Context): Promise<Verdict> {
  const verdict = verdicts.get(token) ?? verdictOn(token, context);
  verdicts.set(token, verdict);
  return verdict;
}

async function verdictOn(token: TokenRow, { examinations, projects }: Context): Promise<Verdict> {
  if (token.address === ZERO_ADDRESS) return OWN_COIN;
  const examination = await examinations.load(token);
  const cached = examination && judged.get(examination);
  if (cached) return cached;
  const isListed = projects.ofToken(token) !== null;
  const verdict = judge({ name: token.name, symbol: token.symbol, isListed, examination }, projects.words);
  if (examination) judged.set(examination, verdict);
  return verdict;
}

/** Returns the verdict on a project: that of its worst token. */
export async function projectVerdict({ name, symbol, tokenKeys, token }: Project, context: Context): Promise<Verdict> {
  if (token) return tokenVerdict(token, context);
  const { examinations, projects } = context;
  const own = tokenKeys.filter(({ address }) => address !== ZERO_ADDRESS);
  const verdicts = (await Promise.all(own.map((key) => examinations.load(key)))).map((examination) =>
    judge({ name, symbol, isListed: true, examination }, projects.words),
  );
  return verdicts.find(({ safetyLevel }) => safetyLevel === "BLOCKED") ?? verdicts[0] ?? OWN_COIN;
}
