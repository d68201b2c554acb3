// Table of the commands. Each is loaded when it is called.
import type { Command } from './command.ts';

/** Every command by name, in the order of the help. */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['start', async () => (await import('./start.ts')).start],
  ['build', async () => (await import('./build.ts')).build],
  ['dev', async () => (await import('./dev.ts')).dev],
  ['studio', async () => (await import('./studio.ts')).studio],
  ['mcp', async () => (await import('./mcp.ts')).mcp],
  ['migrate', async () => (await import('./migrate.ts')).migrate],
  ['seed', async () => (await import('./seed.ts')).seed],
  ['sql', async () => (await import('./sql.ts')).sql],
  ['check-data', async () => (await import('./check-data.ts')).checkData],
  ['types', async () => (await import('./types.ts')).types],
  ['keys', async () => (await import('./keys.ts')).keys],
  ['s3-keys', async () => (await import('./s3-keys.ts')).s3Keys],
  ['create-admin', async () => (await import('./create-admin.ts')).createAdmin],
  ['backup', async () => (await import('./backup.ts')).backup],
  ['restore', async () => (await import('./restore.ts')).restore],
  ['verify', async () => (await import('./verify.ts')).verify],
  ['move', async () => (await import('./move.ts')).move],
  ['doctor', async () => (await import('./doctor.ts')).doctor],
  ['worker', async () => (await import('./worker.ts')).worker],
  ['test', async () => (await import('./test.ts')).test],
  ['check', async () => (await import('./check.ts')).check],
  ['fix', async () => (await import('./fix.ts')).fix],
  ['e2e', async () => (await import('./e2e.ts')).e2e],
  ['bench', async () => (await import('./bench.ts')).bench],
  ['torture', async () => (await import('./torture.ts')).torture],
  ['npm', async () => (await import('./npm.ts')).npm],
  ['help', async () => (await import('./help.ts')).helpFor(commands)],
]);
