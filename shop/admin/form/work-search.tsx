// Work search: finds works by words as they are typed, and hands over the one that is chosen.

import { useEffect, useState } from 'react';
import type { AdminPage, AdminProductRow } from '../../platform/api/admin.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { Field } from '../../ui/field.tsx';
import { callAdmin } from '../data/call-admin.ts';
import { WorkLine } from './work-line.tsx';

/** Time without a key after which the database is searched. */
const typingMs = 180;
const foundMax = 8;

export interface WorkSearchProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Works that cannot be chosen, such as those that are chosen already. */
  readonly without: readonly number[];
  readonly onChoose: (work: AdminProductRow) => void;
}

/** The found works stay until the words are others. */
export function WorkSearch({ label, hint, error, without, onChoose }: WorkSearchProps) {
  const { t } = useTranslation(['admin', 'form']);
  const [words, setWords] = useState('');
  const { works, failed } = useFoundWorks(words);
  const shown = works?.filter(({ id }) => !without.includes(id)) ?? [];
  return (
    <div className="max-w-[40rem]">
      <Field
        type="search"
        label={label}
        mark={t('form:optional')}
        hint={hint}
        error={error}
        value={words}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          // Enter chooses the first one, and does not save the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = shown;
          if (first !== undefined) onChoose(first);
        }}
      />
      <output className="block text-small text-quiet">
        {failed && t('refusal.unreachable')}
        {!failed && works !== null && shown.length === 0 && t('list.noneFound')}
      </output>
      {shown.length > 0 && (
        <ul className="max-h-[24rem] overflow-y-auto border-x border-b border-edge bg-sheet">
          {shown.map((work) => (
            <li key={work.id} className="border-line not-first:border-t">
              <button
                type="button"
                onClick={() => onChoose(work)}
                className="w-full px-3 text-start text-small hover:bg-shade"
              >
                <WorkLine work={work} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Null while no words are typed, and until the first works are found. */
function useFoundWorks(words: string) {
  const { customerClient } = useShop();
  const [works, setWorks] = useState<readonly AdminProductRow[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setFailed(false);
      if (words.trim() === '') {
        setWorks(null);
        return;
      }
      callAdmin(
        customerClient,
        'admin_list',
        { list: 'collection', search: words, page_size: foundMax, with_count: false },
        abort.signal,
      ).then(
        (page) => setWorks(worksOf(page)),
        (cause: unknown) => {
          if (abort.signal.aborted) return;
          log('A search of works failed', cause);
          setFailed(true);
        },
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, customerClient]);
  return { works, failed };
}

function worksOf({ items }: AdminPage): readonly AdminProductRow[] {
  // The rows of this list; a test compiles the database's results against their type.
  return items.slice(0, foundMax).map(({ item }) => item as AdminProductRow);
}
