// LOG_FORMAT: the log for people, or for a service that collects logs.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';
import type { Environment } from './setting.ts';

export const logFormat = defineSetting({
  variable: 'LOG_FORMAT',
  default: '`plain`',
  meaning:
    'the log: `plain` for people, or `json` for a service that collects logs, one object a line, with a line for each request',
  absent: 'plain',
  schema: v.picklist(['plain', 'json'], 'neither plain nor json'),
  remedy: 'Give plain or json; unset, it is plain.',
});

/** The format for a process that reads no other settings; the process that started it has refused a wrong one. */
export function logFormatOf(environment: Environment): 'plain' | 'json' {
  const reading = logFormat.read(environment);
  return 'value' in reading ? reading.value : 'plain';
}
