// `npm run fix`: derives the database's list of languages, fixes lint errors and formatting, and prints what is left.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageListPath, withLanguageList } from '../language-list.ts';
import { print } from '../print.ts';
import { root } from '../read-tree.ts';
import { runTools } from '../run-tools.ts';
import { fixTools } from '../tools.ts';

const list = join(root, languageListPath);
writeFileSync(list, withLanguageList(readFileSync(list, 'utf8')));
const results = await runTools(fixTools(), 1, ({ name, passed, output }) => {
  print(passed ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}`);
});
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
