// Assets that a page announces in its head, so that the browser loads them in parallel.

import { defaultLanguage, type Language } from '../platform/language/language.ts';
import type { ClientManifest, ManifestChunk } from '../renderer.ts';
import { screenOf } from '../routes/routes.ts';

const earlyModule = 'entry.early.ts';
const entryModule = 'entry.client.tsx';
const styleModule = 'ui/theme.css';

const latin = ['fraunces-core', 'instrument-sans-core'];
const western = ['fraunces-western', 'instrument-sans-western'];
/** Files of typefaces by script; scripts that are left out are set in faces of the reader's own system. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Latn: western,
  Cyrl: ['literata-cyrillic', 'onest-cyrillic', ...latin],
  Arab: ['noto-naskh-arabic', 'noto-sans-arabic', ...latin],
  Deva: ['noto-serif-devanagari', 'noto-sans-devanagari', ...latin],
};

export interface PageAssets {
  /** The script that fetches the others when it is time; null in development, where they come at once. */
  readonly early: string | null;
  readonly entry: string;
  readonly styles: readonly string[];
  /** Modules that the page runs besides its entry. */
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
}

/** Returns the assets of a screen (a route's id) in a language; each combination is computed once. */
export function createAssets(
  client: ClientManifest | 'development',
): (routeId: string, language: Language) => PageAssets {
  if (client === 'development') {
    const assets = {
      early: null,
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
    early: `/${chunkOf(client, earlyModule).file}`,
    entry: `/${entry}`,
    styles: [`/${style.file}`],
    modules: [...modules].map((file) => `/${file}`),
    fonts: typefacesOf(language).map((typeface) => `/${fontOf(style.assets ?? [], typeface)}`),
  };
}

/** The typefaces that every page of a language is set in; the shop's name, digits and prices are Latin everywhere. */
function typefacesOf(language: Language): readonly string[] {
  if (language === defaultLanguage) return latin;
  return scripts[new Intl.Locale(language).maximize().script ?? ''] ?? latin;
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
