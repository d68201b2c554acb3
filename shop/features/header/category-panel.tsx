// Panel of categories under the header's link to the collection, with their pictures, and of series and makers. Fetched when pointer or focus first come to the link.

import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { CategoryLinks } from './category-links.tsx';
import { SeriesLinks } from './series-links.tsx';

export interface CategoryPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A pointer that crosses the header on its way opens nothing. */
const restMs = 150;
/** A pointer that cuts the corner on its way to the panel does not lose it. */
const leaveMs = 250;

/** Its parent has the link, and the button that opens and closes it. Escape, a press or the focus elsewhere and a followed link close it. */
export function CategoryPanel({ open, onOpenChange }: CategoryPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePointer(panel, onOpenChange);
  useClosing(panel, open, onOpenChange);
  useClosingOnArrival(onOpenChange);
  return (
    <div
      ref={panel}
      hidden={!open}
      className="fade-in absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-y border-line bg-paper whitespace-normal empty:hidden"
    >
      <CategoryLinks
        onFollow={() => onOpenChange(false)}
        className="frame grid-cols-4 gap-x-6 gap-y-8 py-8"
        sizes="20rem"
      />
      <SeriesLinks onFollow={() => onOpenChange(false)} className="frame pb-6" />
    </div>
  );
}

type Panel = RefObject<HTMLElement | null>;

/** A mouse that rests on the link opens the panel, and closes it by leaving both. After a press it opens nothing until it has left. */
function usePointer(panel: Panel, onOpenChange: CategoryPanelProps['onOpenChange']): void {
  const change = useEffectEvent(onOpenChange);
  useEffect(() => {
    const area = panel.current?.parentElement;
    if (area == null) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    let timer = 0;
    let isPressed = false;
    const later = (open: boolean, ms: number): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => change(open), ms);
    };
    const onMove = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse' && !isPressed) later(true, restMs);
    };
    const onLeave = ({ pointerType }: PointerEvent): void => {
      isPressed = false;
      if (pointerType === 'mouse') later(false, leaveMs);
    };
    const onPress = (): void => {
      isPressed = true;
      clearTimeout(timer);
    };
    area.addEventListener('pointermove', onMove, { signal });
    area.addEventListener('pointerleave', onLeave, { signal });
    area.addEventListener('pointerdown', onPress, { signal });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [panel]);
}

/** Escape gives the focus back to the button, where the panel had it. */
function useClosing(
  panel: Panel,
  open: boolean,
  onOpenChange: CategoryPanelProps['onOpenChange'],
): void {
  const leave = useEffectEvent(({ target }: Event) => {
    const area = panel.current?.parentElement;
    if (target instanceof Node && area?.contains(target) !== true) onOpenChange(false);
  });
  const escape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const hasFocus = panel.current?.contains(document.activeElement) === true;
    onOpenChange(false);
    if (hasFocus) panel.current?.parentElement?.querySelector('button')?.focus();
  });
  useEffect(() => {
    if (!open) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    addEventListener('pointerdown', leave, { signal });
    addEventListener('focusin', leave, { signal });
    addEventListener('keydown', escape, { signal });
    return () => abort.abort();
  }, [open]);
}

/** Another page begins without it. */
function useClosingOnArrival(onOpenChange: CategoryPanelProps['onOpenChange']): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    close();
  }, [pathname]);
}
