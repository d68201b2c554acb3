// Upload list: files on their way, with progress, pause, and the reason for which one was refused.

import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useStore } from '../../platform/store.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { formatBytes } from './format-bytes.ts';
import { uploadQueue, type QueuedUpload } from './upload-queue.ts';

const none: readonly QueuedUpload[] = [];

/** Nothing where nothing is uploaded. Announced in words once an upload ends. */
export function UploadList() {
  const { t } = useTranslation('admin-media');
  const shop = useShop();
  const queue = uploadQueue(shop);
  const uploads = useStore(queue, none);
  const ended = uploads.findLast(({ state }) => state === 'done' || state === 'refused');
  return (
    <>
      <output className="sr-only">
        {ended !== undefined && `${ended.fileName}: ${stateText(t, ended)}`}
      </output>
      {uploads.length > 0 && (
        <ul aria-label={t('upload.list')} className="border-b border-line">
          {uploads.map((upload) => (
            <UploadItem key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadItem({ upload }: { readonly upload: QueuedUpload }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePage();
  const queue = uploadQueue(useShop());
  const { key, fileName, bytes, sentBytes, state } = upload;
  const isUnderWay = state === 'sending' || state === 'waiting' || state === 'offline';
  const buttons = [
    ...(isUnderWay ? ([['pause', () => queue.pause(key)]] as const) : []),
    ...(state === 'paused' ? ([['resume', () => queue.resume(key)]] as const) : []),
    [isUnderWay || state === 'paused' ? 'cancel' : 'dismiss', () => queue.remove(key)] as const,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line py-1.5 text-small">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <bdi>{fileName}</bdi>{' '}
        <span className={`text-label ${state === 'refused' ? 'text-error' : 'text-quiet'}`}>
          {stateText(t, upload)}
        </span>
      </span>
      {state !== 'refused' && state !== 'done' && (
        <span className="flex items-center gap-3 text-label text-quiet tabular-nums">
          <progress
            aria-label={t('upload.progress', { name: fileName })}
            value={sentBytes}
            max={bytes}
            className="h-1.5 w-28"
          />
          {t('upload.sent', {
            sent: formatBytes(sentBytes, language),
            total: formatBytes(bytes, language),
          })}
        </span>
      )}
      {buttons.map(([action, run]) => (
        <TextButton
          key={action}
          className="text-label!"
          aria-label={t(`upload.${action}Of`, { name: fileName })}
          onClick={run}
        >
          {t(`upload.${action}`)}
        </TextButton>
      ))}
    </li>
  );
}

function stateText(
  t: ReturnType<typeof useTranslation<'admin-media'>>['t'],
  { state, problem }: QueuedUpload,
): string {
  return problem === null ? t(`upload.state.${state}`) : t(`upload.problem.${problem}`);
}
