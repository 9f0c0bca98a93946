import { t } from "@lingui/core/macro";
import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { shortAddress } from "@cenote/kit/text/address";
import { allPages } from "@cenote/kit/table/rows/allPages";
import { decimal, type CsvValue } from "@cenote/kit/table/controls/csv";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import type { DisposalsExport } from "./__generated__/DisposalsExport.graphql";

export type CostMethod = "AVERAGE" | "FIFO";

type Choice = {
  readonly owners: readonly string[];
  readonly chains: readonly string[] | null | undefined;
  /** In the visitor's time zone; null for all years. */
  readonly year: number | null;
  readonly method: CostMethod;
};

/** Disposals per request: the gateway computes all costs for each request. */
const PAGE_SIZE = 500;
/** Lines written at a time: short tasks keep the page responsive. */
const SLICE = 100;

const QUERY = graphql`
  query DisposalsExport(
    $owners: [String!]!
    $chains: [Chain!]
    $method: CostMethod!
    $since: Int
    $until: Int
    $first: Int!
    $after: String
  ) {
    combinedPortfolio(ownerAddresses: $owners, chains: $chains) {
      profit(method: $method) {
        disposals(since: $since, until: $until, first: $first, after: $after) {
          edges {
            node {
              id
              chain
              hash
              timestamp
              method
              quantity
              unknownReason
              token {
                symbol
                address
              }
              cost {
                value
              }
              proceeds {
                value
              }
              profit {
                value
              }
              networkFee {
                value
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
` as ConcreteRequest;

type Edge = NonNullable<
  NonNullable<NonNullable<DisposalsExport["response"]["combinedPortfolio"]>["profit"]>["disposals"]
>["edges"][number];

/** Exports one line for each disposal of a year; docs/exports.md describes each column. */
export function taxCsv(environment: IEnvironment, choice: Choice): CsvSource {
  const { owners, year, method } = choice;
  const account = owners.length === 1 ? shortAddress(owners[0]!).replace("…", "-") : `${owners.length}-accounts`;
  return {
    fileName: ["disposals", year, method.toLowerCase(), account].filter(Boolean).join("-"),
    header: [
      t`Date (UTC)`,
      t`Network`,
      t`Asset`,
      t`Asset address`,
      t`Quantity`,
      t`Cost (USD)`,
      t`Proceeds (USD)`,
      t`Profit (USD)`,
      t`Method`,
      t`Network fee (USD)`,
      t`Unknown because`,
      t`Hash`,
    ],
    pages: linesOf(environment, choice),
  };
}

async function* linesOf(environment: IEnvironment, { owners, chains, year, method }: Choice) {
  const window = year === null ? {} : { since: startOf(year), until: startOf(year + 1) };
  const pages = allPages<DisposalsExport, Edge>(
    environment,
    QUERY,
    { owners, chains: chains as DisposalsExport["variables"]["chains"], method, ...window },
    ({ combinedPortfolio }) => {
      const disposals = combinedPortfolio?.profit?.disposals;
      return disposals ? { rows: disposals.edges, pageInfo: disposals.pageInfo } : null;
    },
    ({ node }) => [node.id],
    PAGE_SIZE,
  );
  for await (const edges of pages) {
    for (let from = 0; from < edges.length; from += SLICE) yield edges.slice(from, from + SLICE).map(lineOf);
  }
}

function lineOf({ node }: Edge): readonly CsvValue[] {
  const { timestamp, chain, token, quantity, cost, proceeds, profit, method, networkFee, unknownReason, hash } = node;
  return [
    ...[new Date(timestamp * 1000).toISOString(), chain, token?.symbol, token?.address, decimal(quantity)],
    ...[cost?.value, proceeds?.value, profit?.value, method, networkFee?.value, unknownReason, hash],
  ];
}

/** Returns the first moment of a year in the visitor's time zone, Unix seconds. */
function startOf(year: number): number {
  return Math.floor(new Date(year, 0, 1).getTime() / 1000);
}
