// Session file of the running Studios of a project: addresses and tokens, readable by the person alone, so that their other programs can attach.

import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const sessionSchema = v.object({
  /** As in `http://127.0.0.1:4200`. */
  address: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d+$/)),
  token: v.string(),
  pid: v.number(),
});

/** A running Studio. */
export type StudioSession = v.InferOutput<typeof sessionSchema>;

const ownerOnly = 0o600;

function fileOf(directory: string): string {
  return join(directory, '.atelier', 'studio-session.json');
}

/** Adds a Studio to the file of a project's folder. @returns a function that takes it out again */
export function writeSessionFile(
  directory: string,
  { address, token }: Pick<StudioSession, 'address' | 'token'>,
): () => void {
  mkdirSync(join(directory, '.atelier'), { recursive: true });
  // Git is to commit none of it.
  writeFileSync(join(directory, '.atelier', '.gitignore'), '*\n');
  store(directory, [...livingSessions(directory), { address, token, pid: process.pid }]);
  return () =>
    store(
      directory,
      livingSessions(directory).filter((session) => session.token !== token),
    );
}

function store(directory: string, sessions: readonly StudioSession[]): void {
  const file = fileOf(directory);
  // An older file keeps its mode when it is written again.
  rmSync(file, { force: true });
  if (sessions.length === 0) return;
  writeFileSync(file, JSON.stringify(sessions), { mode: ownerOnly });
  chmodSync(file, ownerOnly);
}

/** The Studio of a project's folder that was started last; null where none runs. */
export function readSessionFile(directory: string): StudioSession | null {
  return livingSessions(directory).at(-1) ?? null;
}

/** The sessions whose processes live: a killed one leaves its line behind. */
function livingSessions(directory: string): readonly StudioSession[] {
  try {
    const data: unknown = JSON.parse(readFileSync(fileOf(directory), 'utf8'));
    const reading = v.safeParse(v.array(sessionSchema), data);
    return reading.success ? reading.output.filter(({ pid }) => isAlive(pid)) : [];
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
