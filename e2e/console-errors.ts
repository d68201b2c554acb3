// Console errors and warnings of the browser, which fail the journey that they happened in.

import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';
import { expect } from '@playwright/test';

/** Console errors, warnings and uncaught errors of a test. */
export interface ConsoleErrors {
  /**
   * Declares errors a part of the journey: each pattern must be met, and no match is a failure, whenever it comes. One cause often
   * has two errors.
   */
  expected(...patterns: readonly RegExp[]): Promise<void>;
  /** Excuses errors that may come or not, by the pace of the machine. Only for those that leave what the journey shows as it is. */
  tolerated(...patterns: readonly RegExp[]): void;
  /** Watches a context that the test made itself, before it has a page. */
  watch(context: BrowserContext): Promise<void>;
}

/** Logs the causes of uncaught errors, in the browser: React names the error that it recovered from as the cause of its own. */
function reportCauses(): void {
  addEventListener('error', ({ error }) => {
    if (error instanceof Error && error.cause instanceof Error)
      console.error(`cause of an uncaught error: ${error.cause.stack}`);
  });
}

/** The errors of one test, with those that nobody expected. */
export interface WatchedConsole extends ConsoleErrors {
  unexpected(): readonly string[];
}

/**
 * An empty list of errors.
 * @param prepare is called for each context that is watched, before its first page
 */
export function watchConsole(prepare: (context: BrowserContext) => Promise<void>): WatchedConsole {
  const errors: string[] = [];
  const excused: RegExp[] = [];
  return {
    watch: async (context) => {
      await prepare(context);
      await context.addInitScript(reportCauses);
      context.on('console', (message: ConsoleMessage) => {
        if (!['error', 'warning'].includes(message.type())) return;
        errors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error: WebError) =>
        errors.push(`uncaught: ${error.error().message}`),
      );
    },
    expected: async (...patterns) => {
      for (const pattern of patterns)
        await expect
          .poll(() => errors.some((each) => pattern.test(each)), {
            message: `a console error like ${pattern}`,
          })
          .toBe(true);
      excused.push(...patterns);
    },
    tolerated: (...patterns) => {
      excused.push(...patterns);
    },
    unexpected: () => errors.filter((each) => !excused.some((pattern) => pattern.test(each))),
  };
}
