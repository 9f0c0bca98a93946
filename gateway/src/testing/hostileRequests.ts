import { LIMITS } from "../request/limits";

/** A request that must be refused before any resolver runs. */
export type HostileRequest = { readonly what: string; readonly init: RequestInit };

/** The valid document that hostile variables are sent with. */
export const DECENT_DOCUMENT = `query Decent($addresses: [String!]!, $first: Int = 5, $any: String) {
  portfolios(ownerAddresses: $addresses) { id }
  topV2Pairs(chain: ETHEREUM, first: $first, tokenFilter: $any) { id }
}`;

const PAIR = "topV2Pairs(chain: ETHEREUM, first: 1)";

/** More than 200 different requests that the gateway must refuse. */
export function hostileRequests(): HostileRequest[] {
  return [...hostileDocuments(), ...hostileVariables(), ...hostileTransport()];
}

const times = (count: number) => Array.from({ length: count }, (_, position) => position);

function document(what: string, query: string, more: object = {}): HostileRequest {
  return { what, init: json(JSON.stringify({ query, ...more })) };
}

function json(body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
}

function hostileDocuments(): HostileRequest[] {
  const nested = (levels: number) =>
    `{ token(chain: ETHEREUM) { ${"project { tokens { ".repeat(levels)} id ${"} }".repeat(levels)} } }`;
  const inline = (levels: number) =>
    `{ ${"... on Query { ".repeat(levels)} chainStatuses { id } ${"} ".repeat(levels)} }`;
  const bomb = (levels: number) =>
    `{ ${PAIR} { ...F0 } } ${times(levels)
      .map((level) => `fragment F${level} on V2Pair { id ...F${level + 1} ...F${level + 1} }`)
      .join(" ")} fragment F${levels} on V2Pair { id }`;
  const cycle = (length: number) =>
    `{ ${PAIR} { ...C0 } } ${times(length)
      .map((at) => `fragment C${at} on V2Pair { id ...C${(at + 1) % length} }`)
      .join(" ")}`;
  const reserved = ["__schema", "__type", "__typename", "__", "__x"];

  return [
    ...times(30).map((at) => document(`a document ${10 + at} objects deep`, nested(10 + at))),
    ...[50, 100, 200, 400].map((levels) => document(`fragments within ${levels} fragments`, bomb(levels))),
    ...times(15).map((at) => document(`a cycle of ${at + 1} fragments`, cycle(at + 1))),
    ...times(20).map((at) => {
      const aliases = times(LIMITS.aliases + 1 + at * 10).map(
        (alias) => `a${alias}: isV3SubgraphStale(chain: ETHEREUM)`,
      );
      return document(`${aliases.length} aliases`, `{ ${aliases.join(" ")} }`);
    }),
    ...times(10).map((at) => {
      const aliases = times(LIMITS.aliases + 1 + at).map((alias) => `a${alias}: symbol`);
      return document(`${aliases.length} aliases inside`, `{ token(chain: ETHEREUM) { ${aliases.join(" ")} } }`);
    }),
    ...times(10).map((at) => {
      const fields = times(LIMITS.rootFields + 1 + at).map(() => "chainStatuses { id }");
      return document(`${fields.length} root fields`, `{ ${fields.join(" ")} }`);
    }),
    ...times(5).map((at) => {
      const fields = times(LIMITS.selections + 1 + at * 50).map(() => "symbol");
      return document(
        `${fields.length} fields beside each other`,
        `{ token(chain: ETHEREUM) { ${fields.join(" ")} } }`,
      );
    }),
    ...times(10).map((at) => {
      const directives = times(LIMITS.directives + 1 + at * 10).map(() => "@include(if: true)");
      return document(`${directives.length} directives`, `{ chainStatuses { id ${directives.join(" ")} } }`);
    }),
    ...times(5).map((at) => document(`unknown directive ${at}`, `{ chainStatuses @hostile${at} { id } }`)),
    ...reserved.flatMap((name) => [
      document(`an operation named ${name}`, `query ${name} { ${PAIR} { id } }`),
      document(`a deep operation named ${name}`, `query ${name} ${nested(20)}`),
      document(`a fragment named ${name}`, `{ ${PAIR} { ...${name} } } fragment ${name} on V2Pair { id }`),
      document(`an alias named ${name}`, `{ ${name}: ${PAIR} { id } }`),
    ]),
    ...[1, 2, 3, 4, 5].map((at) =>
      document(`a huge page ${at}`, `{ topV2Pairs(chain: ETHEREUM, first: ${at}0000000) { id } }`),
    ),
    ...times(10).map((at) => {
      const costly = `topTokens(pageSize: ${1000 - at}) { project { tokens { project { tokens { project { tokens { id symbol } } } } } } }`;
      return document(`a costly list of ${1000 - at}`, `{ ${costly} }`);
    }),
    document(
      "many operations",
      times(40)
        .map((at) => `query Q${at} { chainStatuses { id } }`)
        .join(" "),
      { operationName: "Q1" },
    ),
    document(
      "many fragments",
      `{ chainStatuses { ...G0 } } ${times(150)
        .map((at) => `fragment G${at} on ChainStatus { id }`)
        .join(" ")}`,
    ),
    document("huge tokens", `{ token(chain: ETHEREUM, address: "${"x".repeat(100_000)}") { id } }`),
    document("a huge name", `{ ${"x".repeat(50_000)} }`),
    document("thousands of tokens", `{ chainStatuses { ${"id ".repeat(6000)} } }`),
    document("thousands of braces", "{".repeat(15_000)),
    document("thousands of brackets", `{ tokens(contracts: ${"[".repeat(10_000)}`),
    document("a comment of 100 kB", `#${"x".repeat(100_000)}\n{ chainStatuses { id } }`),
    ...times(8).map((at) => document(`inline fragments ${600 + at} deep`, inline(600 + at))),
    document("introspection of the schema", "{ __schema { types { name } } }"),
    document("introspection of a type", '{ __type(name: "Token") { name } }'),
    document("introspection beside a query", "{ chainStatuses { id } __schema { queryType { name } } }"),
    document("introspection in a fragment", "{ ...I } fragment I on Query { __schema { types { name } } }"),
    document("a mutation", "mutation { steal }"),
    document("an unknown field", "{ tokn { id } }"),
    document("an unknown operation", "query A { chainStatuses { id } } query B { chainStatuses { id } }", {
      operationName: "C",
    }),
    document("no operation named", "query A { chainStatuses { id } } query B { chainStatuses { id } }"),
    document("only a fragment", "fragment F on Token { id }"),
    document("a type definition", "type Query { hostile: Int }"),
    document("nothing", ""),
    document("no GraphQL", "select * from token"),
    document("two roots of a subscription", "subscription { onChainStatus { id } a: onChainStatus { id } }"),
    document("a subscription without an event stream", "subscription { onChainStatus { id } }"),
  ];
}

