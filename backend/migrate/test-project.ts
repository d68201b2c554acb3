/** A project folder made of texts, for the tests of the migration runner. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TestProject {
  readonly directory: string;
  /** Writes files, named relative to `supabase/`; `null` removes one. */
  write(files: Readonly<Record<string, string | null>>): Promise<void>;
  remove(): Promise<void>;
}

export async function testProject(
  files: Readonly<Record<string, string>> = {},
): Promise<TestProject> {
  const directory = await mkdtemp(join(tmpdir(), 'Atelier – мой 店 '));
  const write: TestProject['write'] = async (changes) => {
    for (const [name, text] of Object.entries(changes)) {
      const path = join(directory, 'supabase', name);
      await mkdir(dirname(path), { recursive: true });
      await (text === null ? rm(path) : writeFile(path, text));
    }
  };
  await write(files);
  return { directory, write, remove: () => rm(directory, { recursive: true }) };
}
