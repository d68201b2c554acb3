// Settings cache: one read for many pages, an expiry, and no caching of failures.

import { expect, test } from 'vitest';
import type { Api } from '../platform/api/api.ts';
import { unreadSettings, type ShopSettings } from '../platform/api/settings.ts';
import { createSettingsCache } from './settings-cache.server.ts';

function api(results: (() => Promise<ShopSettings>)[]) {
  let reads = 0;
  const unused = () => Promise.reject(new Error('Only settings are read.'));
  const port: Api = {
    listProducts: unused,
    getProduct: unused,
    getProducts: unused,
    getVariants: unused,
    listCategories: unused,
    listSeries: unused,
    getSeries: unused,
    listCollectorNotes: unused,
    getMaker: unused,
    searchSuggestions: unused,
    listPosts: unused,
    getPost: unused,
    getPreview: unused,
    verifyCertificate: unused,
    getDelivery: unused,
    getShipping: unused,
    getSettings: () => results[Math.min(reads++, results.length - 1)]?.() ?? unused(),
  };
  return { port, reads: () => reads };
}

const settings: ShopSettings = { ...unreadSettings };
const fine = async () => settings;

test('concurrent pages share one request', async () => {
  const { port, reads } = api([fine]);
  const memory = createSettingsCache(() => 0);
  await Promise.all([memory.read(port), memory.read(port), memory.read(port)]);
  expect(reads()).toBe(1);
});

test('settings are read again after they expire', async () => {
  let nowMs = 0;
  const { port, reads } = api([fine]);
  const memory = createSettingsCache(() => nowMs);
  await memory.read(port);
  nowMs = 1999;
  await memory.read(port);
  expect(reads()).toBe(1);
  nowMs = 2000;
  await memory.read(port);
  expect(reads()).toBe(2);
});

test('a failure is not cached', async () => {
  const { port, reads } = api([() => Promise.reject(new Error('gone')), fine]);
  const memory = createSettingsCache(() => 0);
  await expect(memory.read(port)).rejects.toThrow('gone');
  await expect(memory.read(port)).resolves.toBe(settings);
  expect(reads()).toBe(2);
});
