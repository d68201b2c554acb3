// `npm run check`: format, lint, types of every world, house rules and unit tests, with one summary. Fails when one of them does.
// `--processes` also runs the tests that start whole processes, which `npm test` has the time for; `↻` marks who needed a second try.

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { print } from '../print.ts';
import { runProcessTests } from '../process-tests.ts';
import { readTree } from '../read-tree.ts';
import { runTools } from '../run-tools.ts';
import type { ToolResult } from '../run-tools.ts';
import { checkTools } from '../tools.ts';

const { values } = parseArgs({ options: { processes: { type: 'boolean', default: false } } });
const start = performance.now();
const ended = await runTools(checkTools(readTree()), Math.max(2, availableParallelism()), tell);
if (values.processes) {
  const processes = await runProcessTests();
  ended.push(processes);
  tell(processes);
  for (const file of processes.unsteady) print(`↻ ${file}`);
  if (processes.unsteady.length > 0) show(processes);
}

const failed = ended.filter(({ passed }) => !passed);
for (const each of failed) show(each);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
print(
  failed.length === 0
    ? `\nThe house is in order: ${ended.length} checks in ${seconds} s.`
    : `\n${failed.length} of ${ended.length} checks failed in ${seconds} s: ${failed.map(({ name }) => name).join(', ')}.\n"npm run fix" mends what a machine can mend.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function tell({ name, passed, seconds }: ToolResult): void {
  print(`${passed ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`);
}

function show({ name, said }: ToolResult): void {
  print(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}\n${said.trimEnd()}`);
}
