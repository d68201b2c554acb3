/** Groups functions by name and leaves out those that no call could reach. */
import { nameKey } from './names.ts';
import type { Routine } from './routine.ts';

const unnamedTypes = new Set(['bytea', 'json', 'jsonb', 'text', 'xml']);

/** Overloads by `nameKey`; arguments are given by name, but for one unnamed argument that takes the whole body. */
export function assembleRoutines(routines: readonly Routine[]): Map<string, Routine[]> {
  return Map.groupBy(routines.filter(isCallable), ({ schema, name }) => nameKey(schema, name));
}

function isCallable({ parameters }: Routine): boolean {
  if (parameters.every(({ name }) => name !== '')) return true;
  return parameters.length === 1 && unnamedTypes.has(parameters[0]?.type ?? '');
}
