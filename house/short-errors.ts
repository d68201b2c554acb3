// Short errors: a reporter for Vitest that cuts messages and diffs before the other reporters print them. A bundle or a page in an
// assertion would otherwise fill the terminal with hundreds of kilobytes.

import type { Reporter, SerializedError, TestModule } from 'vitest/node';

const linesMax = 100;
const lineLengthMax = 400;

/** First of the reporters: the others read the same errors after it. */
export default class ShortErrors implements Reporter {
  onTestCaseResult(testCase: Parameters<NonNullable<Reporter['onTestCaseResult']>>[0]): void {
    for (const error of testCase.result().errors ?? []) shorten(error);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) shorten(error);
    for (const each of modules) {
      for (const error of each.errors()) shorten(error);
      for (const suite of each.children.allSuites())
        for (const error of suite.errors()) shorten(error);
    }
  }
}

/** Texts of an error, in which a whole value may stand. */
const texts = ['message', 'diff', 'actual', 'expected'] as const;

function shorten(error: SerializedError): void {
  for (const name of texts) {
    const value: unknown = error[name];
    if (typeof value === 'string') error[name] = shortText(value);
  }
  if (error.stack !== undefined) error.stack = shortStack(error.stack);
  if (error.cause !== undefined) shorten(error.cause);
}

/** A stack begins with the message. Its frames stay, because the reporters read the place of the failure from them. */
function shortStack(stack: string): string {
  const lines = stack.split('\n');
  const first = lines.findIndex((line) => /^\s+at .*:\d+:\d+/.test(line));
  if (first < 0) return shortText(stack);
  return [shortText(lines.slice(0, first).join('\n')), ...lines.slice(first)].join('\n');
}

/** The beginning of a text, and of each of its lines. */
export function shortText(text: string): string {
  const lines = text.split('\n');
  const short = lines
    .slice(0, linesMax)
    .map((line) =>
      line.length <= lineLengthMax
        ? line
        : `${line.slice(0, lineLengthMax)}… (${line.length - lineLengthMax} more characters)`,
    );
  if (lines.length > linesMax) short.push(`… (${lines.length - linesMax} more lines)`);
  return short.join('\n');
}
