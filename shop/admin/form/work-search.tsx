// Work search: finds works by words as they are typed, and hands over the one that is chosen.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdminPage, AdminProductRow } from '../../platform/api/admin.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { Field } from '../../ui/field.tsx';
import { AdminRefusal, callAdmin } from '../data/call-admin.ts';
import { refusalText } from '../data/refusal-text.ts';
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
  const { t } = useTranslation('admin');
  const { t: tForm } = useTranslation('form');
  const [words, setWords] = useState('');
  /** Words whose first work is chosen as soon as it is found. */
  const awaited = useRef<string | null>(null);
  const selectable = (works: readonly AdminProductRow[]) =>
    works.filter(({ id }) => !without.includes(id));
  const chooseFirst = (works: readonly AdminProductRow[]) => {
    const [first] = selectable(works);
    if (first !== undefined) onChoose(first);
  };
  const { found, failure } = useFoundWorks(words, (works) => {
    if (awaited.current === words) chooseFirst(works);
    awaited.current = null;
  });
  const shown = selectable(found?.works ?? []);
  return (
    <div className="max-w-[40rem]">
      <Field
        type="search"
        label={label}
        mark={tForm('optional')}
        hint={hint}
        error={error}
        value={words}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => {
          awaited.current = null;
          setWords(target.value);
        }}
        onKeyDown={(event) => {
          // Enter chooses the first one, and does not save the form. Works that are still shown for the words before are not meant.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found?.words === words) chooseFirst(found.works);
          else awaited.current = words;
        }}
      />
      <output className="block text-small text-quiet">
        {failure !== null && refusalText(t, failure)}
        {failure === null && found !== null && shown.length === 0 && t('list.noneFound')}
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

interface FoundWorks {
  /** The words that they were found by. */
  readonly words: string;
  readonly works: readonly AdminProductRow[];
}

/** Null while no words are typed, and until the first works are found; `failure` is the code of a refusal. */
function useFoundWorks(words: string, onFound: (works: FoundWorks['works']) => void) {
  const { customerClient } = useShop();
  const [found, setFound] = useState<FoundWorks | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = useEffectEvent((works: FoundWorks['works']) => {
    setFound({ words, works });
    onFound(works);
  });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setFailure(null);
      if (words.trim() === '') {
        setFound(null);
        return;
      }
      callAdmin(
        customerClient,
        'admin_list',
        { list: 'collection', search: words, page_size: foundMax, with_count: false },
        abort.signal,
      ).then(
        (page) => accept(worksOf(page)),
        (cause: unknown) => {
          if (abort.signal.aborted) return;
          log('A search of works failed', cause);
          setFailure(cause instanceof AdminRefusal ? cause.code : '');
        },
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, customerClient]);
  return { found, failure };
}

function worksOf({ items }: AdminPage): readonly AdminProductRow[] {
  // The rows of this list; a test compiles the database's results against their type.
  return items.slice(0, foundMax).map(({ item }) => item as AdminProductRow);
}
