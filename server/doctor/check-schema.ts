// Findings about a project's database: version, schema, functions, policies, extensions, buckets, administrators and jobs, compared with the shop's files.
import { listed, note, problem, sound } from './finding.ts';
import type { Finding } from './finding.ts';
import type { ProjectState } from './project-state.ts';
import { stateDifference } from './schema-difference.ts';
import type { ShopFiles } from './shop-files.ts';

/** Ways of mending that depend on the kind of project. */
export interface Cures {
  /** The command that brings the schema up to date. */
  readonly migrate: string;
  /** The command or setting that makes an administrator. */
  readonly administrator: string;
  readonly worker: string;
  /** Whether jobs are expected to run while the doctor looks. */
  readonly areJobsExpected: boolean;
}

const oldestVersion = 150_000;
const requiredExtensions = ['pgcrypto', 'pg_trgm', 'unaccent'];
const mediaBucket = 'media';
/** The worker's clock strikes each minute; two may be lost in a restart. */
const silentSecondsMax = 180;

/** Every finding about the state, sound ones too. */
export function checkSchema(
  state: ProjectState,
  files: ShopFiles,
  cures: Cures,
): readonly Finding[] {
  return [
    checkVersion(state),
    checkApplied(state, files, cures),
    checkExtensions(state),
    checkFunctions(state, files, cures),
    checkPolicies(state, files, cures),
    checkTables(state),
    checkServiceRole(state),
    checkBucket(state),
    checkAdministrators(state, cures),
    checkImport(state),
    checkJobs(state, cures),
  ];
}

function checkVersion({ version }: ProjectState): Finding {
  const text = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  return version >= oldestVersion
    ? sound('version', text)
    : problem('version', `${text} is too old`, 'Upgrade the server to PostgreSQL 15 or newer.');
}

function checkApplied(state: ProjectState, files: ShopFiles, { migrate }: Cures): Finding {
  const difference = stateDifference(state, files);
  if (difference === null)
    return sound('schema', `${files.migrations.length} migrations, as in this version`);
  const isNewer = difference.includes('which this version lacks');
  return problem('schema', difference, isNewer ? 'Update this Atelier.' : migrate);
}

function checkExtensions({ extensions }: ProjectState): Finding {
  const missing = requiredExtensions.filter((each) => !extensions.includes(each));
  if (missing.length === 0) return sound('extensions', requiredExtensions.join(', '));
  const statements = missing.map(
    (each) => `create extension if not exists ${each} with schema extensions;`,
  );
  return problem('extensions', `${missing.join(', ')} missing`, statements.join(' '));
}

function checkFunctions(state: ProjectState, files: ShopFiles, { migrate }: Cures): Finding {
  const bodies = new Map<string, Set<string>>();
  for (const { name, sha256 } of state.functions)
    bodies.set(name, (bodies.get(name) ?? new Set()).add(sha256));
  const missing = files.functions.filter(({ name }) => !bodies.has(name));
  const changed = files.functions.filter(
    ({ name, sha256 }) => bodies.get(name)?.has(sha256) === false,
  );
  const cure = `${migrate} --again`;
  if (missing.length > 0)
    return problem('functions', `${listed(missing.map(({ name }) => name))} missing`, cure);
  return changed.length > 0
    ? problem('functions', `${listed(changed.map(({ name }) => name))} changed by hand`, cure)
    : sound('functions', `${files.functions.length}, as in this version`);
}

function checkPolicies(state: ProjectState, files: ShopFiles, { migrate }: Cures): Finding {
  const present = new Set(state.policies);
  const missing = files.policies.filter((each) => !present.has(each));
  const expected = new Set(files.policies);
  const others = state.policies.filter((each) => each.startsWith('public.') && !expected.has(each));
  const cure = `${migrate} --again`;
  if (missing.length > 0) return problem('policies', `missing on ${listed(missing)}`, cure);
  return others.length > 0
    ? problem('policies', `none of this version’s: ${listed(others)}`, cure)
    : sound('policies', `${files.policies.length}, as in this version`);
}

function checkTables({ openTables }: ProjectState): Finding {
  if (openTables.length === 0) return sound('row-level security', 'on for every table');
  const statements = openTables.map(
    (table) => `alter table public."${table}" enable row level security;`,
  );
  return problem('row-level security', `off for ${listed(openTables)}`, statements.join(' '));
}

function checkServiceRole({ bypassesPolicies }: ProjectState): Finding {
  return bypassesPolicies
    ? sound('roles', 'service_role reads past policies')
    : problem(
        'roles',
        'service_role cannot read past policies',
        'As a superuser: alter role service_role bypassrls;',
      );
}

function checkBucket({ buckets }: ProjectState): Finding {
  const bucket = buckets.find(({ id }) => id === mediaBucket);
  if (bucket?.isPublic === true) return sound('files', `the bucket ${mediaBucket} is public`);
  return bucket === undefined
    ? problem('files', `there is no bucket ${mediaBucket}`, 'Start the shop once: it creates it.')
    : problem(
        'files',
        `the bucket ${mediaBucket} is private, so pictures are not shown`,
        `update storage.buckets set public = true where id = '${mediaBucket}';`,
      );
}

function checkAdministrators({ administrators }: ProjectState, cures: Cures): Finding {
  return administrators > 0
    ? sound('administrators', String(administrators))
    : problem('administrators', 'nobody is one', cures.administrator);
}

function checkImport({ isImporting }: ProjectState): Finding {
  return isImporting
    ? problem(
        'moves',
        'another project is being moved here: checkout and jobs rest meanwhile',
        'Let the move go on (npx atelier move), or begin it anew with --restart.',
      )
    : sound('moves', 'none under way');
}

function checkJobs({ jobs }: ProjectState, { worker, areJobsExpected }: Cures): Finding {
  const { isInstalled, silentSeconds, waiting, failed } = jobs;
  const isSilent = silentSeconds === null || silentSeconds > silentSecondsMax;
  const since =
    silentSeconds === null ? 'never ran' : `last ran ${Math.round(silentSeconds / 60)} minutes ago`;
  const off = `off: mails, refunds and the expiry of unpaid orders wait (${isInstalled ? since : 'not installed'})`;
  if (!isInstalled || isSilent)
    return areJobsExpected ? problem('jobs', off, worker) : note('jobs', off, worker);
  if (waiting > 0)
    return problem(
      'jobs',
      `${waiting} wait for more than five minutes`,
      `See the log of: ${worker}`,
    );
  return failed > 0
    ? note(
        'jobs',
        `on, ${failed} have failed for good`,
        'See the failed jobs on the start page of the back office.',
      )
    : sound('jobs', 'on');
}
