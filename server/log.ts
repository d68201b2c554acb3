// Log of the process: one line an event, made for `grep`, without secrets.

/** Fields of an event. */
export type LogFields = Readonly<Record<string, string | number | boolean>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  /** A failure with its cause, which responses never contain. */
  error(event: string, cause: unknown, fields?: LogFields): void;
}

/** Writes one line a call. */
export function createLog(
  now: () => Date = () => new Date(),
  write = (line: string): void => void process.stdout.write(line),
): Log {
  const line = (level: string, event: string, fields: LogFields): void => {
    const pairs = Object.entries(fields).map(([key, value]) => ` ${key}=${quoted(String(value))}`);
    write(`${now().toISOString()} ${level} ${event}${pairs.join('')}\n`);
  };
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, cause, fields = {}) =>
      line('error', event, { ...fields, ...causeFields(cause) }),
  };
}

/** A log on the error output, for a command whose standard output is a protocol. */
export function createErrorLog(): Log {
  return createLog(undefined, (line) => void process.stderr.write(line));
}

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
  return /^[\w.:/@+-]+$/.test(text) ? text : JSON.stringify(text.slice(0, 2000));
}
