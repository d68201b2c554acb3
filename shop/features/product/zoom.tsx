// Zoom view of a product's pictures over the whole window: by wheel, keys and buttons, by two fingers or a double tap. A picture
// larger than the window is moved by scrolling, which every device knows. Its code is fetched when it is first opened.

import { Dialog } from 'radix-ui';
import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { directionOf } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import type { ProductPicture } from '../../platform/api/product.ts';
import { ArrowEnd, ArrowStart, Close, Minus, Plus } from '../../ui/icons.tsx';
import { zoomMax, usePinch } from './use-pinch.ts';
import { zoomActionForKey } from './zoom-keyboard.ts';

const control =
  'inline-flex size-12 items-center justify-center hover:text-accent aria-disabled:text-quiet aria-disabled:opacity-50';

/** Pixels that an arrow key moves an enlarged picture. */
const stride = 90;

export interface ZoomProps {
  readonly title: string;
  readonly pictures: readonly ProductPicture[];
  /** Index of the picture shown first. */
  readonly first: number;
  readonly onClose: () => void;
  /** Returns the focus to its opener. */
  readonly onClosed: () => void;
}

/** Traps the focus while open; Escape closes it, and the focus returns to its opener. */
export function Zoom({ title, pictures, first, onClose, onClosed }: ZoomProps) {
  const { t } = useTranslation('product');
  const { language } = usePage();
  const [index, setIndex] = useState(first);
  const [scale, setScale] = useState(1);
  const area = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { step, handlers } = usePinch(area, scale, setScale);
  const picture = pictures[index];
  const show = (next: number) => {
    if (next < 0 || next >= pictures.length) return;
    setIndex(next);
    setScale(1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = zoomActionForKey(event.key, scale > 1, directionOf(language));
    if (action === null) return;
    event.preventDefault();
    if (action.kind === 'step') step(action.direction);
    else if (action.kind === 'whole') setScale(1);
    else if (action.kind === 'turn') show(index + action.by);
    else area.current?.scrollBy({ left: action.right * stride, top: action.down * stride });
  };
  if (picture === undefined) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          // The first button of the bar may be disabled; closing is always possible.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            close.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fade-in fixed inset-0 z-50 flex flex-col bg-paper text-ink"
        >
          <Dialog.Title className="sr-only">{t('zoom.label', { title })}</Dialog.Title>
          <div
            ref={area}
            // A picture has no reading direction, and scroll positions are counted from the left.
            dir="ltr"
            className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain"
            {...handlers}
          >
            <Enlarged key={picture.path} picture={picture} scale={scale} />
          </div>
          <Controls
            index={index}
            count={pictures.length}
            scale={scale}
            close={close}
            onShow={show}
            onStep={step}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A picture that cannot be loaded at full size is shown as the page has it. */
function Enlarged({ picture, scale }: { picture: ProductPicture; scale: number }) {
  const [source, setSource] = useState(picture.path);
  return (
    <div
      className="flex items-center justify-center"
      style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
    >
      <img
        src={source}
        onError={() => setSource(shownOf(picture) ?? source)}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        draggable={false}
        className={`size-full object-contain ${scale < zoomMax ? 'cursor-zoom-in' : 'cursor-zoom-out'}`}
      />
    </div>
  );
}

/** The address from which the page shows a picture that leads to itself. */
function shownOf({ path }: ProductPicture): string | null {
  const links = Array.from(document.querySelectorAll(`a[href="${CSS.escape(path)}"] img`));
  const shown = links.find((each) => each instanceof HTMLImageElement && each.currentSrc !== '');
  return shown instanceof HTMLImageElement ? shown.currentSrc : null;
}

interface ControlsProps {
  readonly index: number;
  readonly count: number;
  readonly scale: number;
  readonly close: Ref<HTMLButtonElement>;
  readonly onShow: (index: number) => void;
  readonly onStep: (direction: 1 | -1) => void;
}

function Controls({ index, count, scale, close, onShow, onStep }: ControlsProps) {
  const { t } = useTranslation('product');
  return (
    <div className="flex items-center justify-between gap-x-2 border-t border-line p-2">
      <p aria-live="polite" className="ps-3 text-label text-quiet max-sm:sr-only">
        {t('zoom.position', { number: index + 1, all: count })}
      </p>
      <div className="flex">
        {count > 1 && (
          <>
            <Control name={t('zoom.previous')} off={index === 0} onPress={() => onShow(index - 1)}>
              <ArrowStart className="rtl:-scale-x-100" />
            </Control>
            <Control
              name={t('zoom.next')}
              off={index === count - 1}
              onPress={() => onShow(index + 1)}
            >
              <ArrowEnd className="rtl:-scale-x-100" />
            </Control>
          </>
        )}
        <Control name={t('zoom.out')} off={scale === 1} onPress={() => onStep(-1)}>
          <Minus />
        </Control>
        <Control name={t('zoom.in')} off={scale === zoomMax} onPress={() => onStep(1)}>
          <Plus />
        </Control>
        <Dialog.Close ref={close} className={control}>
          <Close />
          <span className="sr-only">{t('zoom.close')}</span>
        </Dialog.Close>
      </div>
    </div>
  );
}

interface ControlProps {
  readonly name: string;
  /** Stays where it is and keeps the focus, but does nothing. */
  readonly off: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Control({ name, off, onPress, children }: ControlProps) {
  return (
    <button type="button" className={control} aria-disabled={off} onClick={onPress}>
      {children}
      <span className="sr-only">{name}</span>
    </button>
  );
}
