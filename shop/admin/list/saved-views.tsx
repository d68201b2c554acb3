// Saved views of a list: search, filters, sort and columns under a name, each administrator's own.

import { useCallback, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '../../platform/forms/use-action.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { useQuery } from '../../platform/api/use-query.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Close } from '../../ui/icons.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { Modal } from '../frame/modal.tsx';
import { viewQuery } from './list-address.ts';

/** Opens, saves and removes views. */
export function SavedViews({
  list,
  onClose,
}: {
  readonly list: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const { customerClient } = useShop();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const client = await customerClient();
      return client
        .from('saved_views')
        .select('id,name,query')
        .eq('list', list)
        .order('name')
        .abortSignal(signal)
        .throwOnError();
    },
    [customerClient, list],
  );
  const { value, failed, cause, retry } = useQuery(load, 'saved views');
  const remove = async (id: string) => {
    await (await customerClient()).from('saved_views').delete().eq('id', id).throwOnError();
    retry();
  };
  const views = value?.data ?? [];
  return (
    <Modal title={t('views.title')} onClose={onClose}>
      <div className="px-5 pt-2 pb-5">
        {failed && <LoadFailure cause={cause} retry={retry} />}
        {value !== null && views.length === 0 && (
          <p className="text-small text-quiet">{t('views.empty')}</p>
        )}
        <ul>
          {views.map(({ id, name, query }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-b border-line">
              <ShopLink
                to={`?${query}`}
                onClick={onClose}
                className="inline-flex min-h-11 grow items-center text-small hover:text-accent"
              >
                <bdi>{name}</bdi>
              </ShopLink>
              <RemoveButton label={t('views.remove', { name })} remove={() => remove(id)} />
            </li>
          ))}
        </ul>
        <NewView list={list} onSaved={retry} />
      </div>
    </Modal>
  );
}

function RemoveButton({ label, remove }: { label: string; remove: () => Promise<void> }) {
  const { run } = useAction(remove);
  return (
    <button
      type="button"
      aria-label={label}
      onClick={run}
      className="inline-flex size-11 items-center justify-center"
    >
      <Close size={16} />
    </button>
  );
}

function NewView({ list, onSaved }: { readonly list: string; readonly onSaved: () => void }) {
  const { t } = useTranslation('admin');
  const { customerClient } = useShop();
  const [parameters] = useSearchParams();
  const [name, setName] = useState('');
  const id = useId();
  const { run, busy } = useAction(async () => {
    const client = await customerClient();
    await client
      .from('saved_views')
      .upsert(
        { list, name: name.trim(), query: viewQuery(parameters) },
        { onConflict: 'user_id,list,name' },
      )
      .throwOnError();
    setName((now) => (now === name ? '' : now));
    onSaved();
  });
  const save = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (name.trim() !== '') run();
  };
  return (
    <form onSubmit={save} className="mt-5">
      <label htmlFor={id} className="text-small">
        {t('views.name')}
      </label>
      <div className="mt-1.5 flex gap-3">
        <input
          id={id}
          value={name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
          className="min-h-12 min-w-0 grow border border-edge bg-paper px-4"
        />
        <Button type="submit" kind="plain" aria-disabled={busy}>
          {t('views.save')}
        </Button>
      </div>
    </form>
  );
}
