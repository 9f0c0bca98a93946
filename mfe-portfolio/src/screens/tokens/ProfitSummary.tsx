import { plural, t } from "@lingui/core/macro";
import { useEffect, useLayoutEffect, useRef } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Stats } from "@cenote/kit/layout/Stats";
import { Gain } from "@cenote/kit/money/Gain";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { tokenKey } from "../../lib/assets/heldToken";
import type { Profit, TokenProfits } from "../../lib/assets/tokenProfits";
import type { PortfolioProfits } from "./__generated__/PortfolioProfits.graphql";
import { methodText } from "./profitTexts";

type ProfitSummaryProps = {
  readonly queryRef: PreloadedQuery<PortfolioProfits>;
  /** Called with the cost and profit of each token. */
  readonly onRead: (profits: TokenProfits) => void;
};

/** Total cost and profit of all tokens. */
export function ProfitSummary({ queryRef, onRead }: ProfitSummaryProps) {
  const { combinedPortfolio } = usePreloadedQuery<PortfolioProfits>(
    graphql`
      query PortfolioProfits($ownerAddresses: [String!]!, $chains: [Chain!], $method: CostMethod!) {
        combinedPortfolio(ownerAddresses: $ownerAddresses, chains: $chains) {
          profit(method: $method) {
            method
            costBasis {
              value
            }
            unrealizedProfit {
              value
            }
            unrealizedPercentage {
              value
            }
            realizedProfit {
              value
            }
            networkFees {
              value
            }
            unknownTokenCount
            tokens {
              token {
                chain
                address
              }
              costBasis {
                value
              }
              unrealizedProfit {
                value
              }
              unrealizedPercentage {
                value
              }
              realizedProfit {
                value
              }
              unknownReason
            }
          }
        }
      }
    `,
    queryRef,
  );
  const profit = combinedPortfolio?.profit;
  if (!profit) throw new Error("PortfolioProfits brought no profit.");
  const { tokens, unknownTokenCount: unknown } = profit;
  const readRef = useRef(onRead);
  useLayoutEffect(() => {
    readRef.current = onRead;
  });
  useEffect(() => readRef.current(new Map(tokens.flatMap(readProfit))), [tokens]);

  const left = unknown > 0 ? plural(unknown, { one: "without # token", other: "without # tokens" }) : undefined;
  const leftOut = t`Tokens whose cost, profit or price is unknown are left out of the sum. The list shows why.`;
  return (
    <Stats
      stats={[
        {
          label: t`Cost basis`,
          value: <UsdText value={profit.costBasis?.value} isExact />,
          note: methodText(profit.method === "FIFO" ? "FIFO" : "AVERAGE"),
        },
        {
          label: t`Unrealized profit`,
          value: <Gain value={profit.unrealizedProfit?.value} />,
          note: left ?? <ChangeText percent={profit.unrealizedPercentage?.value} />,
          hint: unknown > 0 ? leftOut : t`The current value less the cost basis.`,
        },
        {
          label: t`Realized profit`,
          value: <Gain value={profit.realizedProfit?.value} />,
          note: left,
          hint: t`What left the accounts was worth then, less what it had cost. Tokens that are no longer held count too.`,
        },
        {
          label: t`Network fees paid`,
          value: <UsdText value={profit.networkFees?.value} isExact />,
          hint: t`At the prices of their blocks. They are no part of the profit.`,
        },
      ]}
    />
  );
}

type Combined = NonNullable<PortfolioProfits["response"]["combinedPortfolio"]>;
type ReadProfit = NonNullable<Combined["profit"]>["tokens"][number];

function readProfit(profit: ReadProfit): readonly (readonly [key: string, profit: Profit])[] {
  const { token, costBasis, unrealizedProfit, unrealizedPercentage, realizedProfit, unknownReason } = profit;
  if (!token) return [];
  const figures: Profit = {
    cost: costBasis?.value ?? null,
    unrealized: unrealizedProfit?.value ?? null,
    unrealizedPercent: unrealizedPercentage?.value ?? null,
    realized: realizedProfit?.value ?? null,
    reason: (unknownReason as Profit["reason"] | undefined) ?? null,
  };
  return [[tokenKey(token.chain, token.address), figures]];
}
