// Checkout steps: contact, address, payment.

import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../platform/page/link.tsx';
import type { Address } from '../../platform/api/order.ts';
import { useSession } from '../../platform/session/session.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { ChoiceList } from './choice-list.tsx';
import { Step } from './step.tsx';
import { withKnownCountry } from './draft.ts';
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

/** Saved addresses fill in the fields. */
export function AddressStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation(['checkout', 'form']);
  const { draft, saved, change, changeAddress, errors } = checkout;
  const session = useSession();
  return (
    <Step number={2} title={t('address.title')}>
      {saved.length > 0 && (
        <SelectField
          label={t('address.saved')}
          mark={t('form:optional')}
          defaultValue=""
          onChange={(event) => {
            const selected = saved.find(({ id }) => id === event.target.value);
            if (selected !== undefined) changeAddress(pickAddress(selected));
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
      <AddressFields address={draft.address} errors={errors} change={changeAddress} />
      {session.state === 'customer' && (
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

/** The fields alone: a kept row has more, and may be older than the list of countries. */
function pickAddress(row: Address): Address {
  const { name, line1, line2, city, region, postcode, country, phone } = row;
  return withKnownCountry({ name, line1, line2, city, region, postcode, country, phone });
}
