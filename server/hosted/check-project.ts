// The check at the start over a hosted project: it answers, its keys are the right ones, and it has this version's shop. Each failure is one sentence with its
// remedy.
import * as v from 'valibot';
import { KnownFault } from '../fault.ts';
import { callFunction, ProjectRefusal } from './hosted-client.ts';
import type { HostedProject } from '../settings/hosted-project.ts';
import { stateDifference } from '../doctor/schema-difference.ts';
import { parseProjectState } from '../doctor/project-state.ts';
import type { ProjectState } from '../doctor/project-state.ts';
import type { ShopFiles } from '../doctor/shop-files.ts';

const migrateFirst = 'Bring it there with: npx atelier migrate --database-url URL.';

/** The state of the project. Throws a {@link KnownFault} that says what is wrong. */
export async function checkProject(
  project: HostedProject,
  files: ShopFiles,
): Promise<ProjectState> {
  const { url, publishableKey, secretKey } = project;
  const settings = await request(project, 'ANON_KEY', publishableKey, 'get_settings', {});
  if (typeof settings !== 'object' || settings === null)
    throw new KnownFault('project_without_shop', `${url} has no shop.\n${migrateFirst}`);
  const state = parseProjectState(
    await request(project, 'SERVICE_ROLE_KEY', secretKey, 'project_state', {}),
  );
  const difference = state === null ? 'its state cannot be read' : stateDifference(state, files);
  if (state === null || difference !== null)
    throw new KnownFault(
      'project_of_another_schema',
      `The project at ${url} has the schema of another version: ${difference}.\nUpdate whichever is older: npx atelier migrate --database-url URL for the project, or this Atelier.`,
    );
  return state;
}

async function request(
  { url }: HostedProject,
  variable: string,
  key: string,
  name: string,
  values: object,
): Promise<unknown> {
  try {
    return await callFunction(url, key, name, values);
  } catch (error) {
    if (error instanceof ProjectRefusal) throw refused(url, variable, name, error);
    throw new KnownFault(
      'project_unreachable',
      `The project at ${url} (SUPABASE_URL) does not answer: ${reasonOf(error)}.\nCheck the address, that the project is not paused, and that this machine reaches it.`,
      error,
    );
  }
}

function refused(url: string, variable: string, name: string, error: ProjectRefusal): KnownFault {
  const { status, code, message } = error;
  // 42501: the role of the key may not call the function. Nobody but the service may call the second one.
  const isWrongRole = code === '42501';
  if (status === 401 || status === 403 || isWrongRole)
    return new KnownFault(
      'project_key_refused',
      isWrongRole
        ? `The project at ${url} does not let the key in ${variable} call ${name}: it is not the service key.\nGive the project’s secret key (sb_secret_…, or service_role).`
        : `The project at ${url} refuses the key in ${variable}: ${message}.\nCopy it anew from the project’s settings.`,
      error,
    );
  if (code === 'PGRST106')
    return new KnownFault(
      'schema_not_exposed',
      `The project at ${url} does not expose the schema public.\nAdd it in the project’s settings of the data API.`,
      error,
    );
  if (code === 'PGRST202' || code === '42883')
    return new KnownFault(
      'project_without_shop',
      `The project at ${url} lacks ${name}: it has no shop, or that of an older version.\n${migrateFirst}`,
      error,
    );
  if (code === '')
    return new KnownFault(
      'not_a_project',
      `There is no Supabase project at ${url} (SUPABASE_URL): it answered ${status} to a call of its data API.\nCheck the address.`,
      error,
    );
  return new KnownFault(
    'project_unreachable',
    `The project at ${url} (SUPABASE_URL) cannot answer now: ${message}.\nTry again when it is up.`,
    error,
  );
}

const causeSchema = v.object({
  cause: v.object({ message: v.string(), code: v.optional(v.string()) }),
});

/** fetch hides the reason in its cause. */
function reasonOf(error: unknown): string {
  const parsed = v.safeParse(causeSchema, error);
  if (parsed.success)
    return parsed.output.cause.message || (parsed.output.cause.code ?? 'no route');
  return error instanceof Error ? error.message : String(error);
}
