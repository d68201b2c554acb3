// Tailwind 3: the project's own engine with the project's own settings, by the modules that its editor plugins use too.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ChildNode } from 'postcss';
import type { TailwindClass } from '@atelier/editor-source/tailwind';
import { propertiesDeclaredIn } from './declared-properties.ts';
import type { TailwindEngine, TailwindSource } from './tailwind-engine.ts';

/** Tailwind 3's context for settings, as far as it is used here; its packages carry no types of it. */
interface Context {
  readonly tailwindConfig: {
    readonly separator: string;
    readonly theme: { readonly screens?: Readonly<Record<string, unknown>> };
  };
  getClassList(): readonly string[];
}

interface Tailwind3 {
  resolveConfig(config: object): object;
  loadConfig(path: string): object;
  createContext(config: object): Context;
  escapeClassName(name: string): string;
  generateRules(names: ReadonlySet<string>, context: Context): readonly [unknown, ChildNode][];
}

/** Loads the engine. Throws where the project has none of version 3. Settings that cannot be loaded leave Tailwind's own. */
export function loadTailwind3({ directory, config }: TailwindSource): TailwindEngine {
  const tailwind = modulesOf(directory);
  return engineOf(tailwind, contextOf(tailwind, config));
}

function modulesOf(directory: string): Tailwind3 {
  const load = createRequire(join(directory, 'package.json'));
  return {
    resolveConfig: load('tailwindcss/resolveConfig'),
    loadConfig: load('tailwindcss/loadConfig'),
    createContext: load('tailwindcss/lib/lib/setupContextUtils').createContext,
    escapeClassName: load('tailwindcss/lib/util/escapeClassName').default,
    generateRules: load('tailwindcss/lib/lib/generateRules').generateRules,
  };
}

function contextOf({ resolveConfig, loadConfig, createContext }: Tailwind3, config: string | null) {
  // The content is left out: no class is looked for in the project's files here, and reading them takes time.
  const contextWith = (settings: object): Context =>
    createContext(resolveConfig({ ...settings, content: [] }));
  try {
    return contextWith(config === null ? {} : loadConfig(config));
  } catch {
    return contextWith({});
  }
}

function engineOf({ generateRules, escapeClassName }: Tailwind3, context: Context): TailwindEngine {
  const { separator, theme } = context.tailwindConfig;
  const nodesOf = (name: string): readonly ChildNode[] =>
    generateRules(new Set([name]), context).map(([, node]) => node);
  const cssOf = (name: string): string | null => {
    const nodes = nodesOf(name);
    return nodes.length === 0 ? null : nodes.map((node) => node.toString()).join('\n');
  };
  const describe = (name: string): TailwindClass | null => {
    const selector = `.${escapeClassName(name)}`;
    const nodes = nodesOf(name).map((node) => withoutStates(node, selector));
    const properties = propertiesDeclaredIn(nodes.map((node) => node.toString()).join('\n'));
    if (nodes.length === 0 || properties === null) return null;
    const parts = partsOf(name, separator);
    return {
      name,
      variants: parts.slice(0, -1).toSorted().join(':'),
      isImportant: parts.at(-1)?.startsWith('!') === true,
      properties,
    };
  };
  return {
    classNames: () => context.getClassList(),
    cssOf: (names) => names.map(cssOf),
    describe: (names) => names.map(describe),
    inVariants: (name, variants) => variants.map((variant) => variant + separator).join('') + name,
    arbitraryProperty: (property, value) => `[${property}:${value}]`,
    themeValue: () => undefined,
    spacing: null,
    breakpoints: Object.keys(theme.screens ?? {}),
  };
}

/** The variants and the class behind them; what stands in brackets is one part. */
function partsOf(name: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < name.length; at += 1) {
    const character = name.charAt(at);
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth === 0 && name.startsWith(separator, at)) {
      parts.push('');
      at += separator.length - 1;
    } else parts[parts.length - 1] += character;
  }
  return parts;
}

/** A rule for the class alone: `.group:hover .group-hover\:p-4` says the same of the element as `.p-4`. */
function withoutStates(node: ChildNode, selector: string): ChildNode {
  const copy = node.clone();
  const shorten = (rule: { selector: string }): void => {
    const at = rule.selector.lastIndexOf(selector);
    if (at >= 0) rule.selector = `.x${rule.selector.slice(at + selector.length)}`;
  };
  if (copy.type === 'rule') shorten(copy);
  else if (copy.type === 'atrule') copy.walkRules(shorten);
  return copy;
}
