// `create-admin`: creates an administrator of the shop and prints a link that sets the password.
import { administratorLink } from '../compose/administrator.ts';
import { authSettings } from '../compose/auth.ts';
import { readProjectConfig } from '../compose/project.ts';
import { withDatabase } from '../compose/with-database.ts';
import { KnownFault } from '../fault.ts';
import { printError, print } from '../print.ts';
import { hostForUrl } from '../settings/host.ts';
import type { Command } from './command.ts';
import { resolveProject, databaseOptions } from './options.ts';

export const createAdmin: Command = {
  summary: 'Make an administrator of the shop, and a link to set the password',
  usage: 'create-admin EMAIL [--database-url URL]',
  options: { 'database-url': databaseOptions['database-url'] },
  acceptsOperands: true,
  async run(call) {
    const [email = '', ...more] = call.operands;
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || more.length > 0) {
      throw new KnownFault(
        'email_missing',
        'Name one e-mail address: npx atelier create-admin EMAIL',
      );
    }
    const { project, settings } = await resolveProject(call);
    const config = await readProjectConfig(project.folder, call.environment);
    const origin = settings.siteUrl ?? `http://${hostForUrl(settings.host)}:${settings.port}`;
    const addresses = { siteUrl: origin, backendUrl: settings.externalUrl ?? origin };
    const link = await withDatabase({ project, settings, onProgress: printError }, (server) =>
      administratorLink(server, authSettings(config.auth, addresses), email),
    );
    print(
      `Open this address, once and within 15 minutes, to set the password of ${email}:\n${link}`,
    );
    return 0;
  },
};
