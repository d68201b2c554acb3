// Failed jobs on the start page: the reason of each, and the choice to try it again or to discard it.

import type { TFunction } from 'i18next';
import type { AdminOverview } from '../../../platform/api/admin.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import { useFormatDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { useShop } from '../../../platform/shop.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { AdminRefusal, callAdmin, unreachable } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';

type Job = AdminOverview['jobs']['items'][number];

/** Tasks with a name of their own. */
const tasks = [
  'send_order_mail',
  'refund_payment',
  'send_account_message',
  'send_backup_mail',
  'send_subscription_mail',
  'send_collector_note_mail',
  'make_backup',
] as const;

/** @param props.reload reads the list again after an act */
export function FailedJobs({
  jobs,
  reload,
}: {
  readonly jobs: AdminOverview['jobs'];
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-overview');
  const { t: tAdmin } = useTranslation('admin');
  const written = jobs.items.length;
  return (
    <section aria-labelledby="failed-jobs">
      <h3 id="failed-jobs" className="text-caption">
        {t('jobs.title')}
      </h3>
      {jobs.count === 0 && <p className="mt-3 text-small text-quiet">{t('jobs.empty')}</p>}
      {jobs.count > written && (
        <p className="mt-1 text-label text-quiet">
          {tAdmin('texts.count', { written, total: jobs.count })}
        </p>
      )}
      <ul className="mt-3">
        {jobs.items.map((job) => (
          <FailedJob key={job.id} job={job} reload={reload} />
        ))}
      </ul>
    </section>
  );
}

function FailedJob({ job, reload }: { readonly job: Job; readonly reload: () => void }) {
  const { t } = useTranslation('admin-overview');
  const formatDate = useFormatDate();
  const { task, at, error, orderId } = job;
  const name = taskName(t, task);
  return (
    <li className="border-t border-line py-2.5 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <bdi>{name}</bdi>
          {orderId !== null && (
            <>
              {' · '}
              <ShopLink
                to={`/admin/order/${orderId}`}
                className="inline-flex min-h-8 min-w-8 items-center underline underline-offset-4 hover:text-accent"
              >
                {t('jobs.order')}
              </ShopLink>
            </>
          )}
        </span>
        <time dateTime={at} className="text-label text-quiet">
          {formatDate(at)}
        </time>
      </p>
      <details className="text-label text-quiet">
        <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4 hover:text-accent">
          {t('jobs.reason')}
        </summary>
        <p dir="ltr" className="pb-2 wrap-anywhere whitespace-pre-line">
          {error ?? task}
        </p>
      </details>
      <JobActs job={job} name={name} reload={reload} />
    </li>
  );
}

function JobActs({
  job: { id },
  name,
  reload,
}: {
  readonly job: Job;
  readonly name: string;
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-overview');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const act = async (call: 'admin_retry_job' | 'admin_discard_job', title: string) => {
    try {
      await callAdmin(customerClient, call, { job_id: Number(id) });
      toasts.show({ title });
    } catch (error) {
      if (!(error instanceof AdminRefusal) || error.code === unreachable) throw error;
      const text =
        error.code === 'job_not_failed' ? t('jobs.gone') : refusalText(tAdmin, error.code);
      toasts.show({ title: text, urgent: true });
    }
    reload();
  };
  const retry = useAction(() => act('admin_retry_job', t('jobs.retried')));
  const discard = useAction(() => act('admin_discard_job', t('jobs.discarded')));
  return (
    <p className="flex gap-x-6">
      <TextButton
        aria-disabled={retry.busy}
        aria-label={`${t('jobs.retry')}: ${name}`}
        onClick={retry.run}
      >
        {t('jobs.retry')}
      </TextButton>
      <TextButton
        aria-disabled={discard.busy}
        aria-label={`${t('jobs.discard')}: ${name}`}
        onClick={discard.run}
      >
        {t('jobs.discard')}
      </TextButton>
    </p>
  );
}

/** A task's name in the reader's language; of a task that has none, the queue's. */
function taskName(t: TFunction<'admin-overview'>, task: string): string {
  const known = tasks.find((each) => each === task);
  return known === undefined ? task : t(`jobs.task.${known}`);
}
