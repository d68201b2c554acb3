// Settings routes of the Studio: all settings, and changes of one window, merged into those of the others.
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readSettingsRequest } from '@atelier/editor-channel/studio-settings';
import type { StoredSettings } from '@atelier/editor-channel/studio-settings';
import { isSettingsRefusal } from './studio-settings.ts';
import type { SettingsRefusal, StudioSettings } from './studio-settings.ts';

const changeBytesMax = 256 * 1024;

export interface SettingsRoutesOptions {
  readonly settings: StudioSettings;
  /** Returns a response for a call without the token, else null. */
  readonly refuse: (request: Request) => Response | null;
}

/** Adds the routes. */
export function addSettingsRoutes(app: Hono, { settings, refuse }: SettingsRoutesOptions): void {
  app.get('/settings', async (context) => {
    const refusal = refuse(context.req.raw);
    return refusal ?? respond(await settings.read());
  });
  const limit = bodyLimit({
    maxSize: changeBytesMax,
    onError: () => refuseChange('body_too_large', 'The change of the settings is too large.', 413),
  });
  app.patch('/settings', limit, async (context) => {
    const refusal = refuse(context.req.raw);
    if (refusal !== null) return refusal;
    const request = readSettingsRequest(await context.req.json().catch(() => null));
    return request === null
      ? refuseChange('bad_request', 'The change of the settings is malformed. Nothing was stored.')
      : respond(await settings.change(request));
  });
}

function respond(outcome: StoredSettings | SettingsRefusal): Response {
  return isSettingsRefusal(outcome)
    ? refuseChange(outcome.refused, outcome.message, 409)
    : Response.json(outcome, { headers: { 'cache-control': 'no-store' } });
}

function refuseChange(code: string, message: string, status = 400): Response {
  return Response.json({ error: { code, message } }, { status });
}
