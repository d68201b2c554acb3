/** Schema of a project's mail templates: `[auth.email.template.…]` and `[auth.email.notification.…]` of `config.toml`. */
import { key } from './config-key.ts';
import { sectionMap } from './config-map.ts';
import { section, switchedSection } from './config-section.ts';
import { flag, text } from './value-types.ts';

/** The mails that carry a code or link, as `config.toml` names them. */
const templateNames = [
  'confirmation',
  'email_change',
  'invite',
  'magic_link',
  'reauthentication',
  'recovery',
] as const;

/** The mails that notify of an event. */
const notificationNames = [
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

const mailTemplate = (subjectVariables: readonly string[], what: string) =>
  section(
    '',
    {
      subject: key('subject', text, {
        absent: 'ours, in ten languages',
        variables: subjectVariables,
        meaning: `subject of the ${what}`,
      }),
      contentPath: key('content_path', text, {
        absent: 'ours, in ten languages',
        meaning: `file of the ${what}`,
      }),
    },
    (values): MailTemplate => ({ ...values, content: null }),
  );

/** Schema of `[auth.email]`'s templates; the files they name are yet to be read. */
export const authTemplatesSchema = section(
  '',
  {
    templates: sectionMap(
      'template',
      { placeholder: 'NAME', names: templateNames },
      mailTemplate(['GOTRUE_MAILER_SUBJECTS_NAME'], 'mail'),
    ),
    notifications: sectionMap(
      'notification',
      { placeholder: 'NAME', names: notificationNames },
      switchedSection(
        '',
        {
          enabled: key('enabled', flag, {
            default: false,
            variables: ['GOTRUE_MAILER_NOTIFICATIONS_NAME_ENABLED'],
            meaning: 'whether the notification is sent',
          }),
        },
        mailTemplate([], 'notification'),
      ),
    ),
  },
  ({ templates, notifications }): AuthMailTemplates => ({
    templates: Object.fromEntries(
      [...templates].filter(
        ([, { subject, contentPath }]) => subject !== null || contentPath !== null,
      ),
    ),
    notifications: Object.fromEntries(notifications),
  }),
);

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
