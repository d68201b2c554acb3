// The person's editor as a program: the one that VISUAL or EDITOR names, started on a file of the project without a shell.

import { spawn } from 'node:child_process';
import { basename } from 'node:path';

/** A place in a file. */
export interface EditorPlace {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

type ArgumentsOf = (place: EditorPlace) => readonly string[];

const goto: ArgumentsOf = ({ file, line, column }) => ['--goto', `${file}:${line}:${column}`];
const colons: ArgumentsOf = ({ file, line, column }) => [`${file}:${line}:${column}`];
const options: ArgumentsOf = ({ file, line, column }) => [
  '--line',
  String(line),
  '--column',
  String(column),
  file,
];

/** Editors with windows of their own. One of a terminal has none here, so it is not offered. */
const programs: Readonly<Record<string, ArgumentsOf>> = {
  code: goto,
  'code-insiders': goto,
  codium: goto,
  cursor: goto,
  windsurf: goto,
  zed: colons,
  subl: colons,
  hx: colons,
  idea: options,
  webstorm: options,
  gedit: ({ file, line, column }) => [`+${line}:${column}`, file],
  kate: options,
  mate: ({ file, line }) => ['--line', String(line), file],
};

/** A program that can be started. */
export interface EditorProgram {
  /** As in `code`. */
  readonly name: string;
  open(place: EditorPlace): void;
}

/** The program that the environment names; null for none, and for one of a terminal. */
export function editorProgram(
  environment: Readonly<Record<string, string | undefined>>,
  start: (program: string, args: readonly string[]) => void = startDetached,
): EditorProgram | null {
  const [program = '', ...given] = (environment['VISUAL'] ?? environment['EDITOR'] ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const name = basename(program).replace(/\.(?:exe|cmd)$/i, '');
  const argumentsOf = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (argumentsOf === undefined) return null;
  // `--wait` would keep a process for each file.
  const own = given.filter((argument) => !/^(?:-w|--wait)$/.test(argument));
  return { name, open: (place) => start(program, [...own, ...argumentsOf(place)]) };
}

function startDetached(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}
