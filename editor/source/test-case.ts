// Test support: applies a call to a project of plain data.
import { posix } from 'node:path';
import type { ElementReference } from '@atelier/editor-channel/mutation-request';
import type { Plan } from './edits/edit.ts';
import { printEdits } from './edits/print-edits.ts';
import { elementAt, openDocument } from './locate/source-document.ts';
import type { LocatedElement, SourceDocument } from './locate/source-document.ts';
import { mutate, parseMutation, planMutation } from './mutate.ts';
import type { MutationName, MutationPorts } from './mutate.ts';
import type { Project, ProjectPackage, TranslationFile } from './project.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { longhandsOf } from './styles/longhands.ts';
import type { Tailwind, TailwindClass } from './tailwind.ts';
import type { TestCase } from './test-cases.ts';

/** The outcome of a call: the files that are different afterwards (null: deleted), or the refusal. */
export type CaseOutcome = { readonly files: Record<string, string | null> } | Refusal;

/** The effect of a call on a case's files, as planned and as formatted. */
export async function applyCase(
  name: MutationName,
  { files, call }: Pick<TestCase, 'files' | 'call'>,
): Promise<{ readonly planned: CaseOutcome; readonly laidOut: CaseOutcome }> {
  const reading = parseMutation(name, call);
  if ('issues' in reading) throw new Error(`The call is malformed: ${reading.issues.join('; ')}`);
  const ports = portsOver(files);
  const planned = await planMutation(reading.request, ports);
  const mutation = await mutate(reading.request, ports);
  return {
    planned: isRefusal(planned) ? planned : applyPlan(planned.plan, files),
    laidOut: isRefusal(mutation) ? mutation : applyPlan(mutation, files),
  };
}

function applyPlan(plan: Plan, files: TestCase['files']): CaseOutcome {
  const changed: Record<string, string | null> = {};
  for (const [path, change] of plan.changes) {
    if (change.kind === 'edit') {
      const { text } = printEdits(files[path] ?? '', change.edits, (other) => files[other] ?? '');
      if (/\.[jt]sx?$/.test(path)) assertReadable(path, text);
      changed[path] = text;
    } else changed[path] = change.kind === 'create' ? change.text : null;
  }
  return { files: changed };
}

function assertReadable(path: string, text: string): void {
  const document = openDocument(path, text);
  if (isRefusal(document)) throw new Error(`${document.message}\n${text}`);
}

