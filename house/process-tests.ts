// The tests that start whole processes and kill them: minutes, where the others take seconds.
// A build machine may be busy with other things: a failed file is run once more, and named when it then passes, for it has found a race.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runTools } from './run-tools.ts';
import type { ToolResult } from './run-tools.ts';
import { processTests } from './tools.ts';

/** The part of Vitest's report that is read. */
interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** Result of the tests of whole processes. */
export interface ProcessTestResult extends ToolResult {
  /** Names of the files that passed at the second try alone. */
  readonly unsteady: readonly string[];
}

/** Runs all tests of whole processes after everything else, because they wait for processes by the clock. */
export async function runProcessTests(): Promise<ProcessTestResult> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-processes-'));
  try {
    const report = join(folder, 'report.json');
    const first = await run(['--reporter=json', `--outputFile.json=${report}`]);
    const failed = first.passed ? [] : await failedFiles(report);
    if (failed.length === 0) return { ...first, unsteady: [] };
    const second = await run(failed);
    return {
      name: first.name,
      passed: second.passed,
      seconds: first.seconds + second.seconds,
      output: `${first.output}\n${second.output}`,
      unsteady: second.passed ? failed.map((file) => basename(file)) : [],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(args: readonly string[]): Promise<ToolResult> {
  const tool = { ...processTests, args: [...processTests.args, ...args] };
  const [ended] = await runTools([tool], 1, () => undefined);
  if (ended === undefined) throw new Error('The test run has no result.');
  return ended;
}

/** Files that failed; none when the report was never written, because then no single file is at fault. */
async function failedFiles(report: string): Promise<string[]> {
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}');
  const { testResults } = JSON.parse(text) as Report;
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
