// The changelog's shape: versions from the newest down, each with its changes for a maker, a customer or a designer.

import { manifestOf } from '../resolve.ts';
import type { Tree, Violation } from '../tree.ts';

const path = 'CHANGELOG.md';
const heading =
  /^## (?:\[?Unreleased\]?|\[?(?<version>\d+\.\d+\.\d+)\]? [-–(] ?(?<date>\d{4}-\d{2}-\d{2})\)?)$/;

/** A missing file, headings of another shape, versions out of order, sections that say nothing, an entry given twice, a version without a section. */
export function changelog(tree: Tree): Violation[] {
  const version = manifestOf(tree, '')?.version;
  const text = tree.get(path)?.text;
  if (text === undefined)
    return version === undefined ? [] : [{ path, line: 0, message: 'there is no changelog' }];
  const lines = text.split('\n');
  const sections = lines.flatMap((line, index) =>
    line.startsWith('## ') ? [{ title: line, at: index }] : [],
  );
  const found = sections.flatMap(({ title, at }, index) => {
    const parts = heading.exec(title);
    if (parts === null)
      return [violation(at, 'a heading is “## Unreleased” or “## 1.2.3 - 2026-01-31”')];
    const body = lines.slice(at + 1, sections[index + 1]?.at);
    return body.some((line) => /^- \S/.test(line))
      ? repeatedEntries(body, at + 1)
      : [violation(at, 'the section says nothing: one “- ” line a change')];
  });
  const versions = sections.flatMap(({ title }) => heading.exec(title)?.groups?.['version'] ?? []);
  const ordered = versions.toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  if (versions.join() !== ordered.join())
    found.push(violation(0, 'versions are not in order, the newest first'));
  const unreleased = sections.findIndex(({ title }) => title.includes('Unreleased'));
  if (unreleased > 0)
    found.push(violation(sections[unreleased]?.at ?? 0, 'unreleased changes come first'));
  if (version !== undefined && unreleased < 0 && !versions.includes(version)) {
    found.push(violation(0, `version ${version} of package.json has no section`));
  }
  return found;
}

/** Entries with so many words of their own can be compared. */
const comparedWordsMin = 10;
/** Share of common words from which two entries are versions of one. */
const commonShareMax = 0.45;

/** Pairs of entries with mostly the same words: a merge that kept both sides of a reworded entry. */
function repeatedEntries(body: readonly string[], from: number): Violation[] {
  const starts = body.flatMap((line, index) => (line.startsWith('- ') ? [index] : []));
  const entries = starts.map((start, index) => ({
    at: from + start,
    words: wordsOf(body.slice(start, starts[index + 1]).join(' ')),
  }));
  return entries.flatMap(({ at, words }, index) => {
    const earlier = entries.slice(0, index).find((other) => isSameEntry(words, other.words));
    return earlier === undefined
      ? []
      : [violation(at, `the entry says what line ${earlier.at + 1} says: keep one of them`)];
  });
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu));
}

function isSameEntry(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) < comparedWordsMin) return false;
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common) > commonShareMax;
}

function violation(index: number, message: string): Violation {
  return { path, line: index + 1, message };
}
