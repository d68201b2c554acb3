// What the filter form shows while the visitor changes it: at once what was typed or ticked, while the address, and the
// list that follows from it, come a moment later.

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withLanguage } from '../../platform/language.ts';
import { usePage } from '../../platform/page.ts';
import { parametersOf, type Filters } from './filters.ts';

const typingPauseMs = 250;

export interface FilterDraft {
  readonly draft: Filters;
  /** Changes the draft and the address, back on the first page; `typed` waits for a pause and leaves no history. */
  change(patch: Partial<Filters>, options?: { typed: boolean }): void;
  /** Puts the draft into the address now. */
  submit(): void;
}

/** @param filters what the address says */
export function useFilterDraft(filters: Filters): FilterDraft {
  const [draft, setDraft] = useState(filters);
  const said = parametersOf(filters).toString();
  const [followed, setFollowed] = useState(said);
  // What this form itself has put into the address: its arrival must not undo what was typed since.
  const [own, setOwn] = useState<string | null>(null);
  if (said !== followed) {
    setFollowed(said);
    setOwn(null);
    if (said !== own) setDraft(filters);
  }

  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { languageParameter } = usePage();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function go(next: Filters, replace: boolean): void {
    clearTimeout(timer.current);
    const parameters = parametersOf(next).toString();
    setOwn(parameters);
    const address = parameters === '' ? pathname : `${pathname}?${parameters}`;
    void navigate(withLanguage(address, languageParameter), { replace, preventScrollReset: true });
  }

  return {
    draft,
    change: (patch, { typed } = { typed: false }) => {
      const next = { ...draft, ...patch, page: 1 };
      setDraft(next);
      clearTimeout(timer.current);
      if (typed) timer.current = setTimeout(() => go(next, true), typingPauseMs);
      else go(next, false);
    },
    submit: () => go({ ...draft, page: 1 }, true),
  };
}
