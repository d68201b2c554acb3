// Passkey row: its name, its last use, and its actions.

import { useEffect, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors, authErrorMessage } from '../../platform/session/auth-error.ts';
import { usePage } from '../../platform/page/page.ts';
import { useSessionStore } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { stripControlCharacters } from '../../platform/forms/normalize-text.ts';
import { useAction } from '../../platform/forms/use-action.ts';
import { useSubmission } from '../../platform/forms/use-submission.ts';
import { Form } from '../../ui/form.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { ListRow } from './list-row.tsx';
import { localeOf } from '../../platform/language/language.ts';

/** A passkey as the auth service returns it. */
export interface Passkey {
  readonly id: string;
  readonly friendly_name?: string | undefined;
  /** ISO 8601. */
  readonly created_at: string;
  readonly last_used_at?: string | undefined;
}

export interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** It has another name, or is no more. */
  readonly onChange: (changed: Passkey | null) => void;
}

/** The form for another name takes the line's place. */
export function PasskeyRow({ passkey, onChange }: PasskeyRowProps) {
  const { t } = useTranslation(['account', 'session']);
  const { language } = usePage();
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const [renaming, setRenaming] = useState(false);
  const name = passkey.friendly_name ?? t('passkey.defaultName');
  const when = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const { busy, run: remove } = useAction(async () => {
    const { error } = await (await authClient()).passkey.delete({ passkeyId: passkey.id });
    toasts.show({
      title: error === null ? t('passkey.removed') : authErrorMessage(t, error),
      urgent: error !== null,
    });
    if (error === null) onChange(null);
  });
  const rename = (changed: Passkey) => {
    setRenaming(false);
    onChange(changed);
  };
  if (renaming) return <RenameForm passkey={passkey} onChange={rename} />;
  return (
    <ListRow
      name={<bdi>{name}</bdi>}
      detail={
        passkey.last_used_at === undefined
          ? t('passkey.addedAt', { when: when.format(new Date(passkey.created_at)) })
          : t('passkey.lastUsedAt', { when: when.format(new Date(passkey.last_used_at)) })
      }
    >
      <p className="flex gap-6">
        <TextButton
          aria-label={t('passkey.renameNamed', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('passkey.rename')}
        </TextButton>
        <TextButton
          aria-label={t('passkey.removeNamed', { name })}
          aria-disabled={busy}
          onClick={remove}
        >
          {t('passkey.remove')}
        </TextButton>
      </p>
    </ListRow>
  );
}

function RenameForm({
  passkey,
  onChange,
}: {
  passkey: Passkey;
  onChange: (changed: Passkey) => void;
}) {
  const { t } = useTranslation(['account', 'session']);
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const [name, setName] = useState(passkey.friendly_name ?? '');
  const missing = name.trim() === '' && t('passkey.nameMissing');
  const submission = useSubmission({ name: missing }, async () => {
    const friendlyName = name.trim();
    const client = await authClient();
    const { error } = await client.passkey.update({ passkeyId: passkey.id, friendlyName });
    if (error !== null) return authFormErrors(t, error, []);
    toasts.show({ title: t('passkey.renamed') });
    onChange({ ...passkey, friendly_name: friendlyName });
    return null;
  });
  const { form, errors } = submission;
  // The reading goes on where the line was.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <li className="border-b border-line py-6">
      <Form submission={submission} action={t('passkey.save')} kind="plain">
        <MarkedField
          required
          label={t('passkey.name')}
          name="passkey-name"
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={(event) => setName(stripControlCharacters(event.target.value))}
          error={errors.name}
        />
      </Form>
    </li>
  );
}
