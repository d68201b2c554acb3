// `npm run check`: format, lint, types of every project, house rules and unit tests, with one summary. Fails when one of them does.
// `--all` also runs the integration tests, the browser tests and the tests of whole processes, as `npm test` does; `↻` marks a file that passed at the
// second try.

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { print } from '../print.ts';
import { runProcessTests } from '../process-tests.ts';
import { readTree } from '../read-tree.ts';
import { runTools } from '../run-tools.ts';
import type { ToolResult } from '../run-tools.ts';
import { browserTests, checkTools, integrationTests } from '../tools.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const start = performance.now();
const results = await runTools(
  checkTools(readTree()),
  Math.max(2, availableParallelism()),
  printResult,
);
if (values.all) {
  results.push(...(await runTools([integrationTests, browserTests], 1, printResult)));
  const processes = await runProcessTests();
  results.push(processes);
  printResult(processes);
  for (const file of processes.unsteady) print(`↻ ${file}`);
  if (processes.unsteady.length > 0) printOutput(processes);
}

const failed = results.filter(({ passed }) => !passed);
for (const each of failed) printOutput(each);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
print(
  failed.length === 0
    ? `\nAll ${results.length} checks passed in ${seconds} s.`
    : `\n${failed.length} of ${results.length} checks failed in ${seconds} s: ${failed.map(({ name }) => name).join(', ')}.\n"npm run fix" fixes formatting and simple lint errors.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function printResult({ name, passed, seconds }: ToolResult): void {
  print(`${passed ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`);
}

function printOutput({ name, output }: ToolResult): void {
  print(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}\n${output.trimEnd()}`);
}
