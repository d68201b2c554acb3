// `s3-keys`: makes, lists and revokes the access keys with which tools reach the files by S3's protocol.
import {
  createAccessKey,
  listAccessKeys,
  revokeAccessKey,
} from '@atelier/backend/storage/s3/access-keys';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { Database } from '@atelier/backend/postgres/database';
import { accessKeyEncryption } from '../compose/storage.ts';
import { withDatabase } from '../compose/with-database.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { KnownFault } from '../fault.ts';
import { print, printError } from '../print.ts';
import { readOrCreateKeys } from '../secrets/keys-file.ts';
import { hostForUrl } from '../settings/host.ts';
import type { Settings } from '../settings/settings.ts';
import type { Command, CommandContext } from './command.ts';
import { databaseOptions, resolveProject, textOption } from './options.ts';

const descriptionMax = 200;

export const s3Keys: Command = {
  summary: 'Make, list and revoke access keys for tools that speak S3’s protocol',
  usage: 's3-keys [create [--description TEXT] | revoke KEY] [--project DIR] [--database-url URL]',
  options: { ...databaseOptions, description: { type: 'string' } },
  acceptsOperands: true,
  async run(call) {
    const action = readAction(call);
    const { project, settings } = await resolveProject(call);
    await prepareDataFolder(project.dataFolder);
    const material = await readOrCreateKeys(project.dataFolder, settings.tokenKeys);
    return await withDatabase({ project, settings, onProgress: printError }, async (server) => {
      const admin = openDatabase({ connection: server.connection('admin'), poolSize: 1 });
      try {
        if (action.kind === 'create') {
          const { id, secret } = await createAccessKey(
            admin,
            accessKeyEncryption(material),
            action.description,
          );
          print(describeNewKey(settings, id, secret));
        } else if (action.kind === 'revoke') await revoke(admin, action.id);
        else print(await describeKeys(admin));
      } finally {
        await admin.close();
      }
      return 0;
    });
  },
};

type Action =
  | { readonly kind: 'list' }
  | { readonly kind: 'create'; readonly description: string }
  | { readonly kind: 'revoke'; readonly id: string };

function readAction(call: CommandContext): Action {
  const [verb, id, ...more] = call.operands;
  const description = textOption(call, 'description');
  if (verb === 'create' && id === undefined) {
    if ((description?.length ?? 0) > descriptionMax)
      throw new KnownFault(
        'description_too_long',
        `A description has at most ${descriptionMax} characters. Nothing was made.`,
      );
    return { kind: 'create', description: description ?? '' };
  }
  if (description === undefined) {
    if (verb === undefined) return { kind: 'list' };
    if (verb === 'revoke' && id !== undefined && more.length === 0) return { kind: 'revoke', id };
  }
  throw new KnownFault(
    'arguments_invalid',
    'Write one of these:\n  npx atelier s3-keys\n  npx atelier s3-keys create --description "backups of the studio"\n  npx atelier s3-keys revoke KEY',
  );
}

function describeNewKey(
  { externalUrl, siteUrl, host, port }: Settings,
  id: string,
  secret: string,
): string {
  const origin = externalUrl ?? siteUrl ?? `http://${hostForUrl(host)}:${port}`;
  return [
    `Access key ID      ${id}`,
    `Secret access key  ${secret}`,
    `Endpoint           ${origin}/storage/v1/s3`,
    'Region             any, such as local; addresses with the bucket in the path',
    'The secret is shown this once. Whoever has both reads and writes every file, past all policies.',
  ].join('\n');
}

async function describeKeys(admin: Database): Promise<string> {
  const keys = await listAccessKeys(admin);
  if (keys.length === 0) return 'There are no access keys. "npx atelier s3-keys create" makes one.';
  return keys
    .map(({ id, createdAt, description }) => [id, createdAt, description].join('  ').trimEnd())
    .join('\n');
}

async function revoke(admin: Database, id: string): Promise<void> {
  if (!(await revokeAccessKey(admin, id)))
    throw new KnownFault(
      'key_unknown',
      `There is no access key ${id}. "npx atelier s3-keys" lists them. Nothing was changed.`,
    );
  print(`Revoked ${id}. No request is accepted with it any more.`);
}
