// Filter draft: the form shows a change at once, while the address, and the list that follows from it, change a moment
// later.

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { withLanguage } from '../../platform/language/language.ts';
import { usePage } from '../../platform/page/page.ts';
import { parseFilters, filterParameters, type Filters } from './filters.ts';

const typingPauseMs = 250;

export interface FilterDraft {
  readonly draft: Filters;
  /**
   * Changes the draft at once and the address once that is painted, back on the first page; `typed` waits for a pause and leaves no
   * history.
   */
  change(patch: Partial<Filters>, options?: { typed: boolean }): void;
  /** Puts the draft into the address now. */
  submit(): void;
  /** Cancels the pending change: another navigation was requested. */
  cancel(): void;
}

/** A change that is not in the address yet: typed, and so delayed, or ticked. */
interface PendingChange {
  readonly filters: Filters;
  readonly typed: boolean;
}

/** @param filters what the address says */
export function useFilterDraft(filters: Filters): FilterDraft {
  const [draft, setDraft] = useState(filters);
  const addressText = filterParameters(filters).toString();
  const [setFollowedFrom, setFollowed] = useState(addressText);
  // The parameters that this form itself put into the address: their arrival must not undo later typing.
  const [own, setOwn] = useState<string | null>(null);
  // The change that is not in the address yet.
  const [pending, setPending] = useState<PendingChange | null>(null);
  if (addressText !== setFollowedFrom) {
    setFollowed(addressText);
    setOwn(null);
    if (addressText !== own) {
      setDraft(filters);
      setPending(null);
    }
  }

  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const { languageParameter } = usePage();

  function navigateTo(next: Filters, replace: boolean): void {
    const parameters = filterParameters(next).toString();
    setPending(null);
    setOwn(parameters);
    const address = parameters === '' ? pathname : `${pathname}?${parameters}`;
    void navigate(withLanguage(address, languageParameter), { replace, preventScrollReset: true });
  }

  const navigateWhenDue = useEffectEvent(({ filters: wanted, typed }: PendingChange) => {
    // A navigation requested since then wins over text typed before it.
    const isOwn =
      coming === undefined || (coming.pathname === pathname && canonicalParameters(coming) === own);
    if (isOwn || !typed) navigateTo(wanted, typed);
  });
  useEffect(() => {
    if (pending === null) return undefined;
    const goNow = () => navigateWhenDue(pending);
    return pending.typed ? after(typingPauseMs, goNow) : afterPaint(goNow);
  }, [pending]);

  return {
    draft,
    change: (patch, { typed } = { typed: false }) => {
      const next = { ...draft, ...patch, page: 1 };
      setDraft(next);
      setPending({ filters: next, typed });
    },
    submit: () => navigateTo({ ...draft, page: 1 }, true),
    cancel: () => setPending(null),
  };
}

/** Returns the function that cancels it. */
function after(pauseMs: number, act: () => void): () => void {
  const timer = setTimeout(act, pauseMs);
  return () => clearTimeout(timer);
}

/** Once the browser has painted what is shown by now: the way to the next page is work, and the tick should be seen before it. */
function afterPaint(act: () => void): () => void {
  let end: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    end = after(0, act);
  });
  return () => {
    cancelAnimationFrame(frame);
    end?.();
  };
}

/** The filters in an address, in the shortest form. */
function canonicalParameters({ search }: { readonly search: string }): string {
  return filterParameters(parseFilters(new URLSearchParams(search))).toString();
}
