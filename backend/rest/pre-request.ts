/** The function that an installation runs before every request. */
import type { Statement } from '../postgres/database.ts';
import { quoteQualified } from './schema-cache/names.ts';
import type { RestSettings } from './settings.ts';

/** Its call, where there is one; a name without a schema is looked for in `public`. */
export function preRequest({ preRequest: name }: RestSettings): Statement[] {
  if (name === null) return [];
  const [first = '', second] = name.split('.');
  const qualified =
    second === undefined ? { schema: 'public', name: first } : { schema: first, name: second };
  return [{ text: `select ${quoteQualified(qualified)}()` }];
}
