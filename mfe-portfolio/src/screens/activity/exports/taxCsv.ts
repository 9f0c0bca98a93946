import { t } from "@lingui/core/macro";
import { graphql } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment } from "relay-runtime";
import { shortAddress } from "@cenote/kit/text/address";
import { allPages } from "@cenote/kit/table/rows/allPages";
import { inSlices } from "@cenote/kit/table/rows/inSlices";
import { decimal, utcTime } from "@cenote/kit/table/controls/csv";
import { csvSource, type CsvField } from "@cenote/kit/table/controls/csvSource";
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
/** Lines written at a time. */
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
export function taxCsv(environment: IEnvironment, { owners, chains, year, method }: Choice): CsvSource {
  const account = owners.length === 1 ? shortAddress(owners[0]!).replace("…", "-") : `${owners.length}-accounts`;
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
  return csvSource({
    fileName: ["disposals", year, method.toLowerCase(), account].filter(Boolean).join("-"),
    fields: disposalFields(),
    pages: inSlices(pages, SLICE),
    rowsOf: ({ node }) => node,
  });
}

function disposalFields(): readonly CsvField<Edge["node"]>[] {
  return [
    { heading: t`Date (UTC)`, value: ({ timestamp }) => utcTime(timestamp) },
    { heading: t`Network`, value: ({ chain }) => chain },
    { heading: t`Asset`, value: ({ token }) => token?.symbol },
    { heading: t`Asset address`, value: ({ token }) => token?.address },
    { heading: t`Quantity`, value: ({ quantity }) => decimal(quantity) },
    { heading: t`Cost (USD)`, value: ({ cost }) => cost?.value },
    { heading: t`Proceeds (USD)`, value: ({ proceeds }) => proceeds?.value },
    { heading: t`Profit (USD)`, value: ({ profit }) => profit?.value },
    { heading: t`Method`, value: ({ method }) => method },
    { heading: t`Network fee (USD)`, value: ({ networkFee }) => networkFee?.value },
    { heading: t`Reason if unknown`, value: ({ unknownReason }) => unknownReason },
    { heading: t`Hash`, value: ({ hash }) => hash },
  ];
}

/** Returns the first moment of a year in the visitor's time zone, Unix seconds. */
function startOf(year: number): number {
  return Math.floor(new Date(year, 0, 1).getTime() / 1000);
}
