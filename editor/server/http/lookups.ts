// All lookups of a project at once, with which a client starts; live events update them.

import type { CssRecord, ElementRecord, ScopeRecord } from '@atelier/editor-channel/lookup';
import { isStyleSheetPath } from '@atelier/editor-source/styles/style-sheet';
import type { CodeIndex } from '../index/code-index.ts';
import { cssRecordsOf } from '../index/css-records.ts';
import { recordsOf } from '../index/element-records.ts';
import { readSource } from '../project/read-source.ts';
import { isServerRefusal } from '../server-refusal.ts';
import { createEventLoopYield } from '../yield-to-event-loop.ts';

/** The lookups of elements, scopes and style sheet rules. */
export interface Lookups {
  readonly treeElementLookup: Readonly<Record<string, ElementRecord>>;
  readonly scopeLookup: Readonly<Record<string, ScopeRecord>>;
  readonly cssElementLookup: Readonly<Record<string, CssRecord>>;
}

/** Lookups of everything in the index, built without blocking the event loop. */
export async function buildLookups(index: CodeIndex): Promise<Lookups> {
  const treeElementLookup: Record<string, ElementRecord> = {};
  const scopeLookup: Record<string, ScopeRecord> = {};
  const yieldToEventLoop = createEventLoopYield();
  for (const file of index.files) {
    await yieldToEventLoop();
    const { elements, scopes } = recordsOf(file, index.documents);
    Object.assign(treeElementLookup, elements);
    Object.assign(scopeLookup, scopes);
  }
  const cssElementLookup: Record<string, CssRecord> = {};
  for (const path of index.paths) {
    if (!isStyleSheetPath(path)) continue;
    await yieldToEventLoop();
    const contents = readSource(index.folder, path);
    if (contents === null || isServerRefusal(contents)) continue;
    Object.assign(cssElementLookup, cssRecordsOf(path, contents.text));
  }
  return { treeElementLookup, scopeLookup, cssElementLookup };
}
