// Checkout steps: contact, address, payment.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { ChoiceList } from './choice-list.tsx';
import { Step } from './step.tsx';
import { emptyAddress, isSameAddress, savedAddress } from './draft.ts';
import type { Checkout } from './use-checkout.ts';

/** The e-mail address for the confirmation, with a link to sign in. */
export function ContactStep({ checkout: { draft, change, errors } }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout');
  const session = useSession();
  return (
    <Step number={1} title={t('contact.title')}>
      <MarkedField
        required
        label={t('contact.email')}
        hint={t('contact.hint')}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
        error={errors.email}
      />
      {session.state === 'visitor' && (
        <p className="mt-4 text-label text-quiet">
          {t('contact.guest')}{' '}
          <ShopLink
            to="/registration?next=/checkout"
            className="underline underline-offset-4 hover:text-accent"
          >
            {t('contact.signIn')}
          </ShopLink>
        </p>
      )}
    </Step>
  );
}

/** Saved addresses fill in the fields; a pick-up needs none. */
export function AddressStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation(['checkout', 'form']);
  const { draft, saved, shipping, change, changeAddress, errors } = checkout;
  const session = useSession();
  const isPickup = shipping?.kind === 'pickup';
  return (
    <Step number={3} title={t(isPickup ? 'address.pickup' : 'address.title')}>
      {saved.length > 0 && !isPickup && (
        <SelectField
          label={t('address.saved')}
          mark={t('form:optional')}
          value={saved.find((each) => isSameAddress(each, draft.address))?.id ?? ''}
          onChange={(event) => {
            const selected = saved.find(({ id }) => id === event.target.value);
            changeAddress(
              selected === undefined
                ? { ...emptyAddress, country: draft.address.country }
                : savedAddress(selected),
            );
          }}
          className="mb-6"
        >
          <option value="">{t('address.new')}</option>
          {saved.map((each) => (
            <option key={each.id} value={each.id}>
              {[each.name, each.line1, each.city].join(', ')}
            </option>
          ))}
        </SelectField>
      )}
      <AddressFields
        address={draft.address}
        errors={errors}
        change={changeAddress}
        isPickup={isPickup}
      />
      {session.state === 'customer' && !isPickup && (
        <div className="mt-4">
          <ChoiceField
            label={t('address.save')}
            mark={t('form:optional')}
            checked={draft.saveAddress}
            onChange={(saveAddress) => change({ saveAddress })}
          />
        </div>
      )}
    </Step>
  );
}

/** The offered payment methods. */
export function PaymentStep({ checkout: { payment, payments, change } }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout');
  return (
    <Step number={4} title={t('payment.title')}>
      <ChoiceList
        legend={t('payment.title')}
        name="payment"
        selected={payment}
        choose={(selected) => change({ payment: selected })}
        choices={payments.map(({ method, label }) => ({
          value: method,
          label: t(`payment.methods.${label}.name`),
          hint: t(`payment.methods.${label}.hint`),
        }))}
      />
    </Step>
  );
}
