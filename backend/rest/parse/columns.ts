/** Lists of column names: the `columns` and `on_conflict` parameters. */
import { needFieldName } from './field.ts';
import { Scanner } from './scanner.ts';

/** Parses `a,"b c",d`; refuses with PGRST100 in the parameter's name. */
export function parseColumns(parameter: string, text: string): string[] {
  const scanner = new Scanner(text, `failed to parse ${parameter} parameter (${text})`);
  const names: string[] = [];
  do {
    scanner.skipSpace();
    names.push(needFieldName(scanner));
    scanner.skipSpace();
  } while (scanner.take(','));
  return names;
}
