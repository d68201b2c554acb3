// Drop zone: files by drag, by paste anywhere on the page, and by the browser's own dialog.

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { acceptedExtensions } from './file-type.ts';

export interface DropZoneProps {
  readonly label: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Its button opens the browser's dialog; text that is pasted into a field stays text. */
export function DropZone({ label, multiple = true, onFiles }: DropZoneProps) {
  const { t } = useTranslation('admin-media');
  const hint = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const list = [...(files ?? [])];
    if (list.length > 0) onFiles(multiple ? list : list.slice(0, 1));
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (files === undefined || files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 border border-dashed px-5 py-4 ${isOver ? 'border-accent bg-shade' : 'border-edge'}`}
    >
      <FileButton label={label} multiple={multiple} describedBy={hint} onFiles={onFiles} />
      <p id={hint} className="min-w-0 flex-1 basis-56 text-label text-quiet">
        {t('upload.hint')}
      </p>
    </div>
  );
}

/** Opens the browser's dialog. */
export function FileButton({
  label,
  multiple = false,
  describedBy,
  onFiles,
}: DropZoneProps & { readonly describedBy?: string }) {
  const control = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="plain" aria-describedby={describedBy} onClick={() => control.current?.click()}>
        {label}
      </Button>
      <input
        ref={control}
        type="file"
        hidden
        multiple={multiple}
        accept={acceptedExtensions.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
