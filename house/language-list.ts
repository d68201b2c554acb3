// Language list of the database, derived from the table of languages in `shop/platform/language/language.ts`.

import { languages } from '@atelier/shop/language';

/** Path of the SQL function that returns the list. */
export const languageListPath = 'shop/supabase/current/functions/languages.sql';

/** Returns the function's SQL with the list of the table in the place of the one in `sql`. */
export function withLanguageList(sql: string): string {
  return sql.replace(/'\{[a-z,]*\}'/, `'{${languages.join(',')}}'`);
}
