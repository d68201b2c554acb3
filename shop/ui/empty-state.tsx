// Empty state of a list.

import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** Stands beside the words. */
  readonly picture?: ReactNode;
  /** The way on. */
  readonly children?: ReactNode;
  /** Whether something stands below, which shall be in view. */
  readonly isFollowed?: boolean;
}

/** A frame with nothing in it but the word that there is nothing, a way on, and a picture where the page has no other. */
export function EmptyState({
  title,
  text,
  picture = null,
  children = null,
  isFollowed = false,
}: EmptyStateProps) {
  return (
    <div
      className={`grid ${isFollowed ? '' : 'min-h-[60vh]'} grid-cols-1 items-center gap-x-8 gap-y-10 border border-dashed border-edge px-6 py-12 md:px-12 lg:grid-cols-12`}
    >
      <div className="lg:col-span-7">
        <h2 className="text-heading">{title}</h2>
        <p className="mt-3 max-w-[44ch] text-quiet">{text}</p>
        {children !== null && <div className="mt-8">{children}</div>}
      </div>
      {picture !== null && (
        <div className="w-full max-w-sm lg:col-span-4 lg:col-start-9">{picture}</div>
      )}
    </div>
  );
}
