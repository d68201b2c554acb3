// The settings of a shop, all unset: tests and measurements make databases of their own, and never touch a maker's.
import { paymentProviders } from '@atelier/shop-server/payment/payment-providers';

/** An environment in which every setting is empty, which counts as unset. */
export const unsetSettings: Readonly<Record<string, string>> = {
  ADMIN_EMAILS: '',
  ANALYTICS_IP: '',
  ANON_KEY: '',
  API_EXTERNAL_URL: '',
  ATELIER_DATA: '',
  DATABASE_URL: '',
  FILE_SIZE_LIMIT: '',
  JWT_SECRET: '',
  PORT: '',
  SERVICE_ROLE_KEY: '',
  SITE_URL: '',
  SMTP_SENDER: '',
  SMTP_URL: '',
  STORAGE_URL: '',
  TRUSTED_PROXIES: '',
  ...Object.fromEntries(
    paymentProviders.flatMap(({ variables }) => variables.map(({ variable }) => [variable, ''])),
  ),
};
