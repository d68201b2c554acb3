// Synchronization of settings: windows that change frames and names at random times come to the same, and lose no change.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeShared } from '@atelier/editor-channel/studio-settings';
import type { SettingsRequest, SharedSettings } from '@atelier/editor-channel/studio-settings';
import { addFrame, changeFrame, firstFrames, removeFrames } from './frame-list.ts';
import type { FrameSpec } from './frame-list.ts';
import {
  afterEvent,
  afterOpening,
  afterRefusal,
  afterSending,
  afterStoring,
  firstSync,
  unsentChange,
} from './settings-sync.ts';
import type { OwnSettings, ServerSettings, Synced } from './settings-sync.ts';

type Shared = SharedSettings<FrameSpec>;

/** A server that merges changes one after another. */
class Server {
  version = 0;
  shared: Shared = { frames: [], layerNames: {} };
  listeners: ((event: ServerSettings) => void)[] = [];

  readonly done = new Set<string>();

  change({ id, change }: SettingsRequest): ServerSettings {
    if (this.done.has(id)) return this.stored;
    this.done.add(id);
    this.shared = mergeShared(this.shared, change);
    this.version += 1;
    for (const listener of this.listeners) listener(this.stored);
    return this.stored;
  }

  get stored(): ServerSettings {
    return { version: this.version, shared: this.shared };
  }

  /** Another process counts anew. */
  restart(): void {
    this.version = 0;
  }
}

/** A window whose requests, responses and events are delivered when the test says so. */
class Window {
  state: Synced;
  readonly server: Server;
  /** A request that has not reached the server. */
  request: SettingsRequest | null = null;
  /** A response that has not reached the window. */
  response: ServerSettings | 'refused' | 'lost' | null = null;
  events: ServerSettings[] = [];
  isAsleep = false;

  constructor(server: Server) {
    this.server = server;
    const frames = firstFrames('/');
    const own: OwnSettings = { frames, layerNames: {}, parts: {} };
    this.state = { sync: firstSync({ ...own, frames: [] }), own };
    server.listeners.push((event) => {
      if (!this.isAsleep) this.events.push(event);
    });
  }

  change(change: (own: OwnSettings) => Shared): void {
    const { own, sync } = this.state;
    this.state = { sync, own: { ...own, ...change(own) } };
  }

  send(): void {
    const { sync, own } = this.state;
    const change = sync.sent === null ? unsentChange(sync, own) : null;
    if (change === null) return;
    this.request = { id: crypto.randomUUID(), change };
    this.state = { sync: afterSending(sync, own, this.request), own };
  }

  /** The request reaches the server, or is lost before, or its response is lost. */
  reachServer(outcome: 'stored' | 'refused' | 'lost' | 'response lost'): void {
    if (this.request === null) return;
    // A request that is done is not refused when it comes again.
    const isDone = this.server.done.has(this.request.id);
    const isStored = isDone || outcome === 'stored' || outcome === 'response lost';
    const stored = isStored ? this.server.change(this.request) : null;
    if (outcome === 'response lost' || outcome === 'lost') this.response = 'lost';
    else this.response = stored ?? 'refused';
    this.request = null;
  }

  receiveResponse(): void {
    if (this.response === null) return;
    const { sync, own } = this.state;
    const { response } = this;
    this.response = null;
    if (response === 'lost') this.request = sync.sent?.request ?? null;
    else if (response === 'refused') this.state = afterRefusal(sync, own);
    else this.state = afterStoring(sync, own, response);
  }

  receiveEvent(): void {
    const event = this.events.shift();
    if (event === undefined) return;
    this.state = afterEvent(this.state.sync, this.state.own, event);
  }

  /** The stream ends: what comes meanwhile is missed. */
  sleep(): void {
    this.isAsleep = true;
    this.events = [];
  }

  wake(): void {
    this.isAsleep = false;
    this.events = [this.server.stored];
    this.state = { ...this.state, sync: afterOpening(this.state.sync) };
  }

  /** Everything that is on its way arrives. */
  deliver(): void {
    // A lost one is sent again.
    for (const _attempt of [1, 2]) {
      this.reachServer('stored');
      this.receiveResponse();
    }
    while (this.events.length > 0) this.receiveEvent();
    this.send();
  }
}

const step = fc.record({
  window: fc.nat(1),
  kind: fc.constantFrom(
    ...(['add', 'move', 'name', 'remove', 'name layer', 'forget layer'] as const),
    ...(['send', 'refuse', 'lose', 'lose response', 'respond', 'receive'] as const),
    ...(['send', 'reach', 'respond', 'receive', 'sleep', 'wake'] as const),
  ),
  at: fc.nat(5),
});

/** The last value that each window gave to a field, and the frames that were added and removed. */
class Edits {
  readonly #values = new Map<string, Map<number, unknown>>();
  readonly added = new Set<string>();
  readonly removed = new Set<string>();

  note(field: string, window: number, value: unknown): void {
    const values = this.#values.get(field) ?? new Map<number, unknown>();
    this.#values.set(field, values.set(window, value));
  }

  /** The values that a field may have in the end; every value for a field that nobody changed. */
  valuesOf(field: string, found: unknown): readonly unknown[] {
    const values = this.#values.get(field);
    return values === undefined ? [found] : [...values.values()];
  }

