// Withdrawn build: after going back, a restart serves the build that was gone back to, until the sources change.

import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const stamp = v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/));
const schema = v.object({ withdrawn: stamp, served: stamp });

const fileName = 'withdrawn.json';

/** The stamp of the build to serve in the place of another one; null where it is not withdrawn. @param builds the folder of the builds */
export async function servedInstead(builds: string, build: string): Promise<string | null> {
  const text = await readFile(join(builds, fileName), 'utf8').catch(() => 'null');
  const reading = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!reading.success || reading.output.withdrawn !== build) return null;
  const { served } = reading.output;
  return existsSync(join(builds, served)) ? served : null;
}

/** A build was withdrawn. */
export async function withdrawBuild(
  builds: string,
  record: { readonly withdrawn: string; readonly served: string },
): Promise<void> {
  const file = join(builds, fileName);
  await writeFile(`${file}.new`, JSON.stringify(record));
  await rename(`${file}.new`, file);
}

/** A build was published, so that none is withdrawn. */
export async function clearWithdrawnBuild(builds: string): Promise<void> {
  await rm(join(builds, fileName), { force: true });
}
