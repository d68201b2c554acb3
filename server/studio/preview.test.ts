// Preview over a Vite that takes its settings alone: compiled packages lie among packages.
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { expect, test } from 'vitest';
import type { ProjectSource } from '@atelier/editor-server/project-source';
import { listenForPreview, openPreview } from './preview.ts';
import type { Vite } from './project-vite.ts';

const source: ProjectSource = {
  dataDirectory: '/project/.atelier/editor',
  paths: () => new Set(),
  idsOf: () => null,
  onChange: () => () => undefined,
};

test('packages are compiled into a folder of packages, so that plugins leave them as they are', async () => {
  const received: InlineConfig[] = [];
  const vite = {
    createServer: (config: InlineConfig) => {
      received.push(config);
      return Promise.resolve({ config: { base: '/' }, close: () => Promise.resolve() });
    },
  };
  const listening = await listenForPreview('http://127.0.0.1:1');
  const preview = await openPreview({
    listening,
    directory: '/project',
    project: { root: '/project' },
    vite: vite as unknown as Vite,
    source,
    programHash: '',
    studioOrigin: 'http://127.0.0.1:1',
    nonce: 'nonce',
  });
  await preview.close();
  await listening.close();
  expect(received.map(({ cacheDir }) => cacheDir)).toEqual([
    join('/project', '.atelier', 'vite', 'node_modules'),
  ]);
});
