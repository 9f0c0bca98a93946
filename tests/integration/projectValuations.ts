import { createPublicClient, erc20Abi, formatUnits, http, zeroAddress, type Address } from "viem";
import type { ChainConfigs } from "../../gateway/src/chain/chainConfig";
import type { openGateway } from "./openGateway";

const QUERY = `query ($contracts: [ContractInput!]!) { tokenProjects(contracts: $contracts) {
  markets(currencies: [USD]) { price { value } fullyDilutedValuation { value } } } }`;
type Answer = {
  tokenProjects: { markets: { price: { value: number } | null; fullyDilutedValuation: { value: number } | null }[] }[];
};

/**
 * Compares the valuations of all listed projects with the supplies that their contracts report, none of them bridged.
 */
export async function expectTrueValuations(gateway: ReturnType<typeof openGateway>, chains: ChainConfigs) {
  const contracts = new Map<string, { chain: string; address: Address; rpcUrl: string }[]>();
  for (const [chain, { tokens, rpcUrl }] of Object.entries(chains)) {
    for (const { address, projectId } of tokens) {
      if (address === zeroAddress) continue;
      const forms = contracts.get(projectId) ?? [];
      contracts.set(projectId, [...forms, { chain, address: address as Address, rpcUrl }]);
    }
  }
  let onSeveralChains = 0;
  for (const forms of contracts.values()) {
    const supplies = await Promise.all(forms.map(({ rpcUrl, address }) => supplyOf(rpcUrl, address)));
    const supply = supplies.reduce((sum, one) => sum + one, 0);
    const [{ chain, address }] = forms as [(typeof forms)[number]];
    const { data, errors } = await gateway.post(QUERY, { contracts: [{ chain, address }] });
    expect(errors ?? []).toEqual([]);
    const { price, fullyDilutedValuation } = (data as unknown as Answer).tokenProjects[0]!.markets[0]!;
    if (!price) continue;
    expect(fullyDilutedValuation!.value / (price.value * supply)).toBeCloseTo(1, 9);
    if (forms.length > 1) onSeveralChains++;
  }
  expect(onSeveralChains).toBeGreaterThanOrEqual(2);
}

/** Returns the supply in whole tokens, as the contract reports it. */
export async function supplyOf(rpcUrl: string, address: string): Promise<number> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const token = { address: address as Address, abi: erc20Abi } as const;
  const [supply, decimals] = await Promise.all([
    client.readContract({ ...token, functionName: "totalSupply" }),
    client.readContract({ ...token, functionName: "decimals" }),
  ]);
  return Number(formatUnits(supply, decimals));
}
