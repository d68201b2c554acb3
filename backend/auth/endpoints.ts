/** The table of endpoints: every address of the accounts service. */
import { adminAudit } from './endpoints/admin-audit.ts';
import {
  adminFactorDelete,
  adminFactorList,
  adminFactorUpdate,
} from './endpoints/admin-factors.ts';
import { adminUserDelete, adminUserGet, adminUserUpdate } from './endpoints/admin-user.ts';
import {
  ssoProviderCreate,
  ssoProviderDelete,
  ssoProviderGet,
  ssoProviderList,
  ssoProviderUpdate,
} from './endpoints/admin-sso-providers.ts';
import { adminUserCreate, adminUserList } from './endpoints/admin-users.ts';
import { authorize } from './endpoints/authorize.ts';
import { callback, callbackForm } from './endpoints/callback.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { factorChallenge } from './endpoints/factor-challenge.ts';
import { factorDelete } from './endpoints/factor-delete.ts';
import { factorEnroll } from './endpoints/factor-enroll.ts';
import { factorVerify } from './endpoints/factor-verify.ts';
import { generateLink } from './endpoints/generate-link.ts';
import { identityAuthorize, identityDelete } from './endpoints/identities.ts';
import { invite } from './endpoints/invite.ts';
import { logout } from './endpoints/logout.ts';
import { magicLink, otp } from './endpoints/otp.ts';
import { passkeyRegister, passkeyRegisterOptions } from './endpoints/passkey-register.ts';
import { passkeySignIn, passkeySignInOptions } from './endpoints/passkey-sign-in.ts';
import {
  adminPasskeyDelete,
  adminPasskeyList,
  passkeyDelete,
  passkeyList,
  passkeyUpdate,
} from './endpoints/passkeys.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import {
  recoveryCodesDelete,
  recoveryCodesGenerate,
  recoveryCodesRegenerate,
  recoveryCodesStatus,
  recoveryCodesVerify,
} from './endpoints/recovery-codes.ts';
import { resend } from './endpoints/resend.ts';
import { samlAcs, samlMetadata } from './endpoints/saml.ts';
import { unsupportedEndpoints } from './endpoints/unsupported.ts';
import { health, jwks, openidConfiguration, settings } from './endpoints/service-info.ts';
import { signUp } from './endpoints/sign-up.ts';
import { sso } from './endpoints/sso.ts';
import { token } from './endpoints/token.ts';
import { userGet } from './endpoints/user-get.ts';
import { userUpdate } from './endpoints/user-update.ts';
import { verifyLink } from './endpoints/verify-link.ts';
import { verify } from './endpoints/verify.ts';

/** Of two that match a path, the first counts. */
export const endpoints: readonly Endpoint[] = [
  signUp,
  token,
  otp,
  magicLink,
  verify,
  verifyLink,
  resend,
  recover,
  reauthenticate,
  userGet,
  userUpdate,
  logout,
  invite,
  generateLink,
  adminUserList,
  adminUserCreate,
  adminUserGet,
  adminUserUpdate,
  adminUserDelete,
  adminFactorList,
  adminFactorUpdate,
  adminFactorDelete,
  adminAudit,
  recoveryCodesStatus,
  recoveryCodesGenerate,
  recoveryCodesRegenerate,
  recoveryCodesVerify,
  recoveryCodesDelete,
  factorEnroll,
  factorChallenge,
  factorVerify,
  factorDelete,
  passkeyRegisterOptions,
  passkeyRegister,
  passkeySignInOptions,
  passkeySignIn,
  passkeyList,
  passkeyUpdate,
  passkeyDelete,
  adminPasskeyList,
  adminPasskeyDelete,
  authorize,
  callback,
  callbackForm,
  identityAuthorize,
  identityDelete,
  sso,
  samlMetadata,
  samlAcs,
  ssoProviderList,
  ssoProviderCreate,
  ssoProviderGet,
  ssoProviderUpdate,
  ssoProviderDelete,
  settings,
  health,
  jwks,
  openidConfiguration,
  ...unsupportedEndpoints,
];
