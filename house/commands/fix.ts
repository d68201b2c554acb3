// `npm run fix`: mends what a machine can mend, lint first and format last, and tells what is left.

import { print } from '../print.ts';
import { runTools } from '../run-tools.ts';
import { fixTools } from '../tools.ts';

const ended = await runTools(fixTools(), 1, ({ name, passed, said }) => {
  print(passed ? `✓ ${name}` : `✗ ${name}\n${said.trimEnd()}`);
});
process.exitCode = ended.every(({ passed }) => passed) ? 0 : 1;
