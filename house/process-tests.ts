// The tests that start whole processes and kill them: minutes, where the others take seconds.
// A build machine may be busy with other things, so that a file of them has a second try; one that needs it is named, for it has found a race.

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

/** How the tests of whole processes ended. */
export interface ProcessTestResult extends ToolResult {
  /** Names of the files that passed at the second try alone. */
  readonly unsteady: readonly string[];
}

/** Runs all tests of whole processes by themselves, for they measure out their own patience. */
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
      said: `${first.said}\n${second.said}`,
      unsteady: second.passed ? failed.map((file) => basename(file)) : [],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(args: readonly string[]): Promise<ToolResult> {
  const tool = { ...processTests, args: [...processTests.args, ...args] };
  const [ended] = await runTools([tool], 1, () => undefined);
  if (ended === undefined) throw new Error('A tool that was run has ended.');
  return ended;
}

/** None when the report was never written: then no single file is to blame. */
async function failedFiles(report: string): Promise<string[]> {
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}');
  const { testResults } = JSON.parse(text) as Report;
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
