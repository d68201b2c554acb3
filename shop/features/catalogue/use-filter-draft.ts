// Filter draft: the form shows a change at once, while the address, and the list that follows from it, change a moment
// later.

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { withLanguage } from '../../platform/language/language.ts';
import { usePage } from '../../platform/page/page.ts';
import { filterQueryString } from './filter-address.ts';
import { parseFilters, type Filters } from './filters.ts';

const typingPauseMs = 250;

type Change = <Name extends keyof Filters>(name: Name, value: Filters[Name]) => void;

export interface FilterDraft {
  readonly draft: Filters;
  /** Changes the draft at once and the address once that is painted, back on the first page. */
  readonly choose: Change;
  /** Changes the draft at once and the address after a pause of the typing, back on the first page; it leaves no history. */
  readonly type: Change;
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
  const addressText = filterQueryString(filters);
  const [setFollowedFrom, setFollowed] = useState(addressText);
  // The query string that this form itself put into the address: its arrival must not undo later typing.
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
    setPending(null);
    const query = filterQueryString(next);
    setOwn(query);
    void navigate(withLanguage(pathname + query, languageParameter), {
      replace,
      preventScrollReset: true,
    });
  }

  const navigateWhenDue = useEffectEvent(({ filters: wanted, typed }: PendingChange) => {
    // A navigation requested since then wins over text typed before it.
    const isOwn =
      coming === undefined ||
      (coming.pathname === pathname &&
        filterQueryString(parseFilters(new URLSearchParams(coming.search))) === own);
    if (isOwn || !typed) navigateTo(wanted, typed);
  });
  useEffect(() => {
    if (pending === null) return undefined;
    const goNow = () => navigateWhenDue(pending);
    return pending.typed ? after(typingPauseMs, goNow) : afterPaint(goNow);
  }, [pending]);

  const changeDraft =
    (typed: boolean): Change =>
    (name, value) => {
      const filters = { ...draft, [name]: value, page: 1 };
      setDraft(filters);
      setPending({ filters, typed });
    };

  return {
    draft,
    choose: changeDraft(false),
    type: changeDraft(true),
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
