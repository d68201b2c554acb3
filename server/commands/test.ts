// `test`: everything in one go, with one summary: what can be checked without a browser, then the journeys in Chromium.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '../print.ts';
import { bringChromium } from './bring-chromium.ts';
import type { Call, Command } from './command.ts';
import { runScript } from './run-program.ts';
import { withoutSettings } from './without-settings.ts';

/** What one part of the tests came to. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly exitCode: number;
}

export const test: Command = {
  summary: 'Run everything: checks, tests and journeys in Chromium',
  usage: 'test',
  async run(call) {
    const start = Date.now();
    await bringChromium(call.environment);
    const report = await mkdtemp(join(tmpdir(), 'atelier-test-'));
    try {
      const checks = await check(call);
      const journeys = await travel(call, join(report, 'journeys.json'));
      const minutes = ((Date.now() - start) / 60_000).toFixed(1);
      print(
        `\nChecks    ${describe(checks)}\nJourneys  ${describe(journeys)}\nTime      ${minutes} min\n`,
      );
      print(describe(sum(checks, journeys)));
      return checks.exitCode === 0 && journeys.exitCode === 0 ? 0 : 1;
    } finally {
      await rm(report, { recursive: true, force: true });
    }
  },
};

/** The checks tell of themselves line by line, each with its mark. */
async function check({ root }: Call): Promise<Outcome> {
  let passed = 0;
  let failed = 0;
  const script = join(root, 'house', 'commands', 'check.ts');
  const exitCode = await runScript(script, ['--processes'], root, withoutSettings, (line) => {
    if (line.startsWith('✓ ')) passed += 1;
    if (line.startsWith('✗ ')) failed += 1;
  });
  return { passed, failed: Math.max(failed, exitCode === 0 ? 0 : 1), exitCode };
}

/** Playwright writes what came of the journeys into a file, beside telling it. */
async function travel({ root }: Call, report: string): Promise<Outcome> {
  const script = join(root, 'e2e', 'commands', 'e2e.ts');
  const exitCode = await runScript(script, ['--reporter=line,json'], root, {
    ...withoutSettings,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { stats } = JSON.parse(text) as {
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, exitCode === 0 ? 0 : 1),
    exitCode,
  };
}

function sum(one: Outcome, other: Outcome): Outcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    exitCode: Math.max(one.exitCode, other.exitCode),
  };
}

function describe({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
