/** The function that an installation runs before every request. */
import type { Statement } from '../postgres/database.ts';
import { quoteIdentifier, quoteQualified } from './schema-cache/names.ts';
import { splitName } from './settings.ts';
import type { RestSettings } from './settings.ts';

/** Its call, where there is one; a name without a schema is looked for along the search path of the request. */
export function preRequest({ preRequest: setting }: RestSettings): Statement[] {
  if (setting === null) return [];
  const { schema, name } = splitName(setting);
  const called = schema === null ? quoteIdentifier(name) : quoteQualified({ schema, name });
  return [{ text: `select ${called}()` }];
}
