// What the filter form shows while the visitor changes it: at once what was typed or ticked, while the address, and the
// list that follows from it, come a moment later.

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
  /** Lets go of what is on its way into the address: something else was asked for. */
  cancel(): void;
}

/** What is on its way into the address: typed, and so after a pause, or ticked. */
interface PendingChange {
  readonly filters: Filters;
  readonly typed: boolean;
}

/** @param filters what the address says */
export function useFilterDraft(filters: Filters): FilterDraft {
  const [draft, setDraft] = useState(filters);
  const addressText = filterParameters(filters).toString();
  const [setFollowedFrom, setFollowed] = useState(addressText);
  // What this form itself has put into the address: its arrival must not undo what was typed since.
  const [own, setOwn] = useState<string | null>(null);
  // What is not in the address yet.
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
    // Who has asked for something else since means that, and no longer what was typed before it.
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

/** Answers what calls it off. */
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
