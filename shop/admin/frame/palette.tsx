// Command palette: finds screens, actions, works, orders, customers, messages, notes, posts, discount codes, categories and colours.

import { Command } from 'cmdk';
import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { withLanguage } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { adminSections } from '../../platform/page/admin-sections.ts';
import { usePage } from '../../platform/page/page.ts';
import { LoadError } from '../../ui/pending.tsx';
import { refusalText } from '../data/refusal-text.ts';
import { paletteWordsMax } from './early-keys.ts';
import { Modal } from './modal.tsx';
import { namesOf, palettePlaces, paletteStarts } from './palette-places.ts';
import type { PaletteResult } from './palette-results.ts';
import { usePaletteSearch } from './use-palette-search.ts';

export interface PaletteProps {
  /** Words of the field; those that were typed before the palette had arrived are among them. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Opened by Ctrl or ⌘ with K; Enter follows the selected line. */
export function Palette({ words, onWords, onClose, onHelp }: PaletteProps) {
  const { t } = useTranslation(['admin', 'layout']);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  const follow = (path: string) => {
    onClose();
    void navigate(withLanguage(path, languageParameter));
  };
  const { results, isPending, failure, retry, awaitResult, forget } = usePaletteSearch(
    words,
    follow,
  );
  return (
    <Modal title={t('palette.open')} onClose={onClose} initialFocus={input} bare>
      <Command
        label={t('palette.open')}
        shouldFilter={false}
        loop
        onKeyDown={(event) => {
          // A result that is still shown for the words before is not meant.
          if (event.key !== 'Enter' || !isPending || isSyncLineSelected(event.currentTarget))
            return;
          event.preventDefault();
          awaitResult();
        }}
        className="flex min-h-0 flex-col"
      >
        <Command.Input
          ref={input}
          value={words}
          onValueChange={(typed) => {
            forget();
            onWords(typed);
          }}
          placeholder={t('palette.placeholder')}
          maxLength={paletteWordsMax}
          className="min-h-14 w-full shrink-0 border-b border-line bg-transparent px-5 text-base placeholder:text-quiet focus:outline-hidden"
        />
        <Command.List label={t('palette.results')} className="min-h-0 overflow-y-auto py-2">
          {failure === null && (
            <Command.Empty className="px-5 py-3 text-small text-quiet">
              {isPending ? t('layout:loading') : t('palette.empty')}
            </Command.Empty>
          )}
          <Screens words={words} follow={follow} />
          <Found results={results} follow={follow} />
          <Actions words={words} follow={follow} onHelp={onHelp} />
        </Command.List>
      </Command>
      {failure !== null && (
        <SearchFailure
          failure={failure}
          retry={() => {
            // The button goes with the error.
            input.current?.focus();
            retry();
          }}
        />
      )}
    </Modal>
  );
}

/** Outside of the palette's keys, so that Enter presses the button. */
function SearchFailure({ failure, retry }: { failure: string; retry: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className="px-5 pb-5">
      <LoadError retry={retry}>{refusalText(t, failure)}</LoadError>
    </div>
  );
}

interface LinesProps {
  readonly follow: (path: string) => void;
}

function Screens({ words, follow }: LinesProps & { readonly words: string }) {
  const { t } = useTranslation('admin');
  const names = (['overview', ...adminSections] as const).filter((name) =>
    includesWords(t(`screens.${name}`), words),
  );
  const places = namesOf(palettePlaces).filter((name) => includesWords(t(`places.${name}`), words));
  // Without words the sections alone: they are a list that is read at a glance.
  const shown = words.trim() === '' ? [] : places;
  return (
    names.length + shown.length > 0 && (
      <Group heading={t('palette.screens')}>
        {names.map((name) => (
          <Line
            key={name}
            value={`screen ${name}`}
            onSelect={() => follow(name === 'overview' ? '/admin' : `/admin/${name}`)}
          >
            {t(`screens.${name}`)}
          </Line>
        ))}
        {shown.map((name) => (
          <Line key={name} value={`place ${name}`} onSelect={() => follow(palettePlaces[name])}>
            {t(`places.${name}`)}
          </Line>
        ))}
      </Group>
    )
  );
}

const kinds = [
  'orders',
  'products',
  'users',
  'messages',
  'notes',
  'posts',
  'discounts',
  'facets',
] as const;

function Found({ results, follow }: LinesProps & { readonly results: readonly PaletteResult[] }) {
  const { t } = useTranslation('admin');
  return kinds.map((kind) => {
    const lines = results.filter((result) => result.kind === kind);
    return (
      lines.length > 0 && (
        <Group key={kind} heading={t(`palette.${kind}`)}>
          {lines.map(({ path, label }) => (
            <Line key={path} value={path} onSelect={() => follow(path)}>
              <bdi>{label}</bdi>
            </Line>
          ))}
        </Group>
      )
    );
  });
}

function Actions({
  words,
  follow,
  onHelp,
}: LinesProps & { readonly words: string; readonly onHelp: () => void }) {
  const { t } = useTranslation('admin');
  const actions = [
    ...namesOf(paletteStarts).map((name) => ({
      name,
      label: t(`starts.${name}`),
      run: () => follow(paletteStarts[name]),
    })),
    { name: 'shortcuts', label: t('shortcuts.title'), run: onHelp },
    { name: 'shop', label: t('toShop'), run: () => follow('/') },
  ].filter(({ label }) => includesWords(label, words));
  return (
    actions.length > 0 && (
      <Group heading={t('palette.actions')}>
        {actions.map(({ name, label, run }) => (
          <Line key={name} value={`action ${name}`} onSelect={run}>
            {label}
          </Line>
        ))}
      </Group>
    )
  );
}

/** Whether the selected line is a screen or an action, which the typed words find at once; a result has an address as its value. */
function isSyncLineSelected(palette: Element): boolean {
  const selected = palette.querySelector('[cmdk-item][aria-selected=true]');
  return selected !== null && selected.getAttribute('data-value')?.startsWith('/') !== true;
}

function includesWords(label: string, words: string): boolean {
  return label.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-5 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-quiet"
    >
      {children}
    </Command.Group>
  );
}

function Line({
  value,
  onSelect,
  children,
}: {
  value: string;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center px-5 text-small data-[selected=true]:bg-shade forced-colors:data-[selected=true]:outline-2 forced-colors:data-[selected=true]:-outline-offset-2"
    >
      {children}
    </Command.Item>
  );
}
