/** Finds the one relationship that an embed means, or refuses with what was missing or ambiguous. */
import { ambiguousRelationship, noRelationship } from '../refusal/schema-refusals.ts';
import { refuse } from '../refusal.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { nameKey } from '../schema-cache/names.ts';
import type { QualifiedName } from '../schema-cache/names.ts';
import type { KeyRelationship, Relationship } from '../schema-cache/relationship.ts';
import { looseScore, mostSimilar } from '../schema-cache/similar-names.ts';

/**
 * `origin?select=target!hint(*)`: the target is a table, a view, a foreign key or a column of it; the hint a foreign key, one
 * of its columns, or a junction. Refuses with PGRST200 and PGRST201.
 */
export function findRelationship(
  cache: SchemaCache,
  schema: string,
  origin: QualifiedName,
  target: string,
  hint: string | null,
): Relationship {
  const known = (cache.relationships.get(nameKey(origin.schema, origin.name)) ?? []).filter(
    ({ foreignTable }) => foreignTable.schema === schema,
  );
  const found = known.filter((candidate) => matches(candidate, target, hint));
  const [first] = found;
  if (first === undefined)
    refuse(
      noRelationship(
        origin.name,
        target,
        schema,
        hint,
        hintFor(cache, schema, origin, target, known),
      ),
    );
  if (found.length > 1) refuse(ambiguousRelationship(origin.name, target, found));
  return first;
}

function matches(candidate: Relationship, target: string, hint: string | null): boolean {
  if (candidate.kind === 'computed') return candidate.function.name === target;
  const isTarget = candidate.foreignTable.name === target;
  if (candidate.isSelf) return matchesSelf(candidate, target, hint, isTarget);
  if (hint === null)
    return (
      isTarget ||
      (!candidate.foreignTableIsView &&
        ((candidate.constraint !== '' && candidate.constraint === target) ||
          ownColumn(candidate) === target))
    );
  return (
    isTarget &&
    (candidate.constraint === hint ||
      ownColumn(candidate) === hint ||
      foreignColumn(candidate) === hint ||
      candidate.junction?.table.name === hint)
  );
}

/**
 * One key makes two relationships of a table with itself: the table's name means the many, a column's name the one.
 */
function matchesSelf(
  candidate: KeyRelationship,
  target: string,
  hint: string | null,
  isTarget: boolean,
): boolean {
  const { cardinality, junction } = candidate;
  if (hint === null)
    return (
      (isTarget && cardinality === 'one-to-many') ||
      ((cardinality === 'many-to-one' || cardinality === 'one-to-one') &&
        ownColumn(candidate) === target)
    );
  if (junction !== null) return isTarget && junction.table.name === hint;
  return (
    isTarget &&
    cardinality === 'one-to-many' &&
    (foreignColumn(candidate) === hint || candidate.constraint === hint)
  );
}

const ownColumn = ({ columns }: KeyRelationship): string | undefined =>
  columns.length === 1 ? columns[0]?.[0] : undefined;

const foreignColumn = ({ columns }: KeyRelationship): string | undefined =>
  columns.length === 1 ? columns[0]?.[1] : undefined;

/** Suggests a parent when that is unknown, else a child; nothing when both are known. */
function hintFor(
  cache: SchemaCache,
  schema: string,
  origin: QualifiedName,
  target: string,
  known: readonly Relationship[],
): string | null {
  if (known.length === 0) {
    const parents = [...cache.relationships.values()]
      .filter((all) => all.some(({ foreignTable }) => foreignTable.schema === schema))
      .map(([first]) => first?.table.name ?? '');
    const parent = mostSimilar(origin.name, parents, looseScore);
    return parent === undefined || parent === origin.name
      ? null
      : `Perhaps you meant '${parent}' instead of '${origin.name}'.`;
  }
  const children = known.map(({ foreignTable }) => foreignTable.name);
  if (children.some((child) => child.toLowerCase() === target.toLowerCase())) return null;
  const child = mostSimilar(target, children, looseScore);
  return child === undefined ? null : `Perhaps you meant '${child}' instead of '${target}'.`;
}
