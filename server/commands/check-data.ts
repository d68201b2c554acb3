// `check-data`: proves the invariants of a shop's data: sums of orders, money, editions, references, and the bytes of files.
import { join } from 'node:path';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import {
  checkInvariants,
  describeViolation,
  splitInvariants,
} from '../backup/invariants/check-invariants.ts';
import { checkStoredBytes } from '../backup/invariants/check-stored-bytes.ts';
import { openBlobs } from '../compose/storage.ts';
import { withDatabase } from '../compose/with-database.ts';
import { print, printError } from '../print.ts';
import type { Command } from './command.ts';
import { databaseOptions, resolveProject } from './options.ts';

export const checkData: Command = {
  summary: 'Check that sums, editions, references and files are sound',
  usage: 'check-data [--project DIR] [--database-url URL]',
  options: databaseOptions,
  async run(call) {
    const { project, settings } = await resolveProject(call);
    return await withDatabase({ project, settings, onProgress: printError }, async (server) => {
      const blobs = await openBlobs(settings, join(project.dataFolder, 'storage'));
      const session = await openScriptSession(server.connection('admin'), 'check data');
      try {
        const query = (text: string) => session.rows(text);
        const { applicable, skipped } = await splitInvariants(query);
        const bytes = await checkStoredBytes(query, blobs);
        const violations = [...(await checkInvariants(query)), ...(bytes === null ? [] : [bytes])];
        for (const violation of violations) print(describeViolation(violation));
        if (skipped.length > 0)
          print(`Skipped, as their tables are not there: ${skipped.join(', ')}.`);
        print(
          violations.length === 0
            ? `Sound: ${applicable.length + 1} checks found nothing.`
            : `Not sound: ${violations.length} of ${applicable.length + 1} checks found something.`,
        );
        return violations.length === 0 ? 0 : 1;
      } finally {
        await session.end();
      }
    });
  },
};
