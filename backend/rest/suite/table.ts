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
  readonly expectedHeaders?: Readonly<Record<string, string | null>>;
}

/** Makes a test of every row. */
export function checkTable(under: () => RestUnderTest, rows: readonly Row[]): void {
  test.each(rows.map((row) => [row.title ?? titleOf(row), row] as const))('%s', async (_, row) => {
    const { seen, wanted } = await outcome(under(), row);
    expect(seen).toEqual(wanted);
  });
}

/** Sends the request of a row, compares the response, and returns it. */
export async function checkRow(under: RestUnderTest, row: Row): Promise<Response> {
  const { seen, wanted, response } = await outcome(under, row);
  expect(seen).toEqual(wanted);
  return response;
}

/** The actual and the expected response, reduced to the parts that the row names. */
async function outcome(under: RestUnderTest, row: Row) {
  const response = await send(under, row);
  const text = await response.clone().text();
  const status = row.status ?? 200;
  const names = Object.keys(row.expectedHeaders ?? {});
  // A wrong status is best explained by the body that came with it.
  const explained = response.status === status ? {} : { body: text };
  const seen = {
    status: response.status,
    ...explained,
    ...(row.json === undefined ? {} : { json: parseJson(text) }),
    ...(row.text === undefined ? {} : { text }),
    headers: Object.fromEntries(names.map((name) => [name, response.headers.get(name)])),
  };
  const wanted = {
    status,
    ...(row.json === undefined ? {} : { json: row.json }),
    ...(row.text === undefined ? {} : { text: row.text }),
    headers: row.expectedHeaders ?? {},
  };
  return { seen, wanted, response };
}

/** The parsed JSON; text that is no JSON stays as it is. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
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

/** Asks for an answer in this form. */
export const accept = (type: string) => ({ Accept: type });

/** Says what the caller would rather have. */
export const prefer = (...preferences: string[]) => ({ Prefer: preferences.join(', ') });

/** Asks for what was written. */
export const returns = prefer('return=representation');

/** Rows of which only the ids are asked for. */
export const ids = (...numbers: number[]) => numbers.map((id) => ({ id }));
