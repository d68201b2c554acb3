// Composition of HTTP functions: their folder, settings, and the server's methods that they may call.
import { join } from 'node:path';
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import { captchaProblem } from '@atelier/backend/auth/captcha/captcha';
import type { FunctionsConfig } from '@atelier/backend/config/functions-config';
import { escapeMarkup } from '@atelier/backend/http/escape';
import { createFunctions } from '@atelier/backend/functions';
import type { ServerMethods } from '@atelier/backend/functions/function-context';
import type { KeyMaterial } from '@atelier/backend/keys/key-material';
import type { Keys } from '@atelier/backend/keys/keys';
import { lookUpAddress } from '../http/look-up-address.ts';
import type { Log } from '../log.ts';
import type { MoveService } from '../move/move-service.ts';
import type { Delivery } from '../mail/open-delivery.ts';
import type { Settings } from '../settings/settings.ts';
import type { Cleanup } from './cleanup.ts';
import type { Project } from './project.ts';

/** The parts of a gateway to functions, over a backend here or a hosted project. */
interface FunctionParts {
  readonly project: Project;
  readonly settings: Settings;
  readonly config: FunctionsConfig;
  readonly keys: Pick<Keys, 'authenticate'>;
  readonly material: Pick<KeyMaterial, 'publishableKey' | 'secretKey'>;
  /** The origin at which functions reach the project's services. */
  readonly origin: string;
  readonly development: boolean;
  /** Null where none is required. */
  readonly captcha: AuthSettings['captcha'];
  readonly delivery: Delivery;
  /** Moves that the back office starts. */
  readonly moves: () => MoveService;
  readonly log: Log;
  readonly cleanup: Cleanup;
}

/** Opens the gateway to the project's functions; none is loaded before it is called. */
export function openFunctions(options: FunctionParts): (request: Request) => Promise<Response> {
  const { project, settings, config, keys, material, origin, cleanup } = options;
  const functions = createFunctions({
    folder: join(project.folder, 'supabase'),
    config,
    keys,
    origin,
    publishableKey: material.publishableKey,
    secretKey: material.secretKey,
    methods: project.isShop
      ? {
          ...shopMethods(settings, options.captcha, options.delivery, options.log),
          ...moveMethods(options.moves()),
        }
      : {},
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
  { adminEmails, ipLookupUrl }: Settings,
  captcha: AuthSettings['captcha'],
  { mailer }: Delivery,
  log: Log,
): ServerMethods {
  return {
    /** Whether a visitor solved the captcha; true where none is configured. */
    async hasSolvedCaptcha(argument) {
      const { token, address } = argument as { readonly token: string; readonly address: string };
      return (
        captcha === null || (await captchaProblem(captcha, { token, address, fetch })) === null
      );
    },
    /** The address of a visitor whose connection comes from this machine, by the configured service. */
    lookUpAddress: (address) => lookUpAddress(String(address), ipLookupUrl, log),
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

/** Server methods for moves. The function that calls them decides who may. */
function moveMethods(moves: MoveService): ServerMethods {
  return {
    /** The state of the move under way for the holder of its token; null for anybody else. */
    async watchMove(argument) {
      const { act, watch } = argument as { readonly act?: unknown; readonly watch?: unknown };
      if (act !== 'state' || typeof watch !== 'string' || !moves.isWatched(watch)) return null;
      return await moves.handle({ act: 'state' });
    },
    move: (argument) => moves.handle(argument),
  };
}
