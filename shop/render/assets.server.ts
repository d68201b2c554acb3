// Which files a page announces in its head, so that the browser fetches them at once instead of one after the other.

import type { Language } from '../platform/language.ts';
import type { ClientManifest, ManifestChunk } from '../renderer.ts';
import { screenOf } from '../routes/routes.ts';

const entryModule = 'entry.client.tsx';
const styleModule = 'ui/theme.css';

/** The file of the typeface that sets a language's headings and the one that sets its text. */
const typefaces: Readonly<Record<Language, readonly string[]>> = {
  en: ['fraunces-latin-opsz-normal', 'instrument-sans-latin-wght-normal'],
  fr: ['fraunces-latin-opsz-normal', 'instrument-sans-latin-wght-normal'],
  es: ['fraunces-latin-opsz-normal', 'instrument-sans-latin-wght-normal'],
  pt: ['fraunces-latin-opsz-normal', 'instrument-sans-latin-wght-normal'],
  de: ['fraunces-latin-opsz-normal', 'instrument-sans-latin-wght-normal'],
  ru: ['literata-cyrillic-opsz-normal', 'onest-cyrillic-wght-normal'],
  ar: ['noto-naskh-arabic-arabic-wght-normal'],
  hi: ['noto-serif-devanagari-devanagari-wght-normal'],
  // Set in faces of the reader's own system.
  zh: [],
  ja: [],
};

export interface PageAssets {
  readonly entry: string;
  readonly styles: readonly string[];
  /** Modules that the page runs besides its entry. */
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
}

/** Answers the assets of a screen (a route's id) in a language; each combination is worked out once. */
export function createAssets(
  client: ClientManifest | 'development',
): (routeId: string, language: Language) => PageAssets {
  if (client === 'development') {
    const assets = {
      entry: `/${entryModule}`,
      styles: [`/${styleModule}`],
      modules: [],
      fonts: [],
    };
    return () => assets;
  }
  const known = new Map<string, PageAssets>();
  return (routeId, language) => {
    const key = `${routeId} ${language}`;
    let assets = known.get(key);
    if (assets === undefined) {
      assets = assetsOf(client, screenOf(routeId), language);
      known.set(key, assets);
    }
    return assets;
  };
}

function assetsOf(client: ClientManifest, screen: string, language: Language): PageAssets {
  const modules = new Set<string>();
  collect(client, entryModule, modules);
  collect(client, screen, modules);
  const entry = chunkOf(client, entryModule).file;
  modules.delete(entry);
  const style = chunkOf(client, styleModule);
  return {
    entry: `/${entry}`,
    styles: [`/${style.file}`],
    modules: [...modules].map((file) => `/${file}`),
    fonts: typefaces[language].map((typeface) => `/${fontOf(style.assets ?? [], typeface)}`),
  };
}

/** A module's own file and those it cannot run without. */
function collect(client: ClientManifest, module: string, files: Set<string>): void {
  const chunk = chunkOf(client, module);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(client, imported, files);
}

function chunkOf(client: ClientManifest, module: string): ManifestChunk {
  const chunk = client[module];
  if (chunk === undefined) throw new Error(`The client's manifest has no module ${module}.`);
  return chunk;
}

function fontOf(files: readonly string[], typeface: string): string {
  const file = files.find((candidate) => candidate.includes(`/${typeface}`));
  if (file === undefined) throw new Error(`The client has no typeface ${typeface}.`);
  return file;
}
