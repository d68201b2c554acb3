/** Assembles the routines: functions by name, in the order in which overloads are tried and listed, without those that no call can reach. */
import { nameKey } from './names.ts';
import type { Parameter, Routine } from './routine.ts';

const unnamedTypes = new Set(['bytea', 'json', 'jsonb', 'text', 'xml']);

/**
 * Overloads by `nameKey`; arguments are given by name, but for one unnamed argument that takes the whole body. As PostgREST
 * orders them: the fewest parameters first, then by comment, then by the parameters' names and types.
 */
export function assembleRoutines(routines: readonly Routine[]): Map<string, Routine[]> {
  const overloads = Map.groupBy(routines.filter(isCallable), ({ schema, name }) =>
    nameKey(schema, name),
  );
  for (const group of overloads.values()) group.sort(inOrder);
  return overloads;
}

function isCallable({ parameters }: Routine): boolean {
  if (parameters.every(({ name }) => name !== '')) return true;
  return parameters.length === 1 && unnamedTypes.has(parameters[0]?.type ?? '');
}

function inOrder(a: Routine, b: Routine): number {
  if (a.parameters.length !== b.parameters.length) return a.parameters.length - b.parameters.length;
  return compareAll(sortedBy(a), sortedBy(b));
}

/** A function without a comment comes before those with one. */
const sortedBy = ({ description, parameters }: Routine): readonly string[] => [
  description === null ? '' : `1${description}`,
  ...parameters.flatMap(parameterSortedBy),
];

const parameterSortedBy = (parameter: Parameter): readonly string[] => [
  parameter.name,
  parameter.type,
  String(Number(parameter.required)),
  String(Number(parameter.variadic)),
];

function compareAll(a: readonly string[], b: readonly string[]): number {
  for (const [at, text] of a.entries()) {
    const other = b[at] ?? '';
    if (text !== other) return text < other ? -1 : 1;
  }
  return 0;
}
