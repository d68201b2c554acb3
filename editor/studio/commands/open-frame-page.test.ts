// Opening of a frame's page: it takes the pointer while its helper listens, and no longer once it makes room for another one.
import { afterEach, expect, test, vi } from 'vitest';
import { firstCanvas } from '../model/canvas-state.ts';
import { createStore } from '../model/store.ts';
import { unopenedPage } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { closeFramePage, openFramePage } from './open-frame-page.ts';

const frame = { id: 'frame', path: '/', language: null, storyboard: null, isDark: false };

function createStudio(): Studio {
  const state = {
    frames: [frame],
    canvas: firstCanvas,
    session: { previewPort: 5000 },
    lookups: { treeElementLookup: {}, scopeLookup: {} },
    aiContext: { isOn: false },
    design: { scheme: 'light', tokens: [] },
    pages: {},
  };
  return {
    state: createStore(state as unknown as StudioState),
    camera: createStore({ x: 0, y: 0, zoom: 1 }),
    connections: new Map(),
  } as unknown as Studio;
}

let studio: Studio;

afterEach(() => closeFramePage(studio, frame.id));

test('a page that makes room for another one takes no pointer until the next one is alive', async () => {
  studio = createStudio();
  const ports: MessagePort[] = [];
  const target = {
    postMessage: (_message: unknown, _origin: string, [port]: readonly MessagePort[]) =>
      void (port !== undefined && ports.push(port)),
  } as unknown as Window;
  const page = () => studio.state.get().pages[frame.id] ?? unopenedPage;
  openFramePage(studio, frame.id, target);
  ports[0]?.postMessage({ id: 'LATEST_HREF', href: 'http://localhost:5000/about' });
  await vi.waitFor(() => expect(page()).toMatchObject({ isAlive: true, path: '/about' }));

  ports[0]?.postMessage({ id: 'PAGE_HIDDEN' });
  await vi.waitFor(() => expect(page().isAlive).toBe(false));
  expect(page()).toMatchObject({ isConnected: false, wasAlive: true });
  // Nobody asks a page that is gone for a sign of life.
  expect(studio.connections.size).toBe(0);

  openFramePage(studio, frame.id, target);
  ports[1]?.postMessage({ id: 'LATEST_HREF', href: 'http://localhost:5000/' });
  await vi.waitFor(() => expect(page()).toMatchObject({ isAlive: true, path: '/' }));
});
