// Settings of the Studio: the parts that a change of one window names, and their merging into the settings that others change too.

import * as v from 'valibot';

/** A frame as data. Its other fields are the Studio's. */
export interface FrameData {
  /** Letters, digits, hyphens and underscores. */
  readonly id: string;
}

/** A frame of which some fields were changed. */
export interface FrameChange {
  readonly id: string;
  /** Fields with their new values. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Fields that it has no longer. */
  readonly unset: readonly string[];
}

/** The settings that one window changed since it last read or stored them. */
export interface SettingsChange {
  /** Parts that count as a whole, by name: the last window that stores one wins. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** The frames of a project that has none; without effect where it has some. */
  readonly first: readonly FrameData[];
  readonly added: readonly FrameData[];
  readonly changed: readonly FrameChange[];
  readonly removed: readonly string[];
  /** Names of layers by key; null for a layer that has its own name again. */
  readonly layerNames: Readonly<Record<string, string | null>>;
}

/** A change as a window sends it, once more if it does not hear whether the first one has come. */
export interface SettingsRequest {
  /** A UUID: the server carries out one request of an id. */
  readonly id: string;
  readonly change: SettingsChange;
}

/** The settings that all windows show alike. */
export interface SharedSettings<Frame = unknown> {
  readonly frames: readonly Frame[];
  readonly layerNames: Readonly<Record<string, string>>;
}

/** The shared settings at one moment, as the server sends them. */
export interface StoredSettings {
  /** Grows with every change, for as long as the server runs. */
  readonly version: number;
  /** Unread: another program may have written the file. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const idSchema = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const fieldsSchema = v.record(v.string(), v.unknown());
const framesSchema = v.array(v.looseObject({ id: idSchema }));

/** The parts that count as a whole. */
const partNames = ['panels', 'preferences', 'camera'];

const settingsChangeSchema = v.strictObject({
  parts: v.record(v.picklist(partNames), v.unknown()),
  first: framesSchema,
  added: framesSchema,
  changed: v.array(v.strictObject({ id: idSchema, set: fieldsSchema, unset: v.array(v.string()) })),
  removed: v.array(idSchema),
  layerNames: v.record(v.string(), v.nullable(v.string())),
});

const requestSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  change: settingsChangeSchema,
});

/** Reads a request that came as data; null for anything else. */
export function readSettingsRequest(data: unknown): SettingsRequest | null {
  const reading = v.safeParse(requestSchema, data);
  return reading.success ? reading.output : null;
}

/** Reads a change that came as data; null for anything else. */
export function readSettingsChange(data: unknown): SettingsChange | null {
  const reading = v.safeParse(settingsChangeSchema, data);
  return reading.success ? reading.output : null;
}

/** The settings as a window has them. */
export interface WindowSettings<Frame = FrameData> extends SharedSettings<Frame> {
  readonly parts: Readonly<Record<string, unknown>>;
}

/** The difference between two states of a window's settings. */
export function settingsChange(before: WindowSettings, now: WindowSettings): SettingsChange {
  const { set: parts } = changedFields(before.parts, now.parts);
  const names = changedFields(before.layerNames, now.layerNames);
  const forgotten = Object.fromEntries(names.unset.map((key) => [key, null]));
  const hasFrames = before.frames.length > 0;
  const formerOf = new Map(before.frames.map((frame) => [frame.id, frame]));
  const ids = new Set(now.frames.map(({ id }) => id));
  const added = now.frames.filter(({ id }) => !formerOf.has(id));
  return {
    parts,
    first: hasFrames ? [] : now.frames,
    added: hasFrames ? added : [],
    changed: now.frames.flatMap((frame) => {
      const former = formerOf.get(frame.id);
      if (former === undefined) return [];
      const { set, unset } = changedFields(former, frame);
      const isChanged = unset.length > 0 || Object.keys(set).length > 0;
      return isChanged ? [{ id: frame.id, set, unset }] : [];
    }),
    removed: before.frames.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    layerNames: { ...forgotten, ...(names.set as Readonly<Record<string, string>>) },
  };
}

function changedFields(before: object, now: object): Pick<FrameChange, 'set' | 'unset'> {
  const former = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(now).filter(([, value]) => value !== undefined);
  const names = new Set(fields.map(([name]) => name));
  return {
    set: Object.fromEntries(
      fields.filter(([name, value]) => !areSameData(former.get(name), value)),
    ),
    unset: [...former].flatMap(([name, value]) =>
      value === undefined || names.has(name) ? [] : [name],
    ),
  };
}

/** Whether two values are the same as JSON data, in whatever order their fields are. */
export function areSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = new Map<string, unknown>(Object.entries(one));
  const others = Object.entries(other);
  return (
    fields.size === others.length &&
    others.every(([name, value]) => fields.has(name) && areSameData(fields.get(name), value))
  );
}

/** Whether a change changes nothing. */
export function isEmptyChange(change: SettingsChange): boolean {
  return Object.keys(change.parts).length === 0 && !isSharedChange(change);
}

/** Whether a change is one of the settings that all windows show alike. */
export function isSharedChange(change: SettingsChange): boolean {
  const { first, added, changed, removed, layerNames } = change;
  const lists = [first, added, changed, removed, Object.keys(layerNames)];
  return lists.some(({ length }) => length > 0);
}

/**
 * The shared settings with a change of one window merged in. Frames have their order, and new ones come last. A frame that another
 * window has removed meanwhile stays removed; the last frame is not removed. Frames without a legible id stay as they are.
 */
export function mergeShared<Frame>(
  { frames, layerNames }: SharedSettings<Frame>,
  change: SettingsChange,
): SharedSettings<Frame> {
  const names = { ...layerNames, ...change.layerNames };
  return {
    frames: mergeFrames(frames, change),
    layerNames: Object.fromEntries(
      Object.entries(names).filter((pair): pair is [string, string] => pair[1] !== null),
    ),
  };
}

function mergeFrames<Frame>(
  frames: readonly Frame[],
  { first, added, changed, removed }: SettingsChange,
): readonly Frame[] {
  const known = new Set(frames.flatMap((frame) => idOf(frame) ?? []));
  // The sender of the change vouches for the type: its frames have the fields of the others.
  const firstOnes = known.size === 0 ? (first as readonly unknown[] as readonly Frame[]) : [];
  const newOnes = (added as readonly unknown[] as readonly Frame[]).filter(
    (frame) => !known.has(idOf(frame) ?? ''),
  );
  const changes = new Map(
    [...added.map(({ id, ...set }) => ({ id, set, unset: [] })), ...changed].map((each) => [
      each.id,
      each,
    ]),
  );
  const all = [
    ...frames.map((frame) => {
      const own = changes.get(idOf(frame) ?? '');
      return own === undefined ? frame : changedFrame(frame, own);
    }),
    ...firstOnes,
    ...newOnes,
  ];
  const rest = all.filter((frame) => !removed.includes(idOf(frame) ?? ''));
  const last = all.find((frame) => idOf(frame) !== null);
  const isLastRemoved = last !== undefined && rest.every((frame) => idOf(frame) === null);
  return isLastRemoved ? [...rest, last] : rest;
}

function changedFrame<Frame>(frame: Frame, { set, unset }: FrameChange): Frame {
  const fields = Object.entries({ ...frame, ...set });
  return Object.fromEntries(fields.filter(([name]) => !unset.includes(name))) as Frame;
}

function idOf(frame: unknown): string | null {
  const isFrame = typeof frame === 'object' && frame !== null && 'id' in frame;
  return isFrame && typeof frame.id === 'string' ? frame.id : null;
}
