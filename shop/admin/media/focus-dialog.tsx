// Focus dialog: the point of a picture that a frame of another shape keeps in view, by pointer or by two sliders, with the shop's frame beside.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../frame/modal.tsx';
import { parseFocus, printFocus, type Focus } from './focus.ts';

export interface FocusDialogProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** As CSS's `object-position`. */
  readonly focus: string;
  readonly onClose: () => void;
  readonly onChange: (focus: string) => void;
}

/** Changes nothing until its button is pressed. */
export function FocusDialog({ src, width, height, focus, onClose, onChange }: FocusDialogProps) {
  const { t } = useTranslation(['admin-media', 'admin']);
  const [point, setPoint] = useState<Focus>(() => parseFocus(focus));
  return (
    <Modal wide title={t('focus.title')} description={t('focus.text')} onClose={onClose}>
      <div className="grid gap-6 p-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <div dir="ltr" className="relative mx-auto w-fit">
          <img
            src={src}
            alt=""
            width={width}
            height={height}
            draggable={false}
            onPointerDown={({ currentTarget, clientX, clientY }) => {
              const box = currentTarget.getBoundingClientRect();
              setPoint({
                x: Math.round(((clientX - box.left) / box.width) * 100),
                y: Math.round(((clientY - box.top) / box.height) * 100),
              });
            }}
            className="h-auto max-h-[52svh] w-auto max-w-full cursor-crosshair bg-shade"
          />
          <span
            aria-hidden
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-2 border-white outline-2 outline-black"
          />
        </div>
        <div className="space-y-4">
          <img
            src={src}
            alt=""
            style={{ objectPosition: printFocus(point) }}
            className="aspect-4/5 w-28 bg-shade object-cover sm:w-full"
          />
          <Slider
            label={t('focus.across')}
            value={point.x}
            onChange={(x) => setPoint({ ...point, x })}
          />
          <Slider
            label={t('focus.down')}
            value={point.y}
            onChange={(y) => setPoint({ ...point, y })}
          />
          <Button
            className="w-full"
            onClick={() => {
              onChange(printFocus(point));
              onClose();
            }}
          >
            {t('focus.use')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** From the left and from the top in every language: a picture is not mirrored. */
function Slider({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label className="block text-label text-quiet">
      {label}
      <input
        type="range"
        dir="ltr"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="mt-1 block min-h-11 w-full accent-accent"
      />
    </label>
  );
}
