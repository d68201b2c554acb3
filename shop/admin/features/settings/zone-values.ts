// Values of a shipping zone and of pick-up as their forms edit them, and how they are saved.

import type {
  AdminPickupMethod,
  AdminSettings,
  AdminShippingMethod,
  AdminZone,
} from '../../../platform/api/admin-settings.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { callAdmin } from '../../data/call-admin.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';

export interface MethodValues {
  /** Null for a method that is new. */
  readonly id: number | null;
  readonly kind: string;
  readonly active: boolean;
  readonly daysMin: string;
  readonly daysMax: string;
  readonly rateBy: string;
  readonly freeAbove: string;
  readonly names: Readonly<Record<string, string>>;
  readonly rates: readonly { readonly upTo: string; readonly fee: string }[];
}

export interface ZoneValues {
  readonly name: string;
  readonly position: string;
  readonly countries: readonly string[];
  readonly methods: readonly MethodValues[];
}

export interface PickupValues {
  /** Their kind, rates and limits are not used: pick-up costs nothing. */
  readonly methods: readonly MethodValues[];
}

/** A method before it is saved. */
export const newMethod: MethodValues = {
  id: null,
  kind: 'standard',
  active: true,
  daysMin: '',
  daysMax: '',
  rateBy: 'sum',
  freeAbove: '',
  names: {},
  rates: [{ upTo: '', fee: '' }],
};

/** The form's record of a zone; the version is the zone as it was read. */
export function zoneRecord(zone: AdminZone | null): FormRecord<ZoneValues> {
  if (zone === null)
    return {
      values: { name: '', position: '1', countries: [], methods: [newMethod] },
      version: '',
    };
  const { name, position, countries, methods } = zone;
  return {
    values: { name, position: String(position), countries, methods: methods.map(methodValues) },
    version: JSON.stringify(zone),
  };
}

/** A new zone with the values of one that is gone; it is added once, however often it is sent. */
export function zoneCopy(zone: AdminZone): FormRecord<ZoneValues> {
  const { values } = zoneRecord(zone);
  const methods = values.methods.map((method) => ({ ...method, id: null }));
  return { values: { ...values, methods }, version: newIdempotencyKey() };
}

function commonValues({ id, active, daysMin, daysMax, names }: AdminPickupMethod) {
  return {
    id,
    active,
    daysMin: textOf(daysMin),
    daysMax: textOf(daysMax),
    names: names as Readonly<Record<string, string>>,
  };
}

function methodValues(method: AdminShippingMethod): MethodValues {
  const { kind, rateBy, freeAbove, rates } = method;
  return {
    ...commonValues(method),
    kind,
    rateBy,
    freeAbove: textOf(freeAbove),
    rates: rates.map(({ upTo, fee }) => ({ upTo: textOf(upTo), fee: textOf(fee) })),
  };
}

/** A number without zeros that say nothing: `150.00` is `150`. */
function textOf(value: number | string | null): string {
  return value === null ? '' : String(value).replace(/\.00$/, '');
}

/** The number of a typed text, with a decimal point; null where it is empty. */
export function decimalOf(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  return text === '' ? null : text;
}

/** Saves a zone whole if it is still as it was read. */
export async function saveZone(
  openClient: () => Promise<DatabaseClient>,
  isNew: boolean,
  changes: Partial<ZoneValues>,
  { values, version }: FormRecord<ZoneValues>,
): Promise<{ readonly outcome: SaveOutcome; readonly id: number }> {
  const { name, position, countries, methods } = { ...values, ...changes };
  const { outcome, id } = await callAdmin(openClient, 'admin_save_zone', {
    zone: {
      ...(isNew && { additionKey: version }),
      name: name.trim(),
      position: Number(position),
      countries,
      methods: methods.map((method) => ({
        ...method,
        daysMin: decimalOf(method.daysMin),
        daysMax: decimalOf(method.daysMax),
        freeAbove: decimalOf(method.freeAbove),
        rates: method.rates.map(({ upTo, fee }) => ({
          upTo: decimalOf(upTo),
          fee: decimalOf(fee),
        })),
      })),
    },
    was: isNew ? null : (JSON.parse(version) as object),
  });
  return { outcome: outcome === 'saved' ? 'saved' : 'conflict', id };
}

/** The form's record of pick-up. */
export function pickupRecord({ pickup }: AdminSettings): FormRecord<PickupValues> {
  const methods = pickup.map((method) => ({
    ...newMethod,
    ...commonValues(method),
    rates: [{ upTo: '', fee: '0' }],
  }));
  return { values: { methods }, version: JSON.stringify(pickup) };
}

/** Saves pick-up if it is still as it was read. */
export async function savePickup(
  openClient: () => Promise<DatabaseClient>,
  changes: Partial<PickupValues>,
  { values, version }: FormRecord<PickupValues>,
): Promise<SaveOutcome> {
  const { methods } = { ...values, ...changes };
  const { outcome } = await callAdmin(openClient, 'admin_save_pickup', {
    methods: methods.map(({ id, active, daysMin, daysMax, names }) => ({
      id,
      active,
      daysMin: decimalOf(daysMin),
      daysMax: decimalOf(daysMax),
      names,
    })),
    was: JSON.parse(version) as object,
  });
  return outcome === 'saved' ? 'saved' : 'conflict';
}
