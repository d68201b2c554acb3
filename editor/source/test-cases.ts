// Test support: reads the cases of the mutations, which are sections of Markdown files, or folders for bytes that no text shows.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A case: the files before, the call, and the files that are to be different afterwards. */
export interface TestCase {
  readonly files: Readonly<Record<string, string>>;
  readonly call: Readonly<Record<string, unknown>>;
  /** Path → contents; null for a deleted file. */
  readonly expected: Readonly<Record<string, string | null>>;
  /** The same, laid out by the formatter that the files were formatted with. */
  readonly formatted: Readonly<Record<string, string | null>>;
}

/** A case with its name and the name of its mutation. */
export interface NamedCase extends TestCase {
  readonly mutation: string;
  readonly name: string;
}

const modules = join(import.meta.dirname, 'mutations');
const folders = join(import.meta.dirname, 'fixtures');

/** The cases of all mutations. */
export function readCases(): NamedCase[] {
  const documents = readdirSync(modules).filter((name) => name.endsWith('.cases.md'));
  return documents.flatMap((document) => {
    const file = document.slice(0, -'.cases.md'.length);
    const mutation = file.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
    const sections = [
      ...sectionsOf(readFileSync(join(modules, document), 'utf8')),
      ...foldersIn(join(folders, file)).map((name): Section => ({
        name,
        parts: filesIn(join(folders, file, name), ''),
      })),
    ];
    const names = sections.map(({ name }) => name);
    const repeated = names.find((name, at) => names.indexOf(name) < at);
    if (repeated !== undefined) throw new Error(`${mutation} has two cases ${repeated}.`);
    return sections.map((section) => ({
      mutation,
      name: section.name,
      ...caseOf(mutation, section),
    }));
  });
}

/** The parts of a case by name: `call`, `input.tsx`, `expected.tsx`, `formatted.tsx`, and further files as `input/page.css`. */
interface Section {
  readonly name: string;
  readonly parts: ReadonlyMap<string, string>;
}

/** The sections of a document: a heading each, and in it a fenced block for each part. */
function sectionsOf(text: string): Section[] {
  const sections: { name: string; parts: Map<string, string> }[] = [];
  let open: { readonly part: string; readonly lines: string[] } | null = null;
  for (const line of text.split('\n')) {
    const section = sections.at(-1);
    if (open !== null && section !== undefined) {
      if (line === '```') {
        section.parts.set(open.part, open.lines.map((each) => `${each}\n`).join(''));
        open = null;
      } else open.lines.push(line);
      continue;
    }
    const [, name] = /^## (\S+)$/.exec(line) ?? [];
    const [, part] = /^```\w+ (\S+)$/.exec(line) ?? [];
    if (name !== undefined) sections.push({ name, parts: new Map() });
    if (part !== undefined) open = { part, lines: [] };
  }
  return sections;
}

function caseOf(mutation: string, { name, parts }: Section): TestCase {
  const of = (kind: string): Record<string, string> => {
    const found = [...parts].flatMap(([part, text]) => {
      if (part.startsWith(`${kind}/`)) return [[part.slice(kind.length + 1), text] as const];
      // The file itself has the name that it has before.
      return part.startsWith(`${kind}.`) ? [[part.replace(kind, 'input'), text] as const] : [];
    });
    return Object.fromEntries(found);
  };
  const stranger = [...parts.keys()].find(
    (part) => !/^(?:call$|(?:input|expected|formatted)[./])/.test(part),
  );
  if (stranger !== undefined) throw new Error(`${mutation}/${name}: what is ${stranger}?`);
  const call: Record<string, unknown> = JSON.parse(parts.get('call') ?? '');
  const { deleted = [] } = call;
  const gone = (deleted as string[]).map((path) => [path, null] as const);
  const expected = { ...of('expected'), ...Object.fromEntries(gone) };
  return { files: of('input'), call, expected, formatted: { ...expected, ...of('formatted') } };
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path).filter((name) => statSync(join(path, name)).isDirectory());
}

/** The parts of a case that is a folder; its call is `call.json`. */
function filesIn(folder: string, prefix: string): Map<string, string> {
  const entries = readdirSync(folder).flatMap((name): [string, string][] => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return [...filesIn(path, `${prefix}${name}/`)];
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(path));
    return [[prefix + (name === 'call.json' ? 'call' : name), text]];
  });
  return new Map(entries);
}
