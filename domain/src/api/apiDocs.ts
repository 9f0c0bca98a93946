import { API_GROUPS } from "./operations";
import { variablesOf } from "./variables";

const TITLES: Readonly<Record<keyof typeof API_GROUPS, string>> = {
  tokens: "Tokens",
  portfolios: "Portfolios",
  nfts: "NFTs",
  pools: "Pools",
};

const INTRODUCTION = `# The public API

Every installation answers the operations below, to anyone and without a key, under the limits that its own pages have. Send
an operation's name and its variables to \`/graphql\`; the page \`/developers\` of a running product does the same, with
variables of that installation.

\`\`\`sh
curl -s http://127.0.0.1:3000/graphql -H 'content-type: application/json' \\
  -d '{"operationName":"TopTokens","variables":{"chain":"ETHEREUM","pageSize":10}}'
\`\`\`

A request may carry the operation's document as its \`query\`, as the specification has it: the documents are in
\`domain/src/api/\`, and other texts are refused. A name stays; a document may gain fields, and its former text is answered for
30 days more. A subscription is answered as server-sent events: \`curl -N -H 'accept: text/event-stream'\`. A refused request
has a body with \`message\` or with GraphQL's \`errors\`. Browsers may call it from the site's own pages and from the origins
that the operator allows.

Example answers are of the local chains; of each list they have one entry.
`;

/** Renders docs/api.md: each operation with its variables and an example response of `answers`, by operation name. */
export function apiDocs(answers: Readonly<Record<string, unknown>>): string {
  const groups = Object.entries(API_GROUPS).map(([group, operations]) => {
    const parts = operations.map(({ operationName, query }) => {
      const variables = variablesOf(query).map(
        ({ name, type, defaultValue }) => `\`${name}: ${type}${defaultValue === null ? "" : ` = ${defaultValue}`}\``,
      );
      return [
        `### ${operationName}`,
        variables.length > 0 ? `Variables: ${variables.join(", ")}` : "No variables.",
        `\`\`\`json\n${JSON.stringify(answers[operationName], null, 2)}\n\`\`\``,
      ].join("\n\n");
    });
    return [`## ${TITLES[group as keyof typeof API_GROUPS]}`, ...parts].join("\n\n");
  });
  return `${[INTRODUCTION.trimEnd(), ...groups].join("\n\n")}\n`;
}
