// The project to serve: the shop of this clone, or any folder with Supabase's layout, by the backend alone.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseEmailAddress } from '@atelier/backend/auth/users/email-address';
import type { SmtpConfig } from '@atelier/backend/config/auth-messages';
import { loadTemplateContents } from '@atelier/backend/config/auth-templates';
import type { AuthMailTemplates } from '@atelier/backend/config/auth-templates';
import { parseProjectConfig } from '@atelier/backend/config/project-config';
import type { ProjectConfig } from '@atelier/backend/config/project-config';
import { KnownFault } from '../fault.ts';
import type { Environment } from '../settings/setting.ts';
import { escapeInvisible } from '../escape-invisible.ts';
import { readProjectVariables } from './project-variables.ts';

export interface Project {
  /** The folder that holds `supabase/`. */
  readonly folder: string;
  /** Whether it is this clone's own shop, which has pages and a catalogue besides a database. */
  readonly isShop: boolean;
  /** Folder of its data. */
  readonly dataFolder: string;
}

/**
 * @param root the clone
 * @param folder base of relative paths
 * @param named `--project`, or undefined for the shop
 * @param dataFolder ATELIER_DATA, or null. A project has a data folder of its own by default, because two schemas in one
 *   database would be two histories of migrations
 */
export async function chooseProject(
  root: string,
  folder: string,
  named: string | undefined,
  dataFolder: string | null,
): Promise<Project> {
  const shop = join(root, 'shop');
  const project = named === undefined ? shop : await existingProject(resolve(folder, named));
  const isShop = project === shop;
  const own = isShop ? 'data' : join('data', 'projects', nameOf(project));
  return {
    folder: project,
    isShop,
    dataFolder: dataFolder === null ? join(root, own) : resolve(folder, dataFolder),
  };
}

/** Folder of the demo catalogue's rows, beside the shop in this clone. */
export function demoRowsFolder({ folder }: Project): string {
  return join(dirname(folder), 'demo', 'rows');
}

/** Reads the project's `supabase/config.toml`; a missing file is empty. Throws what the parser refuses. */
export async function readProjectConfig(
  folder: string,
  environment: Environment,
): Promise<ProjectConfig> {
  const file = join(folder, 'supabase', 'config.toml');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new KnownFault('config_unreadable', `${file} cannot be read: ${error.message}`, error);
  });
  const variables = { ...(await readProjectVariables(folder, environment)), ...environment };
  const config = parseProjectConfig(text, environment, variables);
  const email = {
    ...config.auth.email,
    ...(await mailContents(config.auth.email, folder)),
    smtp: requireValidSender(config.auth.email.smtp),
  };
  return { ...config, auth: { ...config.auth, email } };
}

/** The mail server with its normalized sender. Throws {@link KnownFault} for a sender that replies cannot reach. */
function requireValidSender(smtp: SmtpConfig | null): SmtpConfig | null {
  if (smtp === null) return null;
  const adminEmail = parseEmailAddress(smtp.adminEmail);
  if (adminEmail !== null) return { ...smtp, adminEmail };
  throw new KnownFault(
    'admin_email_invalid',
    `admin_email of [auth.email.smtp] in config.toml (or SMTP_ADMIN_EMAIL) is not an e-mail address: "${escapeInvisible(smtp.adminEmail)}"
  Give one address alone, such as hello@shop.example; the name that people see goes into sender_name.`,
  );
}

/** Supabase's tools look for the files of mails beside `supabase/`, and for some of them inside. */
async function mailContents(email: AuthMailTemplates, folder: string): Promise<AuthMailTemplates> {
  return await loadTemplateContents(email, async (path) => {
    const places = [resolve(folder, path), resolve(folder, 'supabase', path)];
    for (const place of places) {
      const text = await readFile(place, 'utf8').catch(() => null);
      if (text !== null) return text;
    }
    throw new KnownFault(
      'mail_template_unreadable',
      `The mail ${path}, which [auth.email] in config.toml names, cannot be read at ${places.join(' or ')}.`,
    );
  });
}

async function existingProject(folder: string): Promise<string> {
  const found = await stat(join(folder, 'supabase')).catch(() => null);
  if (found?.isDirectory() === true) return folder;
  throw new KnownFault(
    'project_missing',
    `${folder} is not a project: it has no folder "supabase".\nName the folder that holds supabase/config.toml and supabase/migrations: --project DIR`,
  );
}

function nameOf(project: string): string {
  const hash = createHash('sha256').update(project).digest('hex').slice(0, 8);
  return `${basename(project).replace(/[^\w-]+/g, '-')}-${hash}`;
}