  get fields(): readonly string[] {
    return [...this.#values.keys()];
  }
}

function frameAt(window: Window, at: number): FrameSpec | undefined {
  const { frames } = window.state.own;
  return frames[at % frames.length];
}

function changeOneFrame(
  [window, index]: readonly [Window, number],
  edits: Edits,
  at: number,
  [field, value]: readonly ['x' | 'name', number | string],
): void {
  const frame = frameAt(window, at);
  if (frame === undefined) return;
  edits.note(`${frame.id} ${field}`, index, value);
  window.change((own) => ({
    ...own,
    frames: changeFrame(own.frames, frame.id, { [field]: value }),
  }));
}

function edit(
  [window, index]: readonly [Window, number],
  edits: Edits,
  { kind, at }: { kind: string; at: number },
  count: number,
): void {
  if (kind === 'add') {
    window.change((own) => {
      const frames = addFrame(own.frames, { path: '/', width: 10, height: 10 });
      edits.added.add(frames.at(-1)?.id ?? '');
      return { ...own, frames };
    });
  } else if (kind === 'move') changeOneFrame([window, index], edits, at, ['x', count]);
  else if (kind === 'name') changeOneFrame([window, index], edits, at, ['name', `n${count}`]);
  else if (kind === 'remove') {
    const frame = frameAt(window, at);
    // The last frame of a project is never removed; here it is always the same one.
    if (frame === undefined || frame.id === 'frame-1') return;
    edits.removed.add(frame.id);
    window.change((own) => ({ ...own, frames: removeFrames(own.frames, [frame.id]) }));
  } else if (kind === 'name layer' || kind === 'forget layer') {
    const name = kind === 'name layer' ? `l${count}` : undefined;
    edits.note(`layer-${at}`, index, name);
    window.change((own) => {
      const { [`layer-${at}`]: _former, ...others } = own.layerNames;
      return {
        ...own,
        layerNames: name === undefined ? others : { ...others, [`layer-${at}`]: name },
      };
    });
  }
}

function transfer(window: Window, kind: string): void {
  if (kind === 'send') window.send();
  else if (kind === 'reach') window.reachServer('stored');
  else if (kind === 'refuse') window.reachServer('refused');
  else if (kind === 'lose') window.reachServer('lost');
  else if (kind === 'lose response') window.reachServer('response lost');
  else if (kind === 'respond') window.receiveResponse();
  else if (kind === 'receive') window.receiveEvent();
  else if (kind === 'sleep') window.sleep();
  else if (kind === 'wake') window.wake();
}

test('two windows with changes and deliveries at random times show the same, and no change is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const server = new Server();
      const windows = [new Window(server), new Window(server)];
      // The first frames are stored at once: a project has some before two windows change them.
      for (const window of windows) window.send();
      for (const window of [...windows, ...windows]) window.deliver();
      const edits = new Edits();
      for (const [count, each] of steps.entries()) {
        const window = windows[each.window];
        if (window === undefined) continue;
        edit([window, each.window], edits, each, count);
        transfer(window, each.kind);
      }
      for (const window of windows) if (window.isAsleep) window.wake();
      for (let round = 0; round < 4; round += 1) for (const window of windows) window.deliver();

      const { frames, layerNames } = server.shared;
      for (const { state } of windows) {
        expect(state.own.frames).toEqual(frames);
        expect(state.own.layerNames).toEqual(layerNames);
        expect(unsentChange(state.sync, state.own)).toBeNull();
      }
      const ids = frames.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of edits.added) expect(ids.includes(id) || edits.removed.has(id)).toBe(true);
      for (const id of edits.removed) expect(ids).not.toContain(id);
      for (const frame of frames) {
        expect(edits.valuesOf(`${frame.id} x`, frame.x)).toContain(frame.x);
        expect(edits.valuesOf(`${frame.id} name`, frame.name)).toContain(frame.name);
      }
      for (const field of edits.fields.filter((each) => each.startsWith('layer-')))
        expect(edits.valuesOf(field, layerNames[field])).toContain(layerNames[field]);
    }),
    { numRuns: 1000 },
  );
});

test('a server that was started anew counts from the beginning, and its windows go on', () => {
  const server = new Server();
  const [one, other] = [new Window(server), new Window(server)];
  const both = [one, other];
  for (let round = 0; round < 4; round += 1) for (const window of both) window.deliver();
  for (const window of both) window.sleep();
  server.restart();
  one.change((own) => ({ ...own, layerNames: { a: 'Headline' } }));
  for (const window of both) window.wake();
  for (let round = 0; round < 4; round += 1) for (const window of both) window.deliver();
  expect(other.state.own.layerNames).toEqual({ a: 'Headline' });
});

test('settings that come before the response to an earlier request are shown after it', () => {
  const server = new Server();
  const [one, other] = [new Window(server), new Window(server)];
  for (let round = 0; round < 4; round += 1) for (const each of [one, other]) each.deliver();
  one.change((own) => ({ ...own, layerNames: { a: 'Headline' } }));
  one.send();
  one.reachServer('stored');
  other.change((own) => ({ ...own, layerNames: { b: 'Footer' } }));
  other.deliver();
  other.deliver();
  while (one.events.length > 0) one.receiveEvent();
  expect(one.state.own.layerNames).toEqual({ a: 'Headline' });
  one.receiveResponse();
  expect(one.state.own.layerNames).toEqual({ a: 'Headline', b: 'Footer' });
});
