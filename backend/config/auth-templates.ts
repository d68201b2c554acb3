/** Mail templates of a project: `[auth.email.template.…]` and `[auth.email.notification.…]` of `config.toml`. */
import type { TomlSection } from './toml-section.ts';

/** The mails that carry a code or link, as `config.toml` names them. */
export const templateNames = [
  'confirmation',
  'email_change',
  'invite',
  'magic_link',
  'reauthentication',
  'recovery',
] as const;

/** The mails that notify of an event. */
export const notificationNames = [
  'email_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
  'password_changed',
  'phone_changed',
] as const;

export type TemplateName = (typeof templateNames)[number];
export type NotificationName = (typeof notificationNames)[number];

/** A mail in a project's own words; null for ours in the reader's language. */
export interface MailTemplate {
  readonly subject: string | null;
  /** HTML with Go's template variables, such as `{{ .ConfirmationURL }}`. */
  readonly content: string | null;
  /** The file that holds the content, as the project names it. */
  readonly contentPath: string | null;
}

export interface AuthMailTemplates {
  readonly templates: Readonly<Partial<Record<TemplateName, MailTemplate>>>;
  /** The enabled notifications only. */
  readonly notifications: Readonly<Partial<Record<NotificationName, MailTemplate>>>;
}

/** Reads `[auth.email]`'s templates; the files they name are yet to be read. Throws `ConfigRefused`. */
export function authMailTemplates(section: TomlSection): AuthMailTemplates {
  const templates = section.section('template');
  const notifications = section.section('notification');
  return {
    templates: Object.fromEntries(
      templateNames.flatMap((name) => {
        const template = mailTemplate(templates.section(name));
        return template.subject === null && template.contentPath === null ? [] : [[name, template]];
      }),
    ),
    notifications: Object.fromEntries(
      notificationNames.flatMap((name) => {
        const own = notifications.section(name);
        return own.boolean('enabled', false) ? [[name, mailTemplate(own)]] : [];
      }),
    ),
  };
}

const mailTemplate = (section: TomlSection): MailTemplate => ({
  subject: section.text('subject') ?? null,
  content: null,
  contentPath: section.text('content_path') ?? null,
});

/** The same with the contents of the files that are named. `read` rejects where there is none. */
export async function loadTemplateContents(
  { templates, notifications }: AuthMailTemplates,
  read: (path: string) => Promise<string>,
): Promise<AuthMailTemplates> {
  const filled = async (all: Readonly<Partial<Record<string, MailTemplate>>>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(all).map(async ([name, template]) => {
          if (template === undefined || template.contentPath === null) return [name, template];
          return [name, { ...template, content: await read(template.contentPath) }];
        }),
      ),
    );
  return { templates: await filled(templates), notifications: await filled(notifications) };
}
