/** Tables of requests and their answers: every test of the suite is a row. */
import { expect, test } from 'vitest';
import type { RestUnderTest } from './start-rest.ts';

/** One request and what must come back; what a row does not mention is not looked at. */
export interface Row {
  readonly title?: string;
  /** `GET /projects?id=eq.1`: the path is sent as it is written. */
  readonly request: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is, all else as JSON. */
  readonly body?: unknown;
  /** The claims of a token to send. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  /** Headers of the answer; null for one that must be absent. */
  readonly answers?: Readonly<Record<string, string | null>>;
}

/** Makes a test of every row. */
export function checkTable(under: () => RestUnderTest, rows: readonly Row[]): void {
  test.each(rows.map((row) => [row.title ?? titleOf(row), row] as const))('%s', async (_, row) => {
    await checkRow(under(), row);
  });
}

/** Sends the request of a row, compares the answer, and hands it on. */
export async function checkRow(under: RestUnderTest, row: Row): Promise<Response> {
  const response = await send(under, row);
  const text = await response.clone().text();
  const seen = `${response.status} ${text}`;
  expect(response.status, seen).toBe(row.status ?? 200);
  if (row.json !== undefined) expect(JSON.parse(text), seen).toEqual(row.json);
  if (row.text !== undefined) expect(text).toBe(row.text);
  for (const [name, value] of Object.entries(row.answers ?? {}))
    expect(response.headers.get(name), name).toBe(value);
  return response;
}

async function send(under: RestUnderTest, row: Row): Promise<Response> {
  const [method = 'GET', ...path] = row.request.split(' ');
  const headers = new Headers(row.headers);
  if (row.claims !== undefined)
    headers.set('Authorization', `Bearer ${await under.keys.signToken(row.claims)}`);
  const init: RequestInit = { method, headers };
  if (row.body !== undefined) {
    init.body = typeof row.body === 'string' ? row.body : JSON.stringify(row.body);
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  }
  return fetch(`${under.url}${path.join(' ')}`, init);
}

const titleOf = ({ request, headers, body, claims }: Row): string =>
  [
    request,
    ...(headers === undefined ? [] : [JSON.stringify(headers)]),
    ...(claims === undefined ? [] : [`as ${JSON.stringify(claims)}`]),
    ...(body === undefined ? [] : [JSON.stringify(body).slice(0, 80)]),
  ].join(' ');

/** The body of a refusal. */
export const refusal = (
  code: string,
  message: string,
  details: unknown = null,
  hint: string | null = null,
): unknown => ({ code, message, details, hint });

/** Asks for one object instead of a list. */
export const single = { Accept: 'application/vnd.pgrst.object+json' };
