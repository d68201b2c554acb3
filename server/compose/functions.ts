// Composition of HTTP functions: their folder, settings, and the server's methods that they may call.
import { join } from 'node:path';
import { captchaProblem } from '@atelier/backend/auth/captcha/captcha';
import type { FunctionsConfig } from '@atelier/backend/config/functions-config';
import { escapeMarkup } from '@atelier/backend/http/escape';
import { createFunctions } from '@atelier/backend/functions';
import type { ServerMethods } from '@atelier/backend/functions/function-context';
import type { KeyMaterial } from '@atelier/backend/keys/key-material';
import type { Keys } from '@atelier/backend/keys/keys';
import type { Log } from '../log.ts';
import type { Delivery } from '../mail/open-delivery.ts';
import type { Settings } from '../settings/settings.ts';
import type { Accounts } from './auth.ts';
import type { Cleanup } from './cleanup.ts';
import type { Project } from './project.ts';

/** Opens the gateway to the project's functions; none is loaded before it is called. */
export function openFunctions(options: {
  readonly project: Project;
  readonly settings: Settings;
  readonly config: FunctionsConfig;
  readonly keys: Keys;
  readonly material: KeyMaterial;
  /** The origin at which this server listens. */
  readonly origin: string;
  readonly development: boolean;
  /** Null where there are none: then nobody sends mail, and no captcha is required. */
  readonly accounts: Accounts | null;
  readonly delivery: Delivery;
  readonly log: Log;
  readonly cleanup: Cleanup;
}): (request: Request) => Promise<Response> {
  const { project, settings, config, keys, material, origin, accounts, cleanup } = options;
  const functions = createFunctions({
    folder: join(project.folder, 'supabase'),
    config,
    keys,
    origin,
    publishableKey: material.publishableKey,
    secretKey: material.secretKey,
    methods: project.isShop ? shopMethods(settings, accounts, options.delivery) : {},
    reload: options.development,
    log: {
      info: (text) => options.log.info('function', { text }),
      error: (text, cause) => options.log.error('function', cause, { text }),
    },
  });
  cleanup.add('functions', () => functions.close());
  return (request) => functions.fetch(request);
}

const subjectCharactersMax = 250;

/** Server methods for the shop's functions. */
function shopMethods(
  { adminEmails }: Settings,
  accounts: Accounts | null,
  { mailer }: Delivery,
): ServerMethods {
  const captcha = accounts?.settings.captcha ?? null;
  return {
    /** Whether a visitor solved the captcha; true where none is configured. */
    async hasSolvedCaptcha(argument) {
      const { token, address } = argument as { readonly token: string; readonly address: string };
      return (
        captcha === null || (await captchaProblem(captcha, { token, address, fetch })) === null
      );
    },
    /** Mails a plain text to all administrators. */
    async mailAdministrators(argument) {
      const { subject, text } = argument as { readonly subject: string; readonly text: string };
      const line = subject.replaceAll(/\s+/g, ' ').slice(0, subjectCharactersMax);
      const html = `<pre style="font:inherit;white-space:pre-wrap">${escapeMarkup(text)}</pre>`;
      for (const to of adminEmails) await mailer.send({ to, subject: line, text, html });
      return adminEmails.length;
    },
  };
}
