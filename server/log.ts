// Log of the process: one line an event, for people or as JSON, without secrets.
import { logContext } from './log-context.ts';

/** Fields of an event. */
export type LogFields = Readonly<Record<string, string | number | boolean>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  /** A failure with its cause, which responses never contain. */
  error(event: string, cause: unknown, fields?: LogFields): void;
}

/** `plain` is made for people and `grep`, `json` for a service that collects logs. */
export type LogFormat = 'plain' | 'json';

interface LogOptions {
  readonly format?: LogFormat;
  readonly now?: () => Date;
  readonly write?: (line: string) => void;
}

/** Writes one line a call, with the fields of the request or job that is running. */
export function createLog({
  format = 'plain',
  now = () => new Date(),
  write = (line) => void process.stdout.write(line),
}: LogOptions = {}): Log {
  const formatLine = format === 'json' ? jsonLine : plainLine;
  const line = (level: string, event: string, fields: LogFields): void =>
    write(`${formatLine(now().toISOString(), level, event, { ...logContext(), ...fields })}\n`);
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, cause, fields = {}) =>
      line('error', event, { ...fields, ...causeFields(cause) }),
  };
}

/** A log on the error output, for a command whose standard output is a protocol. */
export function createErrorLog(): Log {
  return createLog({ write: (line) => void process.stderr.write(line) });
}

/** Progress for the person who started the process; in JSON each line of it is one of the log. */
export function progressLog(log: Log, format: LogFormat, print: (line: string) => void) {
  if (format === 'plain') return print;
  return (text: string): void => {
    for (const line of text.split('\n'))
      if (line.trim() !== '') log.info('progress', { text: line.trim() });
  };
}

type FormatLine = (time: string, level: string, event: string, fields: LogFields) => string;

const plainLine: FormatLine = (time, level, event, fields) => {
  const pairs = Object.entries(fields).map(([key, value]) => ` ${key}=${quoted(String(value))}`);
  return `${time} ${level} ${event}${pairs.join('')}`;
};

/** An event with a text is a part and its message, any other is an event of the server itself. */
const jsonLine: FormatLine = (time, level, event, { text, ...fields }) => {
  const subject =
    text === undefined ? { part: 'server', message: event } : { part: event, message: text };
  return JSON.stringify({ time, level, ...subject, ...fields }, (_key, value: unknown) =>
    typeof value === 'string' ? value.slice(0, longestText) : value,
  );
};

const longestText = 2_000;

function causeFields(cause: unknown): LogFields {
  if (!(cause instanceof Error)) return { cause: String(cause) };
  const deeper = cause.cause instanceof Error ? { because: cause.cause.message } : {};
  return {
    cause: cause.message,
    ...deeper,
    stack: cause.stack?.split('\n').slice(1, 6).join(' ') ?? '',
  };
}

function quoted(text: string): string {
  return /^[\w.:/@+-]+$/.test(text) ? text : JSON.stringify(text.slice(0, longestText));
}
