// The shop's Studio: its door is opened with the shop, on this machine only.
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@atelier/shop/language';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../log.ts';
import type { Publisher } from '../publish/publisher.ts';
import { openStudioDoor } from '../studio/studio-door.ts';
import type { StudioDoor } from '../studio/studio-door.ts';
import type { Cleanup } from './cleanup.ts';
import type { Project } from './project.ts';

/** Opens the door; null when its port is taken, or the sources cannot be written, as in an image: both are logged. */
export async function openShopStudio(
  options: {
    readonly root: string;
    readonly project: Pick<Project, 'dataFolder'>;
    readonly settings: Pick<Settings, 'studioPort' | 'studioContextUrl' | 'databaseUrl'>;
    /** The shop's address on this machine. */
    readonly origin: string;
    readonly log: Log;
    /** Null in development. */
    readonly publisher: Publisher | null;
  },
  publishableKey: string,
  cleanup: Cleanup,
): Promise<StudioDoor | null> {
  const { root, project, settings, origin, log, publisher } = options;
  const directory = join(root, 'shop');
  if (!(await isWritable(directory))) {
    log.info('studio_sources_read_only', { directory });
    return null;
  }
  const door = await openStudioDoor({
    root,
    directory,
    languages: [...languages],
    shop: { origin, apikey: publishableKey },
    contextUrl: settings.studioContextUrl,
    publisher,
    data: { dataFolder: project.dataFolder, databaseUrl: settings.databaseUrl },
    port: settings.studioPort,
    log,
  });
  if (door === null) log.info('studio_port_taken', { port: settings.studioPort });
  else cleanup.add('studio', () => door.close());
  return door;
}

const isWritable = (directory: string): Promise<boolean> =>
  access(directory, constants.W_OK).then(
    () => true,
    () => false,
  );
