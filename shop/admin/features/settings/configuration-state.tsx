// State of the server's configuration: names with on or off, or a word. Keys are never shown.

import { useTranslation } from '../../../translation/use-translation.ts';

export interface ConfigurationStateProps {
  readonly title: string;
  readonly hint: string;
  readonly rows: readonly {
    readonly name: string;
    readonly isOn: boolean;
    /** In place of on or off. */
    readonly state?: string;
  }[];
}

/** A list that is read, and changed where the server is started. */
export function ConfigurationState({ title, hint, rows }: ConfigurationStateProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <section aria-labelledby="configuration" className="mt-10 max-w-[40rem]">
      <h3 id="configuration" className="text-caption">
        {title}
      </h3>
      <p className="mt-1 text-label text-quiet">{hint}</p>
      <dl className="mt-3 border-b border-line text-small">
        {rows.map(({ name, isOn, state }) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2.5"
          >
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd className={isOn ? '' : 'text-quiet'}>{state ?? (isOn ? t('on') : t('off'))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