/** Ports over files of plain data. An element is named `tag`, `tag#2` for the second of its kind, `file.tsx tag#2`. */
export function portsOver(files: Readonly<Record<string, string>>): MutationPorts {
  const documents = new Map<string, SourceDocument | Refusal>();
  const open = (path: string): SourceDocument | Refusal => {
    const known = documents.get(path) ?? openDocument(path, files[path] ?? '');
    documents.set(path, known);
    return known;
  };
  const locateElement = ({ codebaseId }: ElementReference): LocatedElement | Refusal => {
    const [, path = mainOf(files), tag = '', order = '1'] =
      /^(?:(\S+) )?([^#]+)(?:#(\d+))?$/.exec(codebaseId) ?? [];
    const document = open(path);
    if (isRefusal(document)) return document;
    const named = document.elements.filter((element) => element.name === tag);
    const found = named[Number(order) - 1];
    const located = found === undefined ? null : elementAt(document, found.index);
    return located ?? refuse('bad_source', `No element ${codebaseId} in ${path}.`);
  };
  return {
    locate: locateElement,
    project: projectOver(files),
    tailwind: plainTailwind,
    storyboardFiles: (id) => {
      const own = Object.keys(files).filter((path) => path.includes(`storyboards/${id}/`));
      return own.length === 0 ? null : own;
    },
  };
}

function mainOf(files: Readonly<Record<string, string>>): string {
  return Object.keys(files).find((path) => path.startsWith('input.')) ?? 'input.tsx';
}

function projectOver(files: Readonly<Record<string, string>>): Project {
  const paths = Object.keys(files);
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];
  return {
    read: (path) => (Object.hasOwn(files, path) ? (files[path] ?? null) : null),
    resolve: (from, specifier) => {
      const aliased = specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : null;
      const entry = packagesOf(paths)
        .flatMap(({ entries }) => entries)
        .find((each) => each.specifier === specifier);
      if (entry !== undefined) return entry.path;
      const relative = specifier.startsWith('.')
        ? posix.join(posix.dirname(from), specifier)
        : aliased;
      if (relative === null) return null;
      const bare = relative.replace(/\.js$/, '');
      const tries = [relative, bare].flatMap((base) => endings.map((ending) => base + ending));
      return tries.find((path) => paths.includes(path)) ?? null;
    },
    aliases: paths.some((path) => path.startsWith('src/'))
      ? [{ prefix: '@/', folder: 'src/' }]
      : [],
    packages: packagesOf(paths),
    filesUsing: (name) =>
      paths.filter((path) => /\.[jt]sx?$/.test(path) && (files[path] ?? '').includes(`<${name}`)),
    styleSheets: () => paths.filter((path) => path.endsWith('.css')),
    translations: paths.flatMap(translationOf),
  };
}

/** Packages are the folders of `packages/`, each with an index. */
function packagesOf(paths: readonly string[]): ProjectPackage[] {
  const names = new Set(paths.flatMap((path) => /^packages\/(\w+)\//.exec(path)?.[1] ?? []));
  return [...names].map((name) => {
    const folder = `packages/${name}`;
    const specifier = `@workspace/${name}`;
    return { name: specifier, folder, entries: [{ specifier, path: `${folder}/index.ts` }] };
  });
}

function translationOf(path: string): TranslationFile[] {
  const [, language, group] = /^texts\/([\w-]+)\/(\w+)\.(?:json|ts)$/.exec(path) ?? [];
  return language === undefined || group === undefined ? [] : [{ path, language, group }];
}

const roots: Readonly<Record<string, string>> = {
  p: 'padding',
  px: 'padding-inline',
  pl: 'padding-left',
  flex: 'display',
  hidden: 'display',
};

/** A Tailwind of a few classes. The real one is tested where it is wrapped. */
const plainTailwind: Tailwind = {
  breakpoints: () => Promise.resolve(['md', 'tablet']),
  describe: (names) => Promise.resolve(names.map(describeClass)),
  classesFor: (styles, variants) =>
    Promise.resolve(
      Object.fromEntries(
        Object.entries(styles).map(([property, value]) => [
          property,
          classFor(property, value, variants),
        ]),
      ),
    ),
};

function describeClass(name: string): TailwindClass | null {
  const parts = name.split(':');
  const base = parts.at(-1) ?? '';
  const root = /^(p|px|pl)-\d+$|^(flex|hidden)$/.exec(base);
  const property = roots[root?.[1] ?? root?.[2] ?? ''] ?? textProperty(base);
  if (property === undefined) return null;
  const variants = parts.slice(0, -1).toSorted().join(':');
  return { name, variants, isImportant: false, properties: longhandsOf(property) };
}

function textProperty(base: string): string | undefined {
  if (/^text-(?:sm|base|lg)$/.test(base)) return 'font-size';
  return /^text-(?:red|blue)$/.test(base) ? 'color' : undefined;
}

function classFor(property: string, value: string, variants: readonly string[]): string | null {
  const prefix = variants.map((variant) => `${variant}:`).join('');
  const root = Object.entries(roots).find(([, name]) => name === property)?.[0];
  if (root === undefined) return `${prefix}[${property}:${value}]`;
  if (property === 'display') return value === 'none' ? `${prefix}hidden` : `${prefix}${value}`;
  const pixels = /^(\d+)px$/.exec(value)?.[1];
  return pixels === undefined ? null : `${prefix}${root}-${Number(pixels) / 4}`;
}
