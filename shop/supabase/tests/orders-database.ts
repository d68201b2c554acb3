/** The shop's database with jobs installed, and callers who order: the test bed of everything about orders. */
import { randomUUID } from 'node:crypto';
import { DatabaseError } from '@atelier/backend/postgres/database';
import { Logger, runMigrations } from 'graphile-worker';
import type { Statement } from '@atelier/backend/postgres/database';
import type { Template } from '@atelier/backend/postgres/test-server';
import { shop, shopDatabase } from './shop-database.ts';
import type { Caller, ShopDatabase } from './shop-database.ts';

export interface OrdersDatabase extends ShopDatabase {
  /** Runs a statement as a caller and commits it; returns its one value, parsed where it is JSON, or `refused` with the error's code. */
  act(caller: Caller, text: string, ...values: readonly (string | null)[]): Promise<unknown>;
  /** Places an order, with defaults for what is not said. */
  place(caller: Caller, order: Placing): Promise<Placed>;
  /** The one value that the owner of the database reads. */
  query(text: string, ...values: readonly (string | null)[]): Promise<string | null>;
  /** The same database with the planner's settings, `['enable_hashjoin', 'off']` and the like, and with no plan kept from before. */
  planned(settings: readonly (readonly [name: string, value: string])[]): OrdersDatabase;
}

export interface Placing {
  readonly items: unknown;
  readonly email?: string;
  readonly address?: unknown;
  readonly key?: string;
  readonly terms?: boolean;
  readonly shipping?: string;
  readonly payment?: string;
  readonly code?: string;
  readonly expected?: string;
  readonly language?: string;
}

/** The answer to an order; `refused` names the refusal and `truth` is what came with it. */
export interface Placed {
  readonly refused?: string;
  readonly truth?: Readonly<Record<string, unknown>>;
  readonly id: string;
  readonly number: number;
  readonly token: string;
  readonly total: string;
  readonly repeated: boolean;
}

export const home = {
  name: 'Ada Lovelace',
  line1: '12 Harbour Lane',
  city: 'Portland',
  region: 'OR',
  postcode: '97201',
  country: 'US',
};

/** The shop, and the tables of jobs. */
const withJobs: Template = {
  name: 'orders',
  base: shop,
  async fill(filled) {
    const { host, port, user, database } = filled.connection('admin');
    await runMigrations({
      connectionString: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      logger: quiet,
    });
    // Tests order more than one buyer may; what that is has a test of its own.
    await filled.admin.pipeline([
      { text: 'update settings set open_orders_max = 10000, open_numbers_max = 10000' },
    ]);
    // A shop's statistics are taken about a minute after its first order: its plans are those that it lives with.
    await filled.admin.pipeline([{ text: 'analyze' }]);
  },
};

/** A fresh database; `close` drops it. */
export async function ordersDatabase(): Promise<OrdersDatabase> {
  return orders(await shopDatabase(withJobs), []);
}

/** @param first what each transaction begins with */
function orders(database: ShopDatabase, first: readonly Statement[]): OrdersDatabase {
  async function act(caller: Caller, text: string, ...values: readonly (string | null)[]) {
    try {
      const results = await database.authenticator.pipeline([
        ...first,
        {
          text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
          values: [caller.role, JSON.stringify(caller)],
        },
        { text, values },
      ]);
      const value = results.at(-1)?.rows[0]?.[0] ?? null;
      return value !== null && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return refusalOf(error);
    }
  }

  return {
    ...database,
    act,
    place: async (caller, order) =>
      (await act(
        caller,
        `select place_order($1::jsonb, $2, $3::jsonb, $4::uuid, $5::boolean, $6, $7, $8, $9, $10::numeric)`,
        JSON.stringify(order.items),
        order.email ?? 'ada@example.com',
        JSON.stringify(order.address ?? home),
        order.key ?? randomUUID(),
        String(order.terms ?? true),
        order.shipping ?? 'standard',
        order.payment ?? 'manual',
        order.code ?? null,
        order.language ?? 'en',
        order.expected ?? null,
      )) as Placed,
    async query(text, ...values) {
      const results = await database.admin.pipeline([...first, { text, values }]);
      return results.at(-1)?.rows[0]?.[0] ?? null;
    },
    planned: (settings) =>
      orders(database, [
        { text: 'discard plans' },
        ...settings.map((values) => ({ text: 'select set_config($1, $2, true)', values })),
      ]),
  };
}

function refusalOf(error: DatabaseError): { refused: string; truth?: unknown } {
  if (error.fields.code !== 'PGRST')
    return { refused: `${error.fields.code} ${error.fields.message}` };
  const { code, details } = JSON.parse(error.fields.message) as { code: string; details: string };
  return { refused: code, truth: JSON.parse(details) };
}

const quiet = new Logger(() => () => undefined);
