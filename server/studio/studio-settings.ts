// Studio settings: panels, camera and frames of the Studio, in `.atelier/studio.json` of the project, never among a person's changes.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const bytesMax = 256 * 1024;

/** The settings of a project's Studio. */
export interface StudioSettings {
  /** The settings as JSON; `null` when there are none, or they cannot be read. */
  read(): Promise<string>;
  /** Stores settings, whole or not at all; false for what is no JSON or too much. */
  write(json: string): Promise<boolean>;
}

/** The settings in a project's folder. */
export function studioSettingsOf(directory: string): StudioSettings {
  const folder = join(directory, '.atelier');
  const file = join(folder, 'studio.json');
  let writing: Promise<unknown> = Promise.resolve();
  return {
    read: async () => {
      const text = await readFile(file, 'utf8').catch(() => 'null');
      return isJson(text) ? text : 'null';
    },
    write: async (json) => {
      if (json.length > bytesMax || !isJson(json)) return false;
      const written = writing.then(() => store(folder, file, json));
      writing = written.catch(() => undefined);
      await written;
      return true;
    },
  };
}

async function store(folder: string, file: string, json: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Git is to commit none of it.
  await writeFile(join(folder, '.gitignore'), '*\n');
  await writeFile(`${file}.new`, json);
  await rename(`${file}.new`, file);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
