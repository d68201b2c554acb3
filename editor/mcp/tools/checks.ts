// Tool checks: files that cannot be read, types, texts that a language lacks, and problems that screens report.

import { canvas, isApiRefusal } from '../editor-api.ts';
import { pageOf } from '../model/token-budget.ts';
import { dataNote } from '../tool-result.ts';
import type { Register, ToolContext } from '../tool.ts';

interface Check {
  readonly name: string;
  readonly isPassed: boolean;
  readonly problems: readonly string[];
}

/** Adds the tool. */
export function addChecks(register: Register, { api }: ToolContext): void {
  register(
    'checks',
    {
      description:
        'Checks the project as it is now: syntax, types, texts missing in a language, and errors that screens show. Run it after a series of changes.',
      effect: 'reads',
      input: {},
    },
    async (_input, author) => {
      const checked = await api.get<{ readonly checks: readonly Check[] }>(`${canvas}/checks`);
      if (isApiRefusal(checked)) return checked;
      const screens = await api.post<{ readonly value: readonly string[] }>(
        `${canvas}/windows/requests`,
        { kind: 'problems' },
        author,
      );
      const problems = isApiRefusal(screens) ? [] : screens.value;
      const checks = [
        ...checked.checks,
        ...(isApiRefusal(screens)
          ? []
          : [{ name: 'screens', isPassed: problems.length === 0, problems }]),
      ];
      return {
        note: dataNote,
        isPassed: checks.every(({ isPassed }) => isPassed),
        checks: checks.map(({ name, isPassed, problems: all }) => ({
          name,
          isPassed,
          problems: pageOf(all, null, '', 2000).items,
          ...(all.length === 0 ? {} : { count: all.length }),
        })),
      };
    },
  );
}
