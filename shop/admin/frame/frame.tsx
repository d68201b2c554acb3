// Frame of the back office: heading and navigation beside the screen; on a phone the navigation is a panel.

import { useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslation } from '../../translation/use-translation.ts';
import { logMissingPart } from '../../platform/log.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { useFocusAfterNavigation } from '../../platform/page/use-focus-after-navigation.ts';
import { Panel, Search } from '../../ui/icons.tsx';
import { useLazyPart } from '../../ui/lazy-part.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { LazyPalette } from './lazy-palette.tsx';
import { Navigation } from './navigation.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const loadPalette = () => import('./palette.tsx').then((module) => module.Palette);
const loadShortcutSheet = () =>
  import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet);

export interface FrameProps {
  /** Name of the screen, as the navigation has it. */
  readonly name: string;
  readonly languageSwitcher: ReactNode;
  readonly children: ReactNode;
}

const paletteKeys = 'Ctrl K';

/** Stands around every screen; Ctrl or ⌘ with K opens the palette, `?` the sheet of shortcuts. */
export function Frame({ name, languageSwitcher, children }: FrameProps) {
  const { t } = useTranslation('admin');
  const { open, setOpen, show, palette, shortcuts } = useFramePart();
  const opener = useRef<HTMLButtonElement>(null);
  const main = useFocusAfterNavigation();
  const { pathname } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  useShortcuts({ onPalette: () => show('palette'), onHelp: () => show('shortcuts') });
  const close = () => setOpen(null);
  const sidebar = (
    <>
      <PaletteButton onPress={() => show('palette')} onApproach={palette.preload} />
      <Navigation name={name} onFollow={close} />
      <Foot languageSwitcher={languageSwitcher} onHelp={() => show('shortcuts')} />
    </>
  );
  return (
    <div className="lg:grid lg:min-h-svh lg:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="border-line max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-svh lg:flex-col lg:overflow-y-auto lg:border-e">
        <div className="flex items-center gap-3 px-5 py-3 lg:block lg:pt-7">
          <div className="min-w-0 grow">
            <h1 className="text-caption">{t('heading')}</h1>
            <p className="text-label text-quiet">{t('subtitle')}</p>
          </div>
          <button
            ref={opener}
            type="button"
            aria-expanded={open === 'navigation'}
            aria-haspopup="dialog"
            onClick={() => setOpen('navigation')}
            className="-me-2 inline-flex size-11 items-center justify-center lg:hidden"
          >
            <Panel />
            <span className="sr-only">{t('navigation')}</span>
          </button>
        </div>
        <div className="hidden grow flex-col px-5 pb-6 lg:flex">{sidebar}</div>
      </header>
      <Sheet
        open={open === 'navigation'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'navigation' : null)}
        title={t('navigation')}
        closeLabel={t('close')}
        onClosed={() => opener.current?.focus()}
      >
        <div className="flex grow flex-col p-5">{sidebar}</div>
      </Sheet>
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        aria-busy={isBusy}
        className="min-w-0 px-5 pt-6 pb-28 outline-none lg:px-10 lg:pt-9"
        key={pathname.split('/')[2] ?? ''}
      >
        {children}
      </main>
      {open === 'palette' && (
        <LazyPalette Part={palette.Part} onClose={close} onHelp={() => show('shortcuts')} />
      )}
      {open === 'shortcuts' && shortcuts.Part !== null && <shortcuts.Part onClose={close} />}
    </div>
  );
}

/** The part of the frame that is open, of which two are fetched on first use. */
function useFramePart() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | 'navigation' | null>(null);
  const palette = useLazyPart(loadPalette, (cause) => {
    logMissingPart(cause);
    // Keys are the page's again.
    setOpen((part) => (part === 'palette' ? null : part));
  });
  const shortcuts = useLazyPart(loadShortcutSheet, logMissingPart);
  const show = (part: 'palette' | 'shortcuts') => {
    (part === 'palette' ? palette : shortcuts).request();
    setOpen(part);
  };
  return { open, setOpen, show, palette, shortcuts };
}

function PaletteButton({ onPress, onApproach }: { onPress: () => void; onApproach: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <button
      type="button"
      onClick={onPress}
      onPointerEnter={onApproach}
      className="mt-3 mb-6 flex min-h-11 w-full items-center gap-2.5 border border-edge px-3 text-small text-quiet hover:border-ink hover:text-ink"
    >
      <Search size={16} />
      <span className="grow text-start">{t('palette.open')}</span>
      <kbd dir="ltr" className="text-label whitespace-nowrap max-lg:hidden">
        {paletteKeys}
      </kbd>
    </button>
  );
}

function Foot({ languageSwitcher, onHelp }: { languageSwitcher: ReactNode; onHelp: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-8 text-small lg:pt-5">
      <ShopLink
        to="/"
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        {t('toShop')}
      </ShopLink>
      <button
        type="button"
        onClick={onHelp}
        className="min-h-11 underline underline-offset-4 hover:text-accent"
      >
        {t('shortcuts.title')}
      </button>
      {languageSwitcher}
    </div>
  );
}
