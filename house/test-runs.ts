// Test runs with a second try, for the whole run: many tests wait by the clock.
// A build machine may be busy with other things: a failed file is run once more, and named when it then passes, for it has found a race.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTools } from './run-tools.ts';
import type { ToolResult } from './run-tools.ts';
import type { Tool } from './tools.ts';

/** The part of Vitest's report that is read. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Result of a test run with its second try. */
export interface TestRunResult extends ToolResult {
  /** Tests that failed at the first try, as `file: title`, and an error outside of any test. They passed at the second try where the run passed. */
  readonly unsteady: readonly string[];
}

/** Runs the tests of a tool; files that fail are run again, and so is everything where an error belongs to no file. */
export async function runTests(tool: Tool): Promise<TestRunResult> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-tests-'));
  try {
    const report = join(folder, 'report.json');
    const first = await run(tool, ['--reporter=json', `--outputFile.json=${report}`]);
    if (first.passed) return { ...first, unsteady: [] };
    const failures = await failuresIn(report);
    const second = await run(tool, failures.files);
    return {
      name: first.name,
      passed: second.passed,
      seconds: first.seconds + second.seconds,
      output: `${first.output}\n${second.output}`,
      unsteady: failures.tests,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(tool: Tool, args: readonly string[]): Promise<ToolResult> {
  const [ended] = await runTools([{ ...tool, args: [...tool.args, ...args] }], 1, () => undefined);
  if (ended === undefined) throw new Error('The test run has no result.');
  return ended;
}

async function failuresIn(report: string): Promise<ReturnType<typeof readFailures>> {
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}');
  return readFailures(JSON.parse(text) as Report);
}

/** Files that failed, and their failed tests; no file when the fault lies outside of all, such as an unhandled error or a lost process. */
export function readFailures({ testResults }: Report): {
  readonly files: readonly string[];
  readonly tests: readonly string[];
} {
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return { files: [], tests: ['an error outside of all tests'] };
  const tests = failed.flatMap(({ name, assertionResults }) => {
    const file = name.split('/').slice(-1).join('');
    const titles = assertionResults.filter(({ status }) => status === 'failed');
    return titles.length === 0 ? [file] : titles.map(({ title }) => `${file}: ${title}`);
  });
  return { files: failed.map(({ name }) => name), tests };
}
