// `test`: everything in one go, with one summary: what can be checked without a browser, then the journeys in Chromium.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '../print.ts';
import { describeErrors, journeysWith, type JourneyReport } from './journey-report.ts';
import { installChromium } from './install-chromium.ts';
import type { CommandContext, Command } from './command.ts';
import { runScript } from './run-program.ts';
import { unsetSettings } from './unset-settings.ts';

/** Result of one part of the tests. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Names of checks and tests that failed. */
  readonly failures: readonly string[];
  /** Tests that passed only at the second try. */
  readonly flaky: readonly string[];
  /** Errors of what failed, also of a first try, in lines; the checks print theirs where they end. */
  readonly errors: string;
  readonly exitCode: number;
}

export const test: Command = {
  summary: 'Run everything: checks, tests and journeys in Chromium',
  usage: 'test',
  async run(call) {
    const start = Date.now();
    await installChromium(call.environment);
    const report = await mkdtemp(join(tmpdir(), 'atelier-test-'));
    try {
      const checks = await runChecks(call);
      const journeys = await runJourneys(call, join(report, 'journeys.json'));
      const minutes = ((Date.now() - start) / 60_000).toFixed(1);
      if (journeys.errors !== '') print(`\n${journeys.errors}`);
      print(
        `\nChecks    ${describe(checks)}\nJourneys  ${describe(journeys)}\nTime      ${minutes} min\n`,
      );
      const failed = checks.failed + journeys.failed;
      print(`${checks.passed + journeys.passed} passed, ${failed} failed`);
      return checks.exitCode === 0 && journeys.exitCode === 0 ? 0 : 1;
    } finally {
      await rm(report, { recursive: true, force: true });
    }
  },
};

/** Runs the checks, which report a line each, with a mark. */
async function runChecks({ root }: CommandContext): Promise<Outcome> {
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  const flaky: string[] = [];
  const script = join(root, 'house', 'commands', 'check.ts');
  const exitCode = await runScript(script, ['--all'], root, unsetSettings, (line) => {
    if (line.startsWith('✓ ')) passed += 1;
    if (line.startsWith('✗ ')) failed += 1;
    if (/^[✗×] /.test(line)) failures.push(line.slice(2));
    if (line.startsWith('↻ ')) flaky.push(line.slice(2));
  });
  return {
    passed,
    failed: Math.max(failed, exitCode === 0 ? 0 : 1),
    failures,
    flaky,
    errors: '',
    exitCode,
  };
}

/**
 * Runs the journeys; Playwright writes its report into a file as well. On a busy build machine a journey has a second try, unlike by
 * hand; one that needs it is named, because it has found a race.
 */
async function runJourneys({ root }: CommandContext, report: string): Promise<Outcome> {
  const script = join(root, 'e2e', 'commands', 'e2e.ts');
  const exitCode = await runScript(script, ['--reporter=line,json', '--retries=1'], root, {
    ...unsetSettings,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { stats, suites = [] } = JSON.parse(text) as JourneyReport;
  const { expected = 0, unexpected = 0 } = stats ?? {};
  const failures = journeysWith('unexpected', suites);
  const flaky = journeysWith('flaky', suites);
  return {
    passed: expected + flaky.length,
    failed: Math.max(unexpected, exitCode === 0 ? 0 : 1),
    failures: failures.map(({ name }) => name),
    flaky: flaky.map(({ name }) => name),
    errors: describeErrors([...failures, ...flaky]),
    exitCode,
  };
}

function describe({ passed, failed, failures, flaky }: Outcome): string {
  const named = failures.length === 0 ? '' : ` (${failures.join('; ')})`;
  const counts = `${passed} passed, ${failed} failed${named}`;
  return flaky.length === 0
    ? counts
    : `${counts}, ${flaky.length} at the second try (${flaky.join('; ')})`;
}
