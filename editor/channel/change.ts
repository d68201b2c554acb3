// Change items: one thing that a designer did, as plain data that can be stored, sent, undone and shown.

import * as v from 'valibot';
import { changeTypeDefinition, changeTypes, isChangeType } from './change-types.ts';
import type { ChangeFields, ChangeFieldsInput, ChangeType } from './change-types.ts';
import { ChannelError } from './errors.ts';

/** The state of a change's instant update, which shows it in the page before the source has changed. */
export type InstantUpdateState = 'not-sent' | 'sent' | 'successful' | 'unsuccessful';

/** Whether the server has dealt with a change, and how. */
export type ChangeState = 'pending' | 'consumed' | 'failed';

/** The state of a change item, besides its type and fields. */
export interface ChangeFlags {
  /** Old codebase id → new one, as the server returned. */
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
  readonly state: ChangeState;
  readonly instantUpdate: InstantUpdateState;
  /** The helper's report of the instant update; needed to undo it. */
  readonly instantUpdateData?: Readonly<Record<string, unknown>>;
  /** The reason of a failure. */
  readonly error?: string;
  /** The server's journal entry of this change. */
  readonly activityId?: string;
  /** The journal entry that this change undoes or redoes. */
  readonly asUndoOfActivityId?: string;
  readonly asRedoOfActivityId?: string;
  /** Keys to select once the instant update is shown, and once it is undone. */
  readonly selectAfterInstantUpdate?: readonly string[];
  readonly selectAfterUndo?: readonly string[];
}

/** A change of one type. */
export interface Change<Type extends ChangeType> extends ChangeFlags {
  /** A UUID. */
  readonly id: string;
  readonly type: Type;
  /** The change's label in the list of changes. */
  readonly name: string;
  readonly changeFields: ChangeFields<Type>;
}

/** A change of any type; its fields depend on `type`. */
export type ChangeItem = { [Type in ChangeType]: Change<Type> }[ChangeType];

/**
 * Makes a pending change.
 * @param id a UUID made by the caller, because this room has no source of randomness.
 * @throws ChannelError `unknown_change_type`; ValiError when a field is missing or of the wrong shape.
 */
export function createChange<Type extends ChangeType>(
  id: string,
  type: Type,
  fields: ChangeFieldsInput<Type>,
): Change<Type> {
  if (!isChangeType(type)) throw new ChannelError('unknown_change_type', String(type));
  const { schema, label }: (typeof changeTypes)[Type] = changeTypes[type];
  return {
    id,
    type,
    name: label,
    changeFields: v.parse(schema, fields),
    prevIdToNewIdMap: {},
    state: 'pending',
    instantUpdate: 'not-sent',
  };
}

const outerSchema = v.looseObject({
  id: v.string(),
  type: v.string(),
  name: v.exactOptional(v.string()),
  changeFields: v.unknown(),
  prevIdToNewIdMap: v.exactOptional(v.record(v.string(), v.string()), {}),
  state: v.exactOptional(v.picklist(['pending', 'consumed', 'failed']), 'pending'),
  instantUpdate: v.exactOptional(
    v.picklist(['not-sent', 'sent', 'successful', 'unsuccessful']),
    'not-sent',
  ),
});

/**
 * Reads a change item that came as plain data.
 * @throws ChannelError `unknown_change_type`; ValiError when a field is missing or of the wrong shape.
 */
export function parseChange(data: unknown): ChangeItem {
  const outer = v.parse(outerSchema, data);
  const { type } = outer;
  if (!isChangeType(type)) throw new ChannelError('unknown_change_type', type);
  const change = {
    ...outer,
    type,
    name: outer.name ?? changeTypes[type].label,
    changeFields: v.parse(changeTypes[type].schema, outer.changeFields),
  };
  return change as ChangeItem;
}

/** Whether the page can take the change back at once, without waiting for the source. */
export function canInstantlyUndo(type: ChangeType): boolean {
  return changeTypeDefinition(type).isInstantlyUndoable === true;
}

/** Whether the page can show the change at once even while a hot reload is on its way; an undo follows what it undoes. */
export function canUpdateWhileFlushing(change: Pick<ChangeItem, 'type' | 'changeFields'>): boolean {
  const type = undoneOrRedone(change) ?? change.type;
  return isChangeType(type) && changeTypeDefinition(type).isShownWhileFlushing === true;
}

function undoneOrRedone(change: Pick<ChangeItem, 'type' | 'changeFields'>): string | null {
  const fields: object = change.changeFields;
  const nested = 'changeToUndo' in fields ? fields.changeToUndo : null;
  const other = 'changeToRedo' in fields ? fields.changeToRedo : nested;
  const hasType = typeof other === 'object' && other !== null && 'type' in other;
  return hasType ? String(other.type) : null;
}
