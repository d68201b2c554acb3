// Upload queue: files on their way into the media, a few at a time. It outlives the screen that added them, until the page is closed.

import type { AdminMediaRow } from '../../platform/api/admin-media.ts';
import { log } from '../../platform/log.ts';
import type { Shop } from '../../platform/shop.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { inspectFile, type FileProblem } from './inspect-file.ts';
import { kindOf, type MediaKind } from './file-type.ts';
import { readUploaded } from './media-calls.ts';
import { uploadFile, type RunningUpload } from './upload-file.ts';

/** Uploads at once. */
const atOnce = 2;
/** Time after which a lost connection is tried again, should the browser not notice that it is back. */
const reconnectMs = 10_000;

export type UploadProblem = FileProblem | 'otherKind' | 'notAdministrator' | 'server';

export interface QueuedUpload {
  readonly key: number;
  readonly fileName: string;
  readonly bytes: number;
  readonly sentBytes: number;
  /** `offline` waits for the connection; `refused` is for good. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'offline' | 'done' | 'refused';
  readonly problem: UploadProblem | null;
}

export interface UploadOptions {
  readonly kinds: readonly MediaKind[];
  /** Id of the media whose file is replaced. */
  readonly replaces?: number;
  readonly onUploaded?: (media: AdminMediaRow) => void;
}

export interface UploadQueue extends Store<readonly QueuedUpload[]> {
  add(files: Iterable<File>, options: UploadOptions): void;
  pause(key: number): void;
  resume(key: number): void;
  /** Removes an upload from the queue, and what has arrived of it. */
  remove(key: number): void;
}

type Connection = Pick<Shop, 'fileStorage' | 'session' | 'customerClient'>;

interface Task extends UploadOptions {
  readonly file: File;
  running: RunningUpload | null;
}

const queues = new WeakMap<object, UploadQueue>();

/** The one queue of the shop's page. */
export function uploadQueue(shop: Connection): UploadQueue {
  const known = queues.get(shop.fileStorage);
  if (known !== undefined) return known;
  const queue = new Uploads(shop);
  queues.set(shop.fileStorage, queue);
  return queue;
}

class Uploads implements UploadQueue {
  readonly #shop: Connection;
  readonly #store = createStore<readonly QueuedUpload[]>([]);
  readonly #tasks = new Map<number, Task>();
  #lastKey = 0;

  constructor(shop: Connection) {
    this.#shop = shop;
    addEventListener('online', () => this.#reconnect());
    addEventListener('beforeunload', (event) => {
      const isBusy = this.read().some(({ state }) => state === 'sending' || state === 'waiting');
      if (isBusy) event.preventDefault();
    });
  }

  readonly read = this.#store.read;
  readonly subscribe = this.#store.subscribe;

  add(files: Iterable<File>, options: UploadOptions): void {
    const added = [...files].map((file): QueuedUpload => {
      this.#lastKey += 1;
      const key = this.#lastKey;
      this.#tasks.set(key, { ...options, file, running: null });
      const { name: fileName, size: bytes } = file;
      return { key, fileName, bytes, sentBytes: 0, state: 'waiting', problem: null };
    });
    // Files that arrived before make room in the list.
    this.#store.write([...this.read().filter(({ state }) => state !== 'done'), ...added]);
    this.#next();
  }

  pause(key: number): void {
    void this.#tasks.get(key)?.running?.pause();
    this.#change(key, { state: 'paused' });
    this.#next();
  }

  resume(key: number): void {
    this.#change(key, { state: 'waiting' });
    this.#next();
  }

  remove(key: number): void {
    void this.#tasks.get(key)?.running?.cancel();
    this.#tasks.delete(key);
    this.#store.write(this.read().filter((each) => each.key !== key));
    this.#next();
  }

  #find(key: number): QueuedUpload | undefined {
    return this.read().find((each) => each.key === key);
  }

  #change(key: number, changes: Partial<QueuedUpload>): void {
    this.#store.write(
      this.read().map((each) => (each.key === key ? { ...each, ...changes } : each)),
    );
  }

  /** Starts uploads that wait, as far as there is room. */
  #next(): void {
    const sending = this.read().filter(({ state }) => state === 'sending').length;
    const waiting = this.read().filter(({ state }) => state === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, atOnce - sending))) void this.#start(key);
  }

  async #start(key: number): Promise<void> {
    const task = this.#tasks.get(key);
    if (task === undefined) return;
    this.#change(key, { state: 'sending', problem: null });
    try {
      if (task.running === null) await this.#begin(key, task);
      else task.running.resume();
    } catch (error) {
      log('An upload could not be started', error);
      this.#fail(key, 0, '');
    }
  }

  async #begin(key: number, task: Task): Promise<void> {
    const inspected = await inspectFile(task.file);
    if (typeof inspected === 'string') return this.#refuse(key, inspected);
    const { type, picture } = inspected;
    if (!task.kinds.includes(kindOf(type))) return this.#refuse(key, 'otherKind');
    const facts = {
      title: task.file.name,
      ...picture,
      ...(task.replaces === undefined ? {} : { replaces: task.replaces }),
    };
    task.running = await uploadFile(
      this.#shop.fileStorage,
      () => this.#shop.session.token(),
      { file: task.file, type, facts },
      {
        onProgress: (sentBytes) => this.#change(key, { sentBytes }),
        onDone: (objectName) => void this.#finish(key, task, objectName),
        onError: (status, message) => this.#fail(key, status, message),
      },
    );
    // Paused or removed while it was inspected.
    if (!this.#tasks.has(key)) await task.running.cancel();
    else if (this.#find(key)?.state === 'paused') await task.running.pause();
  }

  async #finish(key: number, task: Task, objectName: string): Promise<void> {
    try {
      const media = await readUploaded(this.#shop.customerClient, objectName);
      this.#tasks.delete(key);
      this.#change(key, { state: 'done', sentBytes: task.file.size });
      if (media !== null) task.onUploaded?.(media);
    } catch (error) {
      log('An uploaded file could not be read', error);
      this.#change(key, { state: 'offline' });
      setTimeout(() => void this.#finish(key, task, objectName), reconnectMs);
    }
    this.#next();
  }

  #refuse(key: number, problem: UploadProblem): void {
    this.#tasks.delete(key);
    this.#change(key, { state: 'refused', problem });
    this.#next();
  }

  /** Without a response the upload waits for the connection; a refusal is for good. */
  #fail(key: number, status: number, message: string): void {
    if (status !== 0 && status < 500) {
      log('An upload was refused', new Error(`${status} ${message}`));
      return this.#refuse(key, problemOf(status, message));
    }
    if (this.#find(key)?.state === 'sending') this.#change(key, { state: 'offline' });
    setTimeout(() => this.#reconnect(), reconnectMs);
    this.#next();
  }

  #reconnect(): void {
    for (const { key, state } of this.read())
      if (state === 'offline' && this.#tasks.get(key)?.running !== undefined)
        this.#change(key, { state: 'waiting' });
    this.#next();
  }
}

function problemOf(status: number, message: string): UploadProblem {
  if (status === 413) return 'tooLarge';
  if (status === 415 || /mime/i.test(message)) return 'lies';
  if (/media_replaced_by_other_kind/.test(message)) return 'otherKind';
  return status === 401 || status === 403 ? 'notAdministrator' : 'server';
}
