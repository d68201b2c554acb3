// Derived languages: the database has the languages of the table in `language.ts`, and each has a folder of texts with a flag.

import { languages } from '@atelier/shop/language';
import { languageListPath, withLanguageList } from '../language-list.ts';
import type { Tree, Violation } from '../tree.ts';

/** The SQL list when it differs from the table; flags that are missing; folders of texts that are no language of the table. */
export function derivedLanguages(tree: Tree): Violation[] {
  const sql = tree.get(languageListPath)?.text ?? '';
  const flags = languages.map((language) => `shop/texts/${language}/flag.svg`);
  const folders = [...tree.keys()].flatMap(
    (path) => /^shop\/texts\/(?<folder>[^/]+)\//.exec(path)?.groups?.['folder'] ?? [],
  );
  const violation = (path: string, message: string): Violation => ({ path, line: 0, message });
  return [
    ...(sql === withLanguageList(sql)
      ? []
      : [violation(languageListPath, 'is not the list of language.ts: run npm run fix')]),
    ...flags.filter((path) => !tree.has(path)).map((path) => violation(path, 'is missing')),
    ...[...new Set(folders)]
      .filter((folder) => languages.every((language) => language !== folder))
      .map((folder) => violation(`shop/texts/${folder}`, 'is no language of language.ts')),
  ];
}
