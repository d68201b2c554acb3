// Parcel fees of the work that is being typed: prices and weights as they are in the form.

import { useCallback, useDeferredValue } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { AdminParcelZone } from '../../../platform/api/admin.ts';
import { useQuery, type Query } from '../../../platform/api/use-query.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { callAdmin } from '../../data/call-admin.ts';
import { parcelsOf, type Parcel } from './parcels-of.ts';
import type { ProductValues } from './product-values.ts';

/** Pause after a key before fees are requested again. */
const typingMs = 400;

/** Fees by zone; they are read again once typing stops. */
export function useParcelFees(
  form: UseFormReturn<ProductValues>,
): Query<readonly AdminParcelZone[]> {
  const { customerClient } = useShop();
  const { language } = usePage();
  const [price, weight, options, variants, category] = useWatch({
    control: form.control,
    name: ['price', 'weight', 'options', 'variants', 'category'],
  });
  const parcels = JSON.stringify(parcelsOf({ price, weight, options, variants }));
  const request = useDeferredValue(`${category}\n${parcels}`);
  const load = useCallback(
    async (signal: AbortSignal) => {
      await new Promise((resolve) => {
        setTimeout(resolve, typingMs);
      });
      signal.throwIfAborted();
      const [of = '', list = '[]'] = request.split('\n');
      return callAdmin(
        customerClient,
        'admin_parcel_fees',
        { parcels: JSON.parse(list) as Parcel[], category: of, language },
        signal,
      );
    },
    [customerClient, language, request],
  );
  return useQuery(load, 'parcel fees');
}
