// `test`: everything in one go, with one summary: what can be checked without a browser, then the journeys in Chromium.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '../print.ts';
import { installChromium } from './install-chromium.ts';
import type { CommandContext, Command } from './command.ts';
import { runScript } from './run-program.ts';
import { unsetSettings } from './unset-settings.ts';

/** What one part of the tests came to. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What passed at the second try alone. */
  readonly unsteady: readonly string[];
  readonly exitCode: number;
}

/** The part of Playwright's report that is read. */
interface Report {
  readonly stats?: { readonly expected: number; readonly unexpected: number };
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

export const test: Command = {
  summary: 'Run everything: checks, tests and journeys in Chromium',
  usage: 'test',
  async run(call) {
    const start = Date.now();
    await installChromium(call.environment);
    const report = await mkdtemp(join(tmpdir(), 'atelier-test-'));
    try {
      const checks = await check(call);
      const journeys = await travel(call, join(report, 'journeys.json'));
      const minutes = ((Date.now() - start) / 60_000).toFixed(1);
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

/** The checks tell of themselves line by line, each with its mark. */
async function check({ root }: CommandContext): Promise<Outcome> {
  let passed = 0;
  let failed = 0;
  const unsteady: string[] = [];
  const script = join(root, 'house', 'commands', 'check.ts');
  const exitCode = await runScript(script, ['--all'], root, unsetSettings, (line) => {
    if (line.startsWith('✓ ')) passed += 1;
    if (line.startsWith('✗ ')) failed += 1;
    if (line.startsWith('↻ ')) unsteady.push(line.slice(2));
  });
  return { passed, failed: Math.max(failed, exitCode === 0 ? 0 : 1), unsteady, exitCode };
}

/**
 * Playwright writes what came of the journeys into a file, beside telling it. A build machine may be busy with other things, so that
 * a journey has a second try here, unlike by hand; one that needs it is named, for it has found a race.
 */
async function travel({ root }: CommandContext, report: string): Promise<Outcome> {
  const script = join(root, 'e2e', 'commands', 'e2e.ts');
  const exitCode = await runScript(script, ['--reporter=line,json', '--retries=1'], root, {
    ...unsetSettings,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { stats, suites = [] } = JSON.parse(text) as Report;
  const { expected = 0, unexpected = 0 } = stats ?? {};
  const unsteady = suites.flatMap(unsteadyIn);
  return {
    passed: expected + unsteady.length,
    failed: Math.max(unexpected, exitCode === 0 ? 0 : 1),
    unsteady,
    exitCode,
  };
}

function unsteadyIn({ file, specs, suites = [] }: Suite): string[] {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(unsteadyIn)];
}

function describe({ passed, failed, unsteady }: Outcome): string {
  const counts = `${passed} passed, ${failed} failed`;
  return unsteady.length === 0
    ? counts
    : `${counts}, ${unsteady.length} at the second try (${unsteady.join('; ')})`;
}
