// Return pictures: chosen for a request, and shown with the request that has them.

import { useId, useRef, useState } from 'react';
import { useReturnPictures } from '../../platform/api/use-return-pictures.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { shrinkPicture } from './shrink-picture.ts';

/** The database takes no more. */
const picturesMax = 4;

export interface ReturnPicturesFieldProps {
  /** Addresses that have the pictures within. */
  readonly pictures: readonly string[];
  readonly onChange: (add: (before: readonly string[]) => readonly string[]) => void;
}

/** Pictures are made small as they are chosen; a file that is none is named. */
export function ReturnPicturesField({ pictures, onChange }: ReturnPicturesFieldProps) {
  const { t } = useTranslation('orders');
  const chooser = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const [problem, setProblem] = useState('');
  const add = async (files: readonly File[]) => {
    setProblem(files.length > picturesMax - pictures.length ? t('returnPictures.most') : '');
    for (const file of files.slice(0, picturesMax - pictures.length)) {
      const picture = await shrinkPicture(file).catch((error: unknown) => {
        log('A picture could not be made smaller', error);
        return null;
      });
      if (picture === null) setProblem(t('returnPictures.unreadable', { name: file.name }));
      else onChange((before) => [...before.filter((each) => each !== picture), picture]);
    }
  };
  return (
    <div className="mt-4">
      <p id={hint} className="text-small">
        {t('returnPictures.hint')}
      </p>
      <SelectedPictures
        pictures={pictures}
        onRemove={(picture) => {
          onChange((before) => before.filter((each) => each !== picture));
          // The button is gone: the next picture is chosen in its place.
          opener.current?.focus();
        }}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <p className="mt-2">
        <button
          ref={opener}
          type="button"
          className={buttonClass('plain')}
          aria-describedby={hint}
          aria-disabled={pictures.length >= picturesMax}
          onClick={() => {
            if (pictures.length >= picturesMax) setProblem(t('returnPictures.most'));
            else chooser.current?.click();
          }}
        >
          {t('returnPictures.add')}
        </button>
      </p>
      <output className="mt-1 block text-label text-error">{problem}</output>
    </div>
  );
}

interface SelectedPicturesProps {
  readonly pictures: readonly string[];
  readonly onRemove: (picture: string) => void;
}

function SelectedPictures({ pictures, onRemove }: SelectedPicturesProps) {
  const { t } = useTranslation('orders');
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-4">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <img
            src={picture}
            alt={t('returnPictures.picture', { number: index + 1 })}
            className="size-24 bg-shade object-cover"
          />
          <TextButton
            className="text-label!"
            aria-label={t('returnPictures.removePicture', { number: index + 1 })}
            onClick={() => onRemove(picture)}
          >
            {t('returnPictures.remove')}
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

export interface SentPicturesProps {
  /** Of the event of the request. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly token: string | null;
}

/** Nothing for an event without pictures. */
export function SentPictures({ data, token }: SentPicturesProps) {
  const { t } = useTranslation('orders');
  const pictures = useReturnPictures(data, token);
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <img
            src={picture}
            alt={t('returnPictures.picture', { number: index + 1 })}
            className="size-20 bg-shade object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
