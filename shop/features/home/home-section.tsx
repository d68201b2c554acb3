// A section of the home screen: a hairline, its heading, and where it leads.

import { useId, type ReactNode } from 'react';
import { ShopLink } from '../../platform/page/link.tsx';

export interface HomeSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly path: string; readonly name: string };
  readonly children: ReactNode;
}

/** A landmark named by its heading. */
export function HomeSection({ title, text, action, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="frame mt-24 lg:mt-36">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-6 pb-8 lg:pb-12">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {action !== undefined && (
          <ShopLink
            to={action.path}
            className="inline-flex min-h-11 items-center text-small underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {action.name}
          </ShopLink>
        )}
        {text !== undefined && <p className="w-full text-small text-quiet">{text}</p>}
      </div>
      {children}
    </section>
  );
}
