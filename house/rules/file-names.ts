// Names of files and folders: kebab-case, and no word such as “helpers”, under which a room without a noun fills up.

import type { Tree, Violation } from '../tree.ts';

const banned = new Set(['utils', 'util', 'helpers', 'common', 'misc', 'shared', 'lib']);

/** Names that a tool or a convention prescribes. */
const conventional = [
  /^(README|ARCHITECTURE|STYLE|CONTRIBUTING|CHANGELOG|SECURITY)\.md$/,
  /^LICENSE$/,
  /^(Containerfile|Caddyfile)$/,
  /^\.[a-z]+(-[a-z]+)*(rc)?(\.json)?$/,
  /^[a-z]+(-[a-z]+)*\.(config|generated)\.[a-z]+$/,
];

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A file of SQL is named like the table or the function that it defines. */
const sqlName = /^[a-z0-9]+([_-][a-z0-9]+)*$/;

/** Names that are not kebab-case, and banned words in them. Recorded samples keep their own names. */
export function fileNames(tree: Tree): Violation[] {
  const seen = new Set<string>();
  return [...tree.keys()].flatMap((path) =>
    path.split('/').flatMap((name, index, parts) => {
      const place = parts.slice(0, index + 1).join('/');
      if (seen.has(place) || parts.slice(0, index).includes('fixtures')) return [];
      seen.add(place);
      const message = messageFor(name, index === parts.length - 1, place);
      return message === null ? [] : [{ path: place, line: 0, message }];
    }),
  );
}

function messageFor(name: string, isFile: boolean, place: string): string | null {
  if (conventional.some((pattern) => pattern.test(name))) return null;
  const stems = isFile ? name.split('.').slice(0, -1) : [name];
  const shape = name.endsWith('.sql') || /(^|\/)functions\/[^/]+$/.test(place) ? sqlName : kebab;
  const wrong = (stems.length === 0 ? [name] : stems).find((stem) => !shape.test(stem));
  if (wrong !== undefined) return `${name} is not kebab-case`;
  const word = stems.flatMap((stem) => stem.split(/[-_]/)).find((part) => banned.has(part));
  return word === undefined ? null : `“${word}” is no noun: name the file after what is in it`;
}
