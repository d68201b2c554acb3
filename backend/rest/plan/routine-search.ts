/** Finds the one function that a call means, by its name and the names of its arguments. */
import { ambiguousRoutine, noRoutine } from '../refusal/schema-refusals.ts';
import { refuse } from '../refusal.ts';
import { mediaTypeText } from '../media-type.ts';
import type { MediaType } from '../media-type.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { nameKey } from '../schema-cache/names.ts';
import type { QualifiedName } from '../schema-cache/names.ts';
import type { Routine } from '../schema-cache/routine.ts';
import { closeScore, looseScore, mostSimilar } from '../schema-cache/similar-names.ts';

/** The types of one unnamed parameter that a body of a content type can be for. */
const unnamedTypes: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

/** Chooses the overload; `posted` is the content type of a POST, null for reads. Refuses with PGRST202 and PGRST203. */
export function findRoutine(
  cache: SchemaCache,
  name: QualifiedName,
  argumentNames: readonly string[],
  posted: MediaType | null,
): Routine {
  const overloads = cache.routines.get(nameKey(name.schema, name.name)) ?? [];
  const names = new Set(argumentNames);
  const types = posted === null ? [] : (unnamedTypes[mediaTypeText(posted)] ?? []);
  const bodyOnly = types.length > 0 && !types.includes('json');
  const named = overloads.filter((routine) => takes(routine, names, bodyOnly));
  const unnamed = overloads.filter(
    ({ parameters }) =>
      parameters.length === 1 &&
      parameters[0]?.name === '' &&
      types.includes(parameters[0]?.type ?? ''),
  );
  const fitting = named.length > 0 ? named : unnamed;
  const [first] = fitting;
  if (first === undefined) {
    const wanted = [...names].toSorted();
    const kind = types.length === 0 ? null : types.includes('json') ? 'json/jsonb' : types[0];
    const search = {
      name,
      arguments: wanted,
      unnamed: kind as 'text' | 'xml' | 'bytea' | 'json/jsonb' | null,
    };
    refuse(noRoutine(search, hintFor(cache, name, wanted, overloads)));
  }
  if (fitting.length > 1) refuse(ambiguousRoutine(fitting));
  return first;
}

function takes({ parameters }: Routine, names: ReadonlySet<string>, bodyOnly: boolean): boolean {
  if (parameters.length === 0) return names.size === 0 && !bodyOnly;
  const known = new Set(parameters.map(({ name }) => name));
  return (
    [...names].every((name) => known.has(name)) &&
    parameters.every(({ name, required }) => !required || names.has(name))
  );
}

/** Suggests another function of a close name, or another overload's arguments. */
function hintFor(
  cache: SchemaCache,
  name: QualifiedName,
  argumentNames: readonly string[],
  overloads: readonly Routine[],
): string | null {
  const meant = (what: string) => `Perhaps you meant to call the function ${name.schema}.${what}`;
  const list = (names: readonly string[]) => `(${names.toSorted().join(', ')})`;
  if (overloads.length > 0) {
    const lists = overloads.map(({ parameters }) => list(parameters.map((each) => each.name)));
    const similar = mostSimilar(list(argumentNames), lists, looseScore);
    return similar === undefined ? null : meant(`${name.name}${similar}`);
  }
  const inSchema = [...cache.routines.values()]
    .flatMap((routines) => routines.slice(0, 1))
    .filter(({ schema }) => schema === name.schema);
  const similar = mostSimilar(
    name.name,
    inSchema.map((routine) => routine.name),
    closeScore,
  );
  return similar === undefined ? null : meant(similar);
}
