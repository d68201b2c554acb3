// Defined term of the statistics: a press on the word shows its definition beside it.

import { Popover } from 'radix-ui';
import { useTranslation } from '../../../translation/use-translation.ts';
import type { definitions } from '../../../platform/statistics/definitions.ts';

export type Term = keyof typeof definitions;

/** The trigger keeps the look of a label; the definition closes by Escape or a press elsewhere. */
export function DefinedTerm({
  term,
  children,
}: {
  readonly term: Term;
  readonly children: string;
}) {
  const { t } = useTranslation('admin-statistics');
  return (
    <Popover.Root>
      <Popover.Trigger className="min-h-6 min-w-6 text-start underline decoration-edge decoration-dotted underline-offset-4 hover:text-accent">
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={children}
          className="fade-in z-40 max-w-80 border border-edge bg-sheet p-4 text-small text-ink"
        >
          {t(`definitions.${term}`)}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
