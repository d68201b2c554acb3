// Console of the page: its errors and warnings, which the parent shows. The console itself gets all of them too.

import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';

type Level = Extract<OutgoingMessage, { readonly id: 'CONSOLE_MESSAGE' }>['entry']['level'];

const textLengthMax = 2000;
/** Entries that wait for a parent. */
const waitingMax = 20;

/** The watch over the page's console. */
export interface ConsoleWatch {
  /** Sends what was written before there was a parent. */
  flush(): void;
  /** The console is the page's own again. */
  stop(): void;
}

/** Reports errors and warnings that the page writes to its console. @param post is not called before `flush` */
export function watchConsole(post: (message: OutgoingMessage) => void): ConsoleWatch {
  let waiting: OutgoingMessage[] | null = [];
  const report = (level: Level, values: readonly unknown[]) => {
    const text = describeValues(values);
    // Lines of the helper itself and of Vite's client are no problems of the page.
    if (/^\[(?:Atelier|vite)\]/.test(text)) return;
    const stack = values.find((value) => value instanceof Error)?.stack ?? new Error(text).stack;
    const message: OutgoingMessage = {
      id: 'CONSOLE_MESSAGE',
      entry: { level, text, stack: stack ?? null },
    };
    if (waiting === null) post(message);
    else if (waiting.length < waitingMax) waiting.push(message);
  };
  const restore = [wrap('error', report), wrap('warn', report)];
  return {
    flush: () => {
      const messages = waiting ?? [];
      waiting = null;
      for (const message of messages) post(message);
    },
    stop: () => {
      for (const each of restore) each();
    },
  };
}

function wrap(
  level: Level,
  report: (level: Level, values: readonly unknown[]) => void,
): () => void {
  const { console: page } = window;
  const original = page[level];
  const wrapped = (...values: readonly unknown[]) => {
    original.apply(page, [...values]);
    report(level, values);
  };
  page[level] = wrapped;
  return () => {
    // Somebody else's wrapper around ours stays.
    if (page[level] === wrapped) page[level] = original;
  };
}

/** The text of a line: `%s` and its like are filled as the console fills them. */
function describeValues([first, ...rest]: readonly unknown[]): string {
  const values = [...rest];
  const filled =
    typeof first === 'string'
      ? first.replaceAll(/%[sdifoOc]/g, (mark) => {
          const value = values.shift();
          return mark === '%c' ? '' : describeValue(value);
        })
      : describeValue(first);
  return [filled, ...values.map(describeValue)].join(' ').trim().slice(0, textLengthMax);
}

function describeValue(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
