// `npm run check`: format, lint, types of every project, house rules and unit tests, with one summary. Fails when one of them does.
// `--all` also runs the integration tests, the browser tests and the tests of whole processes, as `npm test` does; `↻` marks a test that passed at the
// second try, `×` one that failed at both.

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { print } from '../print.ts';
import { readTree } from '../read-tree.ts';
import { runTools } from '../run-tools.ts';
import type { ToolResult } from '../run-tools.ts';
import { runTests } from '../test-runs.ts';
import { browserTests, checkTools, integrationTests, processTests } from '../tools.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const start = performance.now();
const results = await runTools(
  checkTools(readTree()),
  Math.max(2, availableParallelism()),
  printResult,
);
if (values.all) {
  // One after the other; those of whole processes are last, because they wait for processes by the clock.
  for (const tool of [integrationTests, browserTests, processTests]) {
    const result = await runTests(tool);
    results.push(result);
    printResult(result);
    for (const each of result.unsteady) print(`${result.passed ? '↻' : '×'} ${each}`);
    if (result.passed && result.unsteady.length > 0) printOutput(result);
  }
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
