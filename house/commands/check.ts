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
import { browserTests, checkTools, integrationTests, processTests, unitTests } from '../tools.ts';
import type { Tool } from '../tools.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const start = performance.now();
// The tests take longest, so that everything else runs beside them.
const besides = Math.max(1, availableParallelism() - 1);
const [units, others] = await Promise.all([
  runWithSecondTry(unitTests),
  runTools(checkTools(readTree()), besides, printResult),
]);
const results = [units, ...others];
if (values.all) {
  // One after the other; those of whole processes are last, because they wait for processes by the clock.
  for (const tool of [integrationTests, browserTests, processTests])
    results.push(await runWithSecondTry(tool));
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

/** Runs tests, with a second try in the whole run alone: by hand a race is to be seen at once. */
async function runWithSecondTry(tool: Tool): Promise<ToolResult> {
  if (!values.all) {
    const [result] = await runTools([tool], 1, printResult);
    if (result === undefined) throw new Error('The test run has no result.');
    return result;
  }
  const result = await runTests(tool);
  printResult(result);
  for (const each of result.unsteady) print(`${result.passed ? '↻' : '×'} ${each}`);
  if (result.passed && result.unsteady.length > 0) printOutput(result);
  return result;
}

function printResult({ name, passed, seconds }: ToolResult): void {
  print(`${passed ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`);
}

function printOutput({ name, output }: ToolResult): void {
  print(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}\n${output.trimEnd()}`);
}
