import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { useGasPrice } from "../../host/useGasPrice";
import { tokenAmountText } from "../../money/tokenAmount";
import type { Simulation } from "../../sending";
import { Fact } from "../Fact";

type CallsCostProps = {
  readonly chain: Chain;
  /** Number of simulated calls that are sent, from the first one; null while unknown. */
  readonly callCount: number | null;
  readonly simulation: Simulation | null;
};

/** Network cost of the simulated calls at the current gas price; a dash where the node does not report their gas. */
export function CallsCost({ chain, callCount, simulation }: CallsCostProps) {
  const price = useGasPrice(chain);
  const { displayName, nativeSymbol } = chainFacts(chain);
  const used = simulation?.calls.slice(0, callCount ?? 0).map(({ gasUsed }) => gasUsed) ?? [];
  const isKnown = used.length > 0 && used.length === callCount && used.every((one) => one !== null);
  const gas = isKnown ? used.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n) : null;
  const cost = price === null || !gas ? "—" : `${tokenAmountText(gas * price, 18, "up")} ${nativeSymbol}`;
  return <Fact name={t`Network cost, ${displayName}`}>{cost}</Fact>;
}
