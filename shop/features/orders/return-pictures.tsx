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
  /** Called with the reading of chosen files, which ends when the last one is among the pictures. */
  readonly onRead: (files: Promise<void>) => void;
}

/** Pictures are made small as they are chosen. A file that is none is named, and takes the place of no other one. */
export function ReturnPicturesField({ pictures, onChange, onRead }: ReturnPicturesFieldProps) {
  const { t } = useTranslation('orders');
  const chooser = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]): Promise<void> => {
    const { unreadable, isFull } = await readPictures(files, pictures, onChange);
    setProblems([
      ...unreadable.map((name) => t('returnPictures.unreadable', { name })),
      ...(isFull ? [t('returnPictures.most')] : []),
    ]);
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
          onRead(add([...(target.files ?? [])]));
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
            if (pictures.length >= picturesMax) setProblems([t('returnPictures.most')]);
            else chooser.current?.click();
          }}
        >
          {t('returnPictures.add')}
        </button>
      </p>
      <output className="mt-1 block text-label text-error">
        {problems.map((problem) => (
          <span key={problem} className="block wrap-anywhere">
            {problem}
          </span>
        ))}
      </output>
    </div>
  );
}

/** Adds files one after the other until no more pictures are taken. Returns the names of those that are none, and whether others were left. */
async function readPictures(
  files: readonly File[],
  pictures: readonly string[],
  onChange: ReturnPicturesFieldProps['onChange'],
): Promise<{ readonly unreadable: readonly string[]; readonly isFull: boolean }> {
  const unreadable: string[] = [];
  const all = new Set(pictures);
  for (const file of files) {
    if (all.size >= picturesMax) return { unreadable, isFull: true };
    const picture = await shrinkPicture(file).catch((error: unknown) => {
      log('A picture could not be made smaller', error);
      return null;
    });
    if (picture === null) unreadable.push(file.name);
    else {
      all.add(picture);
      // Files that were chosen while others were still being read may have filled the places.
      onChange((before) =>
        [...before.filter((each) => each !== picture), picture].slice(0, picturesMax),
      );
    }
  }
  return { unreadable, isFull: false };
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
