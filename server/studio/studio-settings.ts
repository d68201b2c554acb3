// Studio settings: panels, camera, frames and names of layers, in `.atelier/studio.json` of the project, never among a person's changes.
import { access, constants, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EventHub } from '@atelier/editor-server/event-hub';
import { isSharedChange, mergeShared } from '@atelier/editor-channel/studio-settings';
import type {
  SettingsChange,
  SettingsRequest,
  SharedSettings,
  StoredSettings,
} from '@atelier/editor-channel/studio-settings';

/** A window sends a request again within seconds. */
const doneRequestsMax = 1000;
const bytesMax = 256 * 1024;
const shownName = '.atelier/studio.json';

/** Settings that are not read or stored. */
export interface SettingsRefusal {
  readonly refused: 'settings_unreadable' | 'settings_too_large' | 'settings_not_written';
  readonly message: string;
}

/** The settings of a project's Studio. */
export interface StudioSettings {
  /** All settings; none without a file. */
  read(): Promise<StoredSettings | SettingsRefusal>;
  /** Merges the change of a window into the settings, once, and stores them whole or not at all. */
  change(request: SettingsRequest): Promise<StoredSettings | SettingsRefusal>;
  /** The settings after each change of those that all windows show alike. */
  readonly changes: EventHub<StoredSettings>;
}

/** Whether settings were refused. */
export function isSettingsRefusal(
  outcome: StoredSettings | SettingsRefusal,
): outcome is SettingsRefusal {
  return 'refused' in outcome;
}

type Settings = StoredSettings['settings'];

/** The settings in a project's folder. Another program may write the file, so that it is read before each change. */
export function studioSettingsOf(directory: string): StudioSettings {
  const folder = join(directory, '.atelier');
  const file = join(folder, 'studio.json');
  const changes = new EventHub<StoredSettings>();
  const done = new Set<string>();
  let version = 0;
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = <Value>(run: () => Promise<Value>): Promise<Value> => {
    const running = last.then(run, run);
    last = running.catch(() => undefined);
    return running;
  };
  const read = async (): Promise<StoredSettings | SettingsRefusal> => {
    const settings = await readSettings(file);
    return settings === null ? unreadable() : { version, settings };
  };
  const change = async ({
    id,
    change: changed,
  }: SettingsRequest): Promise<StoredSettings | SettingsRefusal> => {
    const former = await readSettings(file);
    if (former === null) return unreadable();
    if (done.has(id)) return { version, settings: former };
    const settings = merge(former, changed);
    const json = JSON.stringify(settings);
    if (Buffer.byteLength(json) > bytesMax) return tooLarge();
    const failure = await store(folder, file, json);
    if (failure !== null) return failure;
    done.add(id);
    const [oldest] = done;
    if (oldest !== undefined && done.size > doneRequestsMax) done.delete(oldest);
    version += 1;
    const stored = { version, settings };
    if (isSharedChange(changed)) changes.publish(stored);
    return stored;
  };
  return {
    read: () => enqueue(read),
    change: (request) => enqueue(() => change(request)),
    changes,
  };
}

/** The settings in a file; none without it, and null where it is no JSON object. */
async function readSettings(file: string): Promise<Settings | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isAbsent ? {} : null;
  }
  try {
    const data: unknown = JSON.parse(text);
    // Earlier Studios stored null where they had none.
    if (data === null) return {};
    return typeof data === 'object' && !Array.isArray(data) ? (data as Settings) : null;
  } catch {
    return null;
  }
}

function merge(former: Settings, change: SettingsChange): Settings {
  const { frames, layerNames } = former;
  const shared: SharedSettings = {
    frames: Array.isArray(frames) ? frames : [],
    layerNames:
      typeof layerNames === 'object' && layerNames !== null
        ? (layerNames as SharedSettings['layerNames'])
        : {},
  };
  return { ...former, ...change.parts, ...(isSharedChange(change) && mergeShared(shared, change)) };
}

async function store(folder: string, file: string, json: string): Promise<SettingsRefusal | null> {
  try {
    await mkdir(folder, { recursive: true });
    // Git is to commit none of it.
    await writeFile(join(folder, '.gitignore'), '*\n');
    if (await isProtected(file)) return notWritten('it is protected');
    await writeFile(`${file}.new`, json);
    await rename(`${file}.new`, file);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return notWritten(code);
  }
}

/** Whether the owner of a file has protected it: then it is not replaced by another one. */
async function isProtected(file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => null);
  if (facts === null) return false;
  const isWritable = await access(file, constants.W_OK).then(
    () => true,
    () => false,
  );
  // A superuser may write to every file.
  return !isWritable || (facts.mode & 0o222) === 0;
}

function unreadable(): SettingsRefusal {
  const message = `The Studio’s frames are not stored: ${shownName} cannot be read, and stays as it is. Repair the file or remove it.`;
  return { refused: 'settings_unreadable', message };
}

function tooLarge(): SettingsRefusal {
  const message = `The Studio’s frames are not stored: ${shownName} would be larger than ${bytesMax / 1024} KB. Close some frames.`;
  return { refused: 'settings_too_large', message };
}

function notWritten(reason: string): SettingsRefusal {
  const message = `The Studio’s frames are not stored: ${shownName} cannot be written (${reason}). Allow it, and the next change stores them.`;
  return { refused: 'settings_not_written', message };
}
