/** The statement that comes before every other: who is asking, in which schema, with which request. */
import type { Statement } from '../postgres/database.ts';
import type { Identity } from '../keys/identity.ts';
import type { ApiRequest } from './parse.ts';
import { quoteIdentifier } from './schema-cache/names.ts';
import type { RestSettings } from './settings.ts';
import { statementName } from './statement-name.ts';

/** Settings besides those of the request: of the role, of the function, of the installation. */
export type ExtraSettings = readonly (readonly [string, string])[];

/** Sets everything for this transaction alone. Names and values are parameters. */
export function sessionStatement(
  request: ApiRequest,
  identity: Identity,
  settings: RestSettings,
  extra: ExtraSettings,
): Statement {
  const { headers, cookies } = splitHeaders(request.headers);
  const searchPath = [request.schema, ...settings.extraSearchPath].map(quoteIdentifier).join(', ');
  const pairs: [string, string][] = [
    ['search_path', searchPath],
    ['role', identity.role],
    ['request.jwt.claims', identity.claims],
    ['request.method', request.method],
    ['request.path', request.path],
    ['request.headers', headers],
    ['request.cookies', cookies],
    ...Object.entries(settings.appSettings).map(([name, value]): [string, string] => [
      `app.settings.${name}`,
      value,
    ]),
    ...extra.map(([name, value]): [string, string] => [name, value]),
  ];
  const { timezone } = request.preferences;
  if (timezone !== null) pairs.push(['timezone', timezone]);
  const text = textFor(pairs.length);
  return { text, values: pairs.flat(), name: statementName(text), raw: true };
}

const texts: string[] = [];

/** As many arguments as a function of PostgreSQL takes. */
const argumentsMax = 100;

/** Answers how many are null, which none is, and not every value again. */
function textFor(count: number): string {
  let text = texts[count];
  if (text === undefined) {
    const calls = Array.from(
      { length: count },
      (_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, true)`,
    );
    const groups: string[] = [];
    for (let at = 0; at < count; at += argumentsMax)
      groups.push(`num_nulls(${calls.slice(at, at + argumentsMax).join(', ')})`);
    text = `select ${groups.join(', ')}`;
    texts[count] = text;
  }
  return text;
}

function splitHeaders(all: Headers): { headers: string; cookies: string } {
  const headers: Record<string, string> = {};
  let cookies = '{}';
  for (const [name, value] of all) {
    if (name === 'cookie') cookies = JSON.stringify(parseCookies(value));
    else headers[name] = value;
  }
  return { headers: JSON.stringify(headers), cookies };
}

const parseCookies = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
