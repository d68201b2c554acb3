// The settings of a shop, all unset: tests and measurements make databases of their own, and never touch a maker's.

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
  STRIPE_API_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  TRUSTED_PROXIES: '',
};
