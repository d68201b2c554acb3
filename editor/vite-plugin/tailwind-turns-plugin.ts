// Tailwind turns plugin: Tailwind compiles a style sheet once at a time, and from the text that it is given.
// Its plugin has one compiler for each sheet and replaces it when the sheet's file is newer than when it was made. It notes that
// time before the compiler is there: a sheet that is requested meanwhile, as several pages do that load during a change, is compiled by
// the one of before. And it reads the time after Vite has read the text: a change in between is overlooked until the file is
// touched again. So requests of a sheet wait for each other, and one with another text of a file that seems unchanged gets a new compiler.

import { statSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isForPages } from './vite-environments.ts';

/** The part of Tailwind's plugin that compiles for pages in development. */
const tailwindName = '@tailwindcss/vite:generate:serve';

/** The id of a sheet that is a file, and no part of a page or a component. */
const sheetFile = /^[^?\0]*\.css(?:\?|$)/;

/** The hook of a plugin by which it compiles a module. */
type Compile = Extract<NonNullable<Plugin['transform']>, (...parameters: never) => unknown>;

/** A style sheet of one environment. */
interface Sheet {
  /** Its last compilation. */
  compiled: Promise<unknown>;
  /** Distinguishes its compiler from those that it had before. */
  version: number;
  /** The text that its compiler was made from, and the time of the file then. Null after a failure. */
  made: { readonly code: string; readonly modifiedMs: number } | null;
}

/** Makes Tailwind's plugin, where a project has it, compile the requests of a style sheet one after another. */
export function tailwindTurnsPlugin(): Plugin {
  return {
    name: 'atelier:tailwind-turns',
    apply: 'serve',
    configResolved({ plugins }) {
      for (const plugin of plugins as Plugin[]) {
        const { name, transform } = plugin;
        if (name !== tailwindName || transform === undefined) continue;
        if (typeof transform === 'function') plugin.transform = inTurn(transform);
        else transform.handler = inTurn(transform.handler);
      }
    },
  };
}

function inTurn(compile: Compile): Compile {
  const sheets = new Map<string, Sheet>();
  return async function compileNext(code, id, options) {
    if (!sheetFile.test(id)) return await compile.call(this, code, id, options);
    const key = `${isForPages(this, options) ? 'pages' : 'rendering'} ${id}`;
    const sheet = sheets.get(key) ?? {
      compiled: Promise.resolve(),
      version: 0,
      made: { code, modifiedMs: modifiedMsOf(id) },
    };
    sheets.set(key, sheet);
    const compileSheet = async (): Promise<Awaited<ReturnType<Compile>>> => {
      const { made } = sheet;
      const isOverlooked = made?.modifiedMs === modifiedMsOf(id) && made.code !== code;
      if (made === null || isOverlooked) sheet.version += 1;
      sheet.made = null;
      const result = await compile.call(this, code, idOfCompiler(id, sheet.version), options);
      sheet.made = { code, modifiedMs: modifiedMsOf(id) };
      return result;
    };
    const compiled = sheet.compiled.then(compileSheet, compileSheet);
    sheet.compiled = compiled;
    return await compiled;
  };
}

/** The id by which Tailwind finds a sheet's compiler; it ignores a query. */
function idOfCompiler(id: string, version: number): string {
  return version === 0 ? id : `${id}${id.includes('?') ? '&' : '?'}compiler=${version}`;
}

/** The time of a sheet's file, 0 when there is none. */
function modifiedMsOf(id: string): number {
  return statSync(id.replace(/\?.*$/, ''), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
