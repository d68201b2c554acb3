// Preview over a Vite that takes its settings alone: compiled packages lie among packages.
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { expect, test } from 'vitest';
import type { ProjectSource } from '@atelier/editor-server/project-source';
import { listenForPreview, openPreview, plainParts } from './preview.ts';
import type { PreviewListening, PreviewOptions } from './preview.ts';
import type { Vite } from './project-vite.ts';

const source: ProjectSource = {
  dataDirectory: '/project/.atelier/editor',
  paths: () => new Set(),
  idsOf: () => null,
  onChange: () => () => undefined,
  onFileEvent: () => () => undefined,
};

function optionsOf(vite: object, listening: PreviewListening): PreviewOptions {
  return {
    listening,
    directory: '/project',
    project: { root: '/project' },
    vite: vite as unknown as Vite,
    source,
    programHash: '',
    studioOrigin: 'http://127.0.0.1:1',
    nonce: 'nonce',
  };
}

/** A Vite that records its settings. */
function recordingVite() {
  const received: InlineConfig[] = [];
  const watcher = new EventEmitter();
  const vite = {
    createServer: (config: InlineConfig) => {
      received.push(config);
      const close = () => Promise.resolve();
      return Promise.resolve({ config: { base: '/', plugins: [] }, watcher, close });
    },
  };
  return { vite, watcher, received };
}

test('the editor’s watcher stands in for Vite’s where a project says so', async () => {
  let send: Parameters<ProjectSource['onFileEvent']>[0] | null = null;
  const events: string[] = [];
  const { vite, watcher, received } = recordingVite();
  watcher.on('add', (file: string) => events.push(file));
  const listening = await listenForPreview('http://127.0.0.1:1');
  const preview = await openPreview({
    ...optionsOf(vite, listening),
    source: {
      ...source,
      onFileEvent: (listener) => {
        send = listener;
        return () => {
          send = null;
        };
      },
    },
    partsFor: () => ({ ...plainParts, isWatchedByEditor: true }),
  });
  send!('add', '/project/new.tsx');
  await preview.close();
  await listening.close();
  expect(received.map(({ server }) => server?.watch)).toEqual([null]);
  expect(events).toEqual(['/project/new.tsx']);
  expect(send).toBeNull();
});

test('packages are compiled into a folder of packages, so that plugins leave them as they are', async () => {
  const { vite, received } = recordingVite();
  const listening = await listenForPreview('http://127.0.0.1:1');
  const preview = await openPreview(optionsOf(vite, listening));
  await preview.close();
  await listening.close();
  expect(received.map(({ cacheDir }) => cacheDir)).toEqual([
    join('/project', '.atelier', 'vite', 'node_modules'),
  ]);
});
