// Names in all languages of what products and posts are sorted by: categories, colours and tags.
import type { Statement } from './database.ts';

/**
 * Adds the names that are not there yet.
 * @param into the table, with its columns of the thing's id, the language and the name
 * @param group where a language's words have the names by id
 * @param words all languages' words: `[{language, words}]` as JSON
 */
export function nameStatement(
  into: `${string} (${string}, language, name)`,
  group: string,
  words: string,
): Statement {
  return {
    text: `insert into public.${into}
      select name.key, said.language, name.value
        from jsonb_to_recordset($1::jsonb) as said (language text, words jsonb), jsonb_each_text(said.words -> $2) as name
      on conflict do nothing`,
    values: [words, group],
  };
}
