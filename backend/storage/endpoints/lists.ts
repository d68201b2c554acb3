/** Endpoints of lists: one folder of a bucket, and pages of a bucket by cursor. */
import { refuse } from '../respond/refusal.ts';
import { withUtcTimes } from '../respond/utc-times.ts';
import { queryAs } from '../database/as-caller.ts';
import type { ObjectMetadata } from '../objects/stored-object.ts';
import { readFields } from '../request/request-context.ts';
import type { AuthenticatedEndpoint } from './endpoint.ts';

/** A folder is an entry without an id. */
interface Entry {
  readonly name: string;
  readonly id: string | null;
  readonly updated_at: string | null;
  readonly created_at: string | null;
  readonly last_accessed_at: string | null;
  readonly metadata: ObjectMetadata | null;
}

interface KeyedEntry extends Entry {
  readonly key: string;
}

const folderLimit = 100;
const pageLimit = 1000;

export const listObjects: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'object/list/:bucket',
  operation: 'storage.object.list',
  async handle(context) {
    const body = await readFields(context);
    const folder = body.text('prefix') ?? '';
    const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
    const sortBy = body.object('sortBy');
    const columns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;
    const entries = await queryAs<Entry>(
      context.queryContext,
      context.caller,
      `select to_json(listed)::text from storage.search($1, $2, $3::integer, $4::integer, $5::integer, $6, $7, $8) listed`,
      [
        prefix,
        context.bucket,
        String(body.integer('limit', 1) ?? folderLimit),
        String(prefix.split('/').length),
        String(body.integer('offset', 0) ?? 0),
        body.text('search') ?? '',
        sortBy?.oneOf('column', columns) ?? 'name',
        sortBy?.oneOf('order', ['asc', 'desc']) ?? 'asc',
      ],
    );
    return Response.json(entries.map(withUtcTimes));
  },
};

/** The end of a page: a name, and a time where the order is by time. */
interface Cursor {
  readonly name: string;
  readonly time: string;
}

export const listPages: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'object/list-v2/:bucket',
  operation: 'storage.object.list_v2',
  async handle(context) {
    const body = await readFields(context);
    const prefix = body.text('prefix') ?? '';
    const sortBy = body.object('sortBy');
    const column = sortBy?.oneOf('column', ['name', 'updated_at', 'created_at']) ?? 'name';
    const limit = Math.min(body.integer('limit', 1) ?? pageLimit, pageLimit);
    const levels = body.boolean('with_delimiter') === true ? prefix.split('/').length : 0;
    const after = readCursor(body.text('cursor'));
    const entries = await queryAs<KeyedEntry>(
      context.queryContext,
      context.caller,
      `select to_json(listed)::text from storage.search_v2($1, $2, $3::integer, $4::integer, $5, $6, $7, $8) listed`,
      [
        prefix,
        context.bucket,
        String(limit + 1),
        String(levels),
        after.name,
        sortBy?.oneOf('order', ['asc', 'desc']) ?? 'asc',
        column,
        after.time,
      ],
    );
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    const hasNext = entries.length > limit && last !== undefined;
    return Response.json({
      hasNext,
      folders: page.flatMap(({ id, name, key }) => (id === null ? [{ name, key }] : [])),
      objects: page.filter(({ id }) => id !== null).map(withUtcTimes),
      ...(hasNext
        ? { nextCursor: cursorText(last.name, column === 'name' ? null : last[column]) }
        : {}),
    });
  },
};

function cursorText(name: string, time: string | null): string {
  return Buffer.from(JSON.stringify([name, time ?? ''])).toString('base64url');
}

function readCursor(text: string | undefined): Cursor {
  if (text === undefined || text === '') return { name: '', time: '' };
  const [name, time] = parseList(Buffer.from(text, 'base64url').toString('utf8'));
  if (typeof name !== 'string' || typeof time !== 'string' || !isTime(time))
    return refuse('InvalidParameter', 'Invalid Parameter cursor');
  return { name, time };
}

const isTime = (text: string): boolean => text === '' || !Number.isNaN(Date.parse(text));

function parseList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
