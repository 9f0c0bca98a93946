import { Kind, visit, type DocumentNode, type GraphQLError, type SelectionSetNode } from "graphql";
import { LIMITS } from "../../request/limits";
import { refusal } from "../../lib/refusal";

/** Relay's alias for checking an object's abstract type. */
const RELAY_ALIAS = /^__is[A-Z]\w*$/;

/**
 * Returns the errors of a document that do not depend on its variables. Works on any document that parses: each
 * fragment is followed only once, so that no chain of fragments costs more than its text.
 */
export function documentLimitErrors(document: DocumentNode): GraphQLError[] {
  const counts = { aliases: 0, directives: 0, fragments: 0, operations: 0 };
  let widest = 0;
  const reserved = new Set<string>();
  const noteName = (name: string | undefined) => {
    if (name?.startsWith("__")) reserved.add(name);
  };
  visit(document, {
    Field: ({ alias, name }) => {
      if (!alias || (name.value === "__typename" && RELAY_ALIAS.test(alias.value))) return;
      counts.aliases += 1;
      noteName(alias.value);
    },
    SelectionSet: ({ selections }) => void (widest = Math.max(widest, selections.length)),
    Directive: () => void (counts.directives += 1),
    FragmentDefinition: ({ name }) => {
      counts.fragments += 1;
      noteName(name.value);
    },
    OperationDefinition: ({ name }) => {
      counts.operations += 1;
      noteName(name?.value);
    },
  });
  const tooMany = Object.entries(counts)
    .filter(([what, count]) => count > LIMITS[what as keyof typeof counts])
    .map(([what, count]) => exceeded(`${count} ${what}`, LIMITS[what as keyof typeof counts]));
  if (widest > LIMITS.selections) tooMany.push(exceeded(`${widest} fields beside each other`, LIMITS.selections));
  const names = [...reserved].map((name) => refusal("LIMIT_EXCEEDED", `The name ${name} is reserved.`));
  return [...names, ...tooMany, ...shapeErrors(document)];
}

type Shape = { readonly depth: number; readonly roots: number };

/** Checks depth and root fields, with fragments expanded. */
function shapeErrors(document: DocumentNode): GraphQLError[] {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const shapes = new Map<string, Shape>();
  const open = new Set<string>();
  const cycles = new Set<string>();

  function shapeOf({ selections }: SelectionSetNode): Shape {
    let depth = 0;
    let roots = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        depth = Math.max(depth, 1 + (selection.selectionSet ? shapeOf(selection.selectionSet).depth : 0));
        roots += 1;
        continue;
      }
      const shape =
        selection.kind === Kind.INLINE_FRAGMENT
          ? shapeOf(selection.selectionSet)
          : shapeOfFragment(selection.name.value);
      depth = Math.max(depth, shape.depth);
      roots += shape.roots;
    }
    return { depth, roots };
  }

  function shapeOfFragment(name: string): Shape {
    const done = shapes.get(name);
    const fragment = fragments.get(name);
    if (done) return done;
    if (open.has(name)) cycles.add(name);
    if (!fragment || open.has(name)) return { depth: 0, roots: 0 };
    open.add(name);
    const shape = shapeOf(fragment.selectionSet);
    open.delete(name);
    shapes.set(name, shape);
    return shape;
  }

  const errors: GraphQLError[] = [];
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, roots } = shapeOf(definition.selectionSet);
    if (depth > LIMITS.depth) errors.push(exceeded(`${depth} levels`, LIMITS.depth));
    if (roots > LIMITS.rootFields) errors.push(exceeded(`${roots} fields at the root`, LIMITS.rootFields));
  }
  for (const name of fragments.keys()) shapeOfFragment(name);
  return [...errors, ...[...cycles].map((name) => refusal("LIMIT_EXCEEDED", `Fragment ${name} holds itself.`))];
}

function exceeded(what: string, limit: number): GraphQLError {
  return refusal("LIMIT_EXCEEDED", `The document has ${what}; at most ${limit} are allowed.`);
}
