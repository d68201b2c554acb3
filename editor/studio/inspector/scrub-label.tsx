// Scrub label: the name of a control, dragged to change its number, and pressed with Alt to reset it.

import type { ReactNode } from 'react';
import { useScrub } from './use-scrub.ts';
import type { ScrubHandlers } from './use-scrub.ts';

interface ScrubLabelProps extends ScrubHandlers {
  readonly children: ReactNode;
  readonly htmlFor: string;
  readonly title: string;
}

/** The label. A press that does not move leads to the field. */
export function ScrubLabel({ children, htmlFor, title, ...handlers }: ScrubLabelProps) {
  const label = useScrub<HTMLLabelElement>(handlers);
  return (
    <label
      ref={label}
      className={handlers.valueAt === null ? 'style-label' : 'style-label is-scrubbed'}
      htmlFor={htmlFor}
      title={title}
    >
      {children}
    </label>
  );
}
