// Running the checks of a project: syntax, types, and texts that a language lacks.

import type { Editor } from '../editor.ts';
import { translationFiles } from '../index/translations.ts';
import { readSource } from '../project/read-source.ts';
import { isServerRefusal } from '../server-refusal.ts';
import { checkOf } from './check.ts';
import type { Check } from './check.ts';
import { missingTexts } from './check-texts.ts';
import { typeErrors } from './check-types.ts';

/** Runs all checks. A check that a project has no means for is left out. */
export async function runChecks({ index, ownFolder }: Editor): Promise<readonly Check[]> {
  const { folder } = index;
  const syntax = [...index.files].flatMap(({ syntaxError }) => syntaxError?.message ?? []);
  const texts = translationFiles(index.paths)
    .filter(({ path }) => path.endsWith('.json'))
    .flatMap((file) => {
      const contents = readSource(folder, file.path);
      return contents === null || isServerRefusal(contents)
        ? []
        : [{ ...file, text: contents.text }];
    });
  const types = await typeErrors(folder.directory, ownFolder);
  return [
    checkOf('syntax', syntax),
    ...(types === null ? [] : [checkOf('types', types)]),
    ...(texts.length === 0 ? [] : [checkOf('texts', missingTexts(texts))]),
  ];
}
