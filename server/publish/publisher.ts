// Publisher of the running shop: builds the sources as they are, checks the pages of the new build beside the served ones, and swaps.

import { utimes } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Log } from '../log.ts';
import { comparePages } from './compare-pages.ts';
import type { RenderedBuild } from './compare-pages.ts';
import type { PublishReport, PublishState } from './publish-report.ts';
import type { ShopVersion, ShopVersions } from './shop-versions.ts';
import { clearWithdrawnBuild, withdrawBuild } from './withdrawn-build.ts';

/** A build that was opened, with what its check needs. */
export interface OpenedBuild {
  readonly version: ShopVersion;
  readonly pages: RenderedBuild;
}

/** The parts of a publisher. */
export interface PublisherParts {
  readonly versions: ShopVersions;
  /** The build that is served at first. */
  readonly first: OpenedBuild;
  /** Builds the sources as they are. @returns the folder */
  build(): Promise<string>;
  /** The stamp of the sources as they are. */
  stamp(): Promise<string>;
  open(folder: string): Promise<OpenedBuild>;
  readonly log: Log;
}

/** Publication of the shop. */
export interface Publisher {
  state(): Promise<PublishState>;
  /** Builds and checks; with `isPublishing`, swaps when every check has passed. */
  publish(isPublishing: boolean): Promise<PublishReport>;
  /** Serves the version before. */
  goBack(): Promise<PublishState>;
}

/** A publisher over the versions that are served. One publication runs at a time. */
export function createPublisher(parts: PublisherParts): Publisher {
  const { versions, first, log } = parts;
  const opened = new Map<string, OpenedBuild>([[first.version.build, first]]);
  let running: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = running.then(work, work);
    running = result.catch(() => undefined);
    return result;
  };
  const state = async (): Promise<PublishState> => {
    const { current, previous } = versions;
    return {
      current: { build: current.build, at: current.at },
      previous: previous === null ? null : { build: previous.build, at: previous.at },
      isCurrent: (await parts.stamp()) === current.build,
    };
  };
  const publish = async (isPublishing: boolean): Promise<PublishReport> => {
    await touch(versions.folders);
    const folder = await parts.build();
    const next = opened.get(basename(folder)) ?? (await parts.open(folder));
    opened.set(next.version.build, next);
    const before = opened.get(versions.current.build) ?? first;
    const { checks, bytes } = await comparePages(before.pages, next.pages);
    const isPassed = checks.every((check) => check.isPassed);
    if (isPublishing && isPassed) {
      versions.swap({ ...next.version, at: new Date().toISOString() });
      await clearWithdrawnBuild(dirname(folder));
      log.info('shop_published', { build: next.version.build });
    }
    forgetOthers(opened, versions, next.version.build);
    return { isPublished: isPublishing && isPassed, checks, bytes, state: await state() };
  };
  const goBack = async (): Promise<PublishState> => {
    const { current, previous } = versions;
    if (previous !== null) {
      versions.swap({ ...previous, at: new Date().toISOString() });
      const record = { withdrawn: current.build, served: previous.build };
      await withdrawBuild(dirname(previous.folder), record);
      log.info('shop_went_back', { build: previous.build });
    }
    return state();
  };
  return {
    state,
    publish: (isPublishing) => inTurn(() => publish(isPublishing)),
    goBack: () => inTurn(goBack),
  };
}

/** A later build removes the oldest folders: those in use are made the newest. */
async function touch(folders: readonly string[]): Promise<void> {
  const now = new Date();
  await Promise.all(folders.map((folder) => utimes(folder, now, now)));
}

function forgetOthers(
  opened: Map<string, OpenedBuild>,
  { folders }: ShopVersions,
  checked: string,
): void {
  const used = new Set([...folders.map((folder) => basename(folder)), checked]);
  for (const build of opened.keys()) if (!used.has(build)) opened.delete(build);
}
