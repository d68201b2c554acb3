// `types`: writes the TypeScript types of the project's database, by which the official client types its calls.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateTypes } from '@atelier/backend/database-types/generate-types';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import { readProjectConfig } from '../compose/project.ts';
import { withDatabase } from '../compose/with-database.ts';
import { print } from '../print.ts';
import type { Command } from './command.ts';
import { databaseOptions, resolveProject } from './options.ts';

export const types: Command = {
  summary: 'Write the TypeScript types of the database as it is now',
  usage: 'types [--project DIR] [--database-url URL]',
  options: databaseOptions,
  async run(call) {
    const { project, settings } = await resolveProject(call);
    const { api } = await readProjectConfig(project.folder, call.environment);
    const text = await withDatabase({ project, settings, onProgress: print }, async (server) => {
      const database = openDatabase({ connection: server.connection('admin'), poolSize: 1 });
      try {
        return await generateTypes(database, api.schemas);
      } finally {
        await database.close();
      }
    });
    const path = join(project.folder, 'supabase', 'database-types.generated.ts');
    await writeFile(path, text);
    print(`Wrote ${path}.`);
    return 0;
  },
};
