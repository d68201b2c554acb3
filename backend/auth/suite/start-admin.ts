/** Starts the accounts service with the official client of the service role. */
import { AuthAdminApi } from '@supabase/auth-js';
import { newEmail, password, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

export interface AdminUnderTest {
  readonly auth: AuthUnderTest;
  readonly admin: InstanceType<typeof AuthAdminApi>;
  /** Creates a confirmed account with the password of all users here. */
  createAccount(): Promise<{ email: string; user: { readonly id: string } }>;
}

/** Starts everything; the caller closes `auth`. */
export async function startAdmin(): Promise<AdminUnderTest> {
  const auth = await startAuth('[auth.email]\nenable_confirmations = true\nmax_frequency = "0s"');
  const { secretKey } = auth.material;
  const admin = new AuthAdminApi({
    url: auth.url,
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
  });
  return {
    auth,
    admin,
    async createAccount() {
      const email = newEmail();
      const { data, error } = await admin.createUser({ email, password, email_confirm: true });
      if (data.user === null) throw error ?? new Error('No user.');
      return { email, user: data.user };
    },
  };
}
