// `npm run fix`: fixes lint errors and formatting, and prints what is left.

import { print } from '../print.ts';
import { runTools } from '../run-tools.ts';
import { fixTools } from '../tools.ts';

const results = await runTools(fixTools(), 1, ({ name, passed, output }) => {
  print(passed ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}`);
});
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
