// Crop dialog: a frame over the picture, in a shape of the shop or a free one; the part within becomes a file of its own.

import { useState } from 'react';
import type { TFunction } from 'i18next';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { log } from '../../../platform/log.ts';
import { Modal } from '../../frame/modal.tsx';
import { cropPicture } from './crop-picture.ts';

/** Widths to heights; the first is the one of the shop's frames. */
const shapes = [
  ['4:5', 4 / 5],
  ['1:1', 1],
  ['3:2', 3 / 2],
  ['16:9', 16 / 9],
] as const;

const whole: PercentCrop = { unit: '%', x: 5, y: 5, width: 90, height: 90 };

export interface CropDialogProps {
  readonly media: AdminMediaRow;
  readonly onClose: () => void;
  readonly onCrop: (file: File, isCopy: boolean) => void;
}

/** Replaces the picture everywhere, or leaves it as it is and adds a new one. */
export function CropDialog({ media, onClose, onCrop }: CropDialogProps) {
  const { t } = useTranslation('admin-media');
  const { toasts } = useShop();
  const [busy, setBusy] = useState(false);
  const [shape, setShape] = useState('');
  const [crop, setCrop] = useState<PercentCrop>(whole);
  const { path, width, height } = media;
  const aspect = shapes.find(([name]) => name === shape)?.[1];
  const select = (name: string) => {
    const ratio = shapes.find(([each]) => each === name)?.[1];
    setShape(name);
    setCrop(
      ratio === undefined
        ? whole
        : centerCrop(
            makeAspectCrop({ unit: '%', width: 90 }, ratio, width ?? 1, height ?? 1),
            width ?? 1,
            height ?? 1,
          ),
    );
  };
  const run = async (isCopy: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      onCrop(await cropPicture(media, crop), isCopy);
      onClose();
    } catch (error) {
      log('A picture could not be cropped', error);
      toasts.show({ title: t('crop.failed'), urgent: true });
      setBusy(false);
    }
  };
  return (
    <Modal wide title={t('crop.title')} description={t('crop.text')} onClose={onClose}>
      <div className="space-y-4 p-5">
        <ShapeChoice shape={shape} onChange={select} />
        <div dir="ltr" className="flex justify-center bg-shade">
          <ReactCrop
            crop={crop}
            {...(aspect === undefined ? {} : { aspect })}
            keepSelection
            className="max-h-[50svh]"
            minWidth={20}
            minHeight={20}
            ariaLabels={handleNames(t)}
            onChange={(_pixels, percent) => setCrop(percent)}
          >
            <img
              src={path}
              alt=""
              width={width ?? undefined}
              height={height ?? undefined}
              className="h-auto w-auto max-w-full"
            />
          </ReactCrop>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={busy} onClick={() => void run(false)}>
            {t('crop.replace')}
          </Button>
          <Button kind="plain" aria-disabled={busy} onClick={() => void run(true)}>
            {t('crop.copy')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function ShapeChoice({
  shape,
  onChange,
}: {
  readonly shape: string;
  readonly onChange: (shape: string) => void;
}) {
  const { t } = useTranslation('admin-media');
  return (
    <label className="block text-label text-quiet">
      <span className="mb-1.5 block">{t('crop.shape')}</span>
      <select
        value={shape}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 border border-edge bg-sheet px-3 text-small text-ink"
      >
        <option value="">{t('crop.free')}</option>
        {shapes.map(([name]) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function handleNames(t: TFunction<'admin-media'>) {
  return {
    cropArea: t('crop.frame'),
    nwDragHandle: t('crop.handle.nw'),
    nDragHandle: t('crop.handle.n'),
    neDragHandle: t('crop.handle.ne'),
    eDragHandle: t('crop.handle.e'),
    seDragHandle: t('crop.handle.se'),
    sDragHandle: t('crop.handle.s'),
    swDragHandle: t('crop.handle.sw'),
    wDragHandle: t('crop.handle.w'),
  };
}