function hostileVariables(): HostileRequest[] {
  const withVariables = (what: string, variables: unknown, more: object = {}) =>
    document(what, DECENT_DOCUMENT, { variables, ...more });
  const deep = (levels: number): unknown => times(levels).reduce<unknown>((inner) => [inner], "x");
  return [
    ...times(10).map((at) => withVariables(`${501 + at} keys`, { addresses: times(501 + at).map(() => "0x1") })),
    ...times(10).map((at) => withVariables(`a page of ${1001 + at} rows`, { addresses: [], first: 1001 + at })),
    ...times(10).map((at) =>
      withVariables(`a text of ${3000 + at} characters`, { addresses: ["x".repeat(3000 + at)] }),
    ),
    ...times(10).map((at) => withVariables(`lists ${10 + at * 100} deep`, { addresses: [], any: deep(10 + at * 100) })),
    withVariables("thousands of variables", Object.fromEntries(times(5000).map((at) => [`v${at}`, at]))),
    withVariables("thousands of values", { addresses: [], any: times(400).map(() => times(20)) }),
    withVariables("variables in a list", [1]),
    withVariables("variables as a text", "{}"),
    withVariables("a wrong type", { addresses: 5 }),
    withVariables("no variable at all", {}),
    withVariables("a number for a name", {}, { operationName: 5 }),
    withVariables("another operation's name", { addresses: [] }, { operationName: "Other" }),
    withVariables("a name out of the prototype", { addresses: [] }, { operationName: "constructor" }),
  ];
}

function hostileTransport(): HostileRequest[] {
  const body = JSON.stringify({ query: "{ chainStatuses { id } }" });
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/graphql",
    "",
  ];
  return [
    ...["GET", "PUT", "PATCH", "DELETE", "HEAD"].map((method) => {
      const hasBody = !["GET", "HEAD"].includes(method);
      return {
        what: method,
        init: { method, headers: { "content-type": "application/json" }, ...(hasBody && { body }) },
      };
    }),
    ...types.map((type) => ({
      what: `content type ${type}`,
      init: { method: "POST", headers: { "content-type": type }, body },
    })),
    ...["gzip", "br", "deflate"].map((encoding) => ({
      what: `encoded by ${encoding}`,
      init: json(body, { "content-encoding": encoding }),
    })),
    ...times(5).map((at) => ({
      what: `a batch of ${at}`,
      init: json(
        `[${times(at)
          .map(() => body)
          .join()}]`,
      ),
    })),
    ...["", "null", "true", "5", '"text"', "{", "{}", '{"query":5}', '{"query":null}', "[".repeat(50_000)].map(
      (text) => ({
        what: `a body of ${text.slice(0, 20)}`,
        init: json(text),
      }),
    ),
    {
      what: "a body of 1 MB",
      init: json(JSON.stringify({ query: "{ chainStatuses { id } }", x: "x".repeat(1_000_000) })),
    },
    { what: "bytes that are not UTF-8", init: { ...json(""), body: new Uint8Array([0xff, 0xfe, 0x00, 0x80]) } },
    { what: "a polluted prototype", init: json('{"__proto__":{"query":"{ chainStatuses { id } }"}}') },
  ];
}
