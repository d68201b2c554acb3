// Comparison of the pages of two builds: whether the new one renders them all, what is wrong with their markup, and their bytes.

import type { ListedFile } from '../build/file-list.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { pageBytes } from './page-bytes.ts';
import type { PageBytes, PublishCheck } from './publish-report.ts';

/** A build whose pages can be rendered. */
export interface RenderedBuild {
  readonly files: readonly ListedFile[];
  /** Renders a page at a path. */
  render(path: string): Promise<{ readonly status: number; readonly html: string }>;
  /** The paths to look at. */
  readonly paths: readonly string[];
  /** The languages in which each of them is looked at; the first one stands for the bytes. */
  readonly languages: readonly string[];
}

interface Looked {
  readonly problems: readonly string[];
  readonly failures: readonly string[];
  readonly bytes: ReadonlyMap<string, number>;
}

/** Compares the pages. A problem that the served build has too stops no publication, because it would not go away by waiting. */
export async function comparePages(
  before: RenderedBuild,
  after: RenderedBuild,
): Promise<{ readonly checks: readonly PublishCheck[]; readonly bytes: readonly PageBytes[] }> {
  const old = await look(before);
  const now = before === after ? old : await look(after);
  const known = new Set(old.problems);
  const added = now.problems.filter((problem) => !known.has(problem));
  return {
    checks: [
      { name: 'pages', isPassed: now.failures.length === 0, problems: now.failures },
      { name: 'accessibility', isPassed: added.length === 0, problems: now.problems },
    ],
    bytes: [...now.bytes].map(([path, size]) => ({
      path,
      before: old.bytes.get(path) ?? null,
      after: size,
    })),
  };
}

async function look({ files, render, paths, languages }: RenderedBuild): Promise<Looked> {
  const problems: string[] = [];
  const failures: string[] = [];
  const bytes = new Map<string, number>();
  for (const path of paths) {
    for (const [at, language] of languages.entries()) {
      const place = `${path} in ${language}`;
      const page = await render(`${path}?lang=${language}`).catch((error: unknown) =>
        String(error),
      );
      if (typeof page === 'string' || page.status !== 200) {
        failures.push(`${place}: ${typeof page === 'string' ? page : `status ${page.status}`}`);
        continue;
      }
      problems.push(...accessibilityProblems(page.html).map((problem) => `${place}: ${problem}`));
      if (at === 0) bytes.set(path, pageBytes(page.html, files));
    }
  }
  return { problems, failures, bytes };
}
