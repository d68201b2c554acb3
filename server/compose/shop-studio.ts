// The shop's Studio: its door is opened with the shop, on this machine only.
import { join } from 'node:path';
import { languages } from '@atelier/shop/language';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../log.ts';
import type { Publisher } from '../publish/publisher.ts';
import { openStudioDoor } from '../studio/studio-door.ts';
import type { StudioDoor } from '../studio/studio-door.ts';
import type { Cleanup } from './cleanup.ts';
import type { Project } from './project.ts';

/** Opens the door; null when its port is taken, which is logged. */
export async function openShopStudio(
  options: {
    readonly root: string;
    readonly project: Project;
    readonly settings: Settings;
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
  const door = await openStudioDoor({
    root,
    directory: join(root, 'shop'),
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
