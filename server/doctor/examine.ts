// The examination of a shop's project: its state by SQL or by the protocol, and the findings of every check. Nothing is changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '@atelier/backend/postgres/connection';
import { parseDatabaseUrl } from '@atelier/backend/postgres/database-url';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { openPostgres } from '../compose/open-postgres.ts';
import type { Project } from '../compose/project.ts';
import { KnownFault } from '../fault.ts';
import { checkProject } from '../hosted/check-project.ts';
import { callFunction } from '../hosted/hosted-client.ts';
import type { HostedProject } from '../settings/hosted-project.ts';
import type { Settings } from '../settings/settings.ts';
import { checkSchema } from './check-schema.ts';
import type { Cures } from './check-schema.ts';
import { checkServices } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { problem, sound } from './finding.ts';
import type { Finding } from './finding.ts';
import { parseProjectState } from './project-state.ts';
import type { ProjectState } from './project-state.ts';
import { readShopFiles } from './shop-files.ts';
import type { ShopFiles } from './shop-files.ts';

const migrateHere = 'npx atelier migrate';
const migrateThere = 'npx atelier migrate --database-url postgres://…';
const workThere = 'npx atelier worker --database-url postgres://…';

/** Every finding about the project of the settings. */
export async function examine(project: Project, settings: Settings): Promise<readonly Finding[]> {
  const files = await readShopFiles(project.folder);
  const { hosted, databaseUrl } = settings;
  if (hosted !== null) return [...(await examineHosted(hosted, files)), ...checkSettings(settings)];
  const found =
    databaseUrl === null
      ? await examineEmbedded(project, files)
      : await examineDatabase(databaseUrl, files);
  return [...found, ...checkSettings(settings)];
}

async function examineHosted(hosted: HostedProject, files: ShopFiles): Promise<readonly Finding[]> {
  const cures: Cures = {
    migrate: migrateThere,
    administrator: 'ADMIN_EMAILS=you@shop.example, then register with that address.',
    worker: workThere,
    areJobsExpected: true,
  };
  try {
    await checkProject(hosted, files);
  } catch (error) {
    if (!(error instanceof KnownFault)) throw error;
    // A schema of another version is a finding among others; without an answer there are no others.
    if (error.code !== 'project_of_another_schema') return [faultFinding(error)];
  }
  const value = await callFunction(hosted.url, hosted.secretKey, 'project_state', {});
  return [
    sound('project', `${hosted.url} answers`),
    ...findingsOf(parseProjectState(value), files, cures),
    ...(await checkServices(hosted)),
  ];
}

function faultFinding({ message }: KnownFault): Finding {
  const [text = '', ...cure] = message.split('\n');
  return problem('project', text.replace(/\.$/, ''), cure.join(' '));
}

async function examineDatabase(databaseUrl: string, files: ShopFiles): Promise<readonly Finding[]> {
  const { connection } = await parseDatabaseUrl(databaseUrl);
  const cures: Cures = {
    migrate: migrateThere,
    administrator: 'npx atelier create-admin you@shop.example --database-url postgres://…',
    worker: `npm start, or ${workThere}`,
    areJobsExpected: true,
  };
  return await examineConnection(connection, files, cures).catch((error: unknown) => [
    problem(
      'database',
      `DATABASE_URL does not let us in: ${error instanceof Error ? error.message : String(error)}`,
      'Check that it runs, and that address, user and password are right.',
    ),
  ]);
}

async function examineEmbedded(
  { dataFolder }: Project,
  files: ShopFiles,
): Promise<readonly Finding[]> {
  if (!existsSync(join(dataFolder, 'postgres')))
    return [problem('database', `${dataFolder} has none yet`, 'npm start')];
  const server = await openPostgres({ databaseUrl: null, dataFolder, log: () => {}, guest: true });
  const cures: Cures = {
    migrate: migrateHere,
    administrator: 'npx atelier create-admin you@shop.example',
    worker: 'They run with npm start.',
    areJobsExpected: false,
  };
  try {
    return await examineConnection(server.connection('admin'), files, cures);
  } finally {
    await server.stop();
  }
}

async function examineConnection(
  connection: Connection,
  files: ShopFiles,
  cures: Cures,
): Promise<readonly Finding[]> {
  const session = await openScriptSession(connection, 'doctor');
  try {
    const [known] = await session.rows(
      `select to_regprocedure('public.project_state()') is not null as known`,
    );
    if (known?.['known'] !== 't')
      return [problem('schema', 'there is no shop of this version', cures.migrate)];
    const [row] = await session.rows('select public.project_state()::text as state');
    const state = parseProjectState(JSON.parse(row?.['state'] ?? 'null'));
    return [sound('database', 'answers'), ...findingsOf(state, files, cures)];
  } finally {
    await session.end();
  }
}

const findingsOf = (
  state: ProjectState | null,
  files: ShopFiles,
  cures: Cures,
): readonly Finding[] =>
  state === null
    ? [problem('schema', 'it is of another version', cures.migrate)]
    : checkSchema(state, files, cures);
