// The editor's server without its edges: one project, its index, its journals, and what the mutations need of them.

import { join } from 'node:path';
import type { ImportAlias, ProjectPackage } from '@atelier/editor-source/project';
import type { Tailwind } from '@atelier/editor-source/tailwind';
import type { EventHub } from './event-hub.ts';
import type { CodeIndex } from './index/code-index.ts';
import { BlobStore } from './journal/blob-store.ts';
import { Journal } from './journal/journal.ts';
import { FileEvents } from './project/file-events.ts';
import { FileQueue } from './mutation/file-queue.ts';
import { readSource } from './project/read-source.ts';
import { StagedFiles } from './project/staged-files.ts';
import { TextReviews } from './reviews/text-reviews.ts';
import { isServerRefusal } from './server-refusal.ts';

/** The parts of an editor. */
export interface EditorParts {
  readonly index: CodeIndex;
  readonly aliases: readonly ImportAlias[];
  readonly packages: readonly ProjectPackage[];
  /** The folder of the opened package: its dependencies and compiler settings are the project's. Relative to the project; empty for the project itself. */
  readonly ownFolder: string;
  /** The folder of journals and versions of files, absolute. */
  readonly dataDirectory: string;
  readonly tailwind: Tailwind | null;
  readonly events: EventHub;
}

/** One project in the editor's hands. */
export class Editor {
  readonly index: CodeIndex;
  readonly aliases: readonly ImportAlias[];
  readonly packages: readonly ProjectPackage[];
  readonly ownFolder: string;
  readonly tailwind: Tailwind | null;
  readonly events: EventHub;
  readonly fileEvents = new FileEvents();
  readonly unwritten: StagedFiles;
  readonly blobs: BlobStore;
  readonly queue = new FileQueue();
  /** The folder of journals and versions of files, absolute. */
  readonly dataDirectory: string;
  readonly #journals = new Map<string, Journal>();
  readonly #reviews = new Map<string, TextReviews>();

  constructor(parts: EditorParts) {
    const { index, aliases, packages, ownFolder, dataDirectory, tailwind, events } = parts;
    this.index = index;
    this.aliases = aliases;
    this.packages = packages;
    this.ownFolder = ownFolder;
    this.tailwind = tailwind;
    this.events = events;
    this.unwritten = new StagedFiles(join(dataDirectory, 'unwritten'));
    this.blobs = new BlobStore(join(dataDirectory, 'versions'), this.unwritten);
    this.dataDirectory = dataDirectory;
  }

  /** The journal of a canvas, whose id has only letters, digits, hyphens and underscores. */
  journal(canvasId: string): Journal {
    const known = this.#journals.get(canvasId);
    if (known !== undefined) return known;
    const versionOf = (path: string): string | null => {
      const contents = readSource(this.index.folder, path);
      return contents === null || isServerRefusal(contents) ? null : contents.hash;
    };
    const journal = new Journal(join(this.dataDirectory, 'journals'), canvasId, versionOf);
    this.#journals.set(canvasId, journal);
    return journal;
  }

  /** The translations of a canvas that are to be looked at. */
  reviews(canvasId: string): TextReviews {
    const known = this.#reviews.get(canvasId);
    if (known !== undefined) return known;
    const path = join(this.dataDirectory, 'reviews', `${canvasId}.json`);
    const journal = this.journal(canvasId);
    const reviews = new TextReviews({ path, journal, unwritten: this.unwritten });
    this.#reviews.set(canvasId, reviews);
    return reviews;
  }
}
