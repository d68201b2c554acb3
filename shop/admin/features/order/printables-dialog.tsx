// Printables dialog: the papers of orders by name, and for labels on a sheet the first one that is still free.

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { Modal } from '../../frame/modal.tsx';
import { printableNames, sheetLabels, type Printable } from './printables.ts';

export interface PrintablesDialogProps {
  readonly description?: string;
  readonly error?: string | null;
  readonly onClose: () => void;
  readonly onChoose: (printable: Printable) => void;
}

/** A press on a paper chooses it; that of a sheet leads to its labels first. */
export function PrintablesDialog({
  description,
  error = null,
  onClose,
  onChoose,
}: PrintablesDialogProps) {
  const { t } = useTranslation('admin-order');
  const [isSheet, setIsSheet] = useState(false);
  return (
    <Modal
      title={t(isSheet ? 'printables.labels-sheet' : 'printables.title')}
      {...(description === undefined ? {} : { description })}
      onClose={onClose}
    >
      <div className="grid gap-2 p-5">
        {error !== null && (
          <p role="alert" className="border-s-2 border-error ps-4 text-small">
            {error}
          </p>
        )}
        {isSheet ? (
          <LabelSheet
            onChoose={(skip) => onChoose({ name: 'labels-sheet', skip })}
            onBack={() => setIsSheet(false)}
          />
        ) : (
          printableNames.map((name, place) => (
            <Button
              key={name}
              kind={place === 0 ? 'primary' : 'plain'}
              onClick={() =>
                name === 'labels-sheet' ? setIsSheet(true) : onChoose({ name, skip: 0 })
              }
            >
              {t(`printables.${name}`)}
            </Button>
          ))
        )}
      </div>
    </Modal>
  );
}

/** The sheet in small, with a button for each label: those before the pressed one are used. */
function LabelSheet({
  onChoose,
  onBack,
}: {
  readonly onChoose: (skip: number) => void;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation('admin-order');
  const { language } = usePage();
  const first = useRef<HTMLButtonElement>(null);
  // The button that led here is gone.
  useEffect(() => first.current?.focus(), []);
  const number = new Intl.NumberFormat(language);
  const { columns, rows } = sheetLabels;
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-small">{t('printables.free')}</legend>
        <div className="mx-auto my-4 grid aspect-[210/297] w-48 grid-cols-2 border border-edge bg-paper">
          {Array.from({ length: columns * rows }, (_, place) => (
            <button
              key={place}
              ref={place === 0 ? first : null}
              type="button"
              aria-label={t('printables.label', { number: place + 1 })}
              className="border border-dashed border-line tabular-nums hover:bg-shade hover:text-accent focus-visible:-outline-offset-2"
              onClick={() => onChoose(place)}
            >
              {number.format(place + 1)}
            </button>
          ))}
        </div>
      </fieldset>
      <TextButton className="justify-self-start" onClick={onBack}>
        {t('printables.others')}
      </TextButton>
    </>
  );
}
