/** A project's own words for mails, read once at the start: what it says nothing of is said in ours. */
import type {
  AuthMailTemplates,
  MailTemplate,
  NotificationName,
  TemplateName,
} from '../../config/auth-templates.ts';
import { ConfigRefused } from '../../config/toml-section.ts';
import { escapeMarkup } from '../../http/escape.ts';
import { textOfHtml } from './html.ts';
import { readTemplate, TemplateRefused } from './go-template.ts';
import type { TemplateValues } from './go-template.ts';
import type { Mail } from './post.ts';

/** The parts of a mail that the project words itself. */
export type OwnWords = Partial<Pick<Mail, 'subject' | 'text' | 'html'>>;

export interface ProjectTemplates {
  /** What the project says in a mail of that name; empty where it leaves that to us. */
  words(name: TemplateName | NotificationName, values: TemplateValues): OwnWords;
}

/** Reads all templates. Throws `ConfigRefused` for one that cannot be followed. */
export function readProjectTemplates({
  templates,
  notifications,
}: AuthMailTemplates): ProjectTemplates {
  const read = new Map(
    [...Object.entries(templates), ...Object.entries(notifications)].map(([name, template]) => [
      name,
      compiled(name, template),
    ]),
  );
  return { words: (name, values) => read.get(name)?.(values) ?? {} };
}

function compiled(name: string, { subject, content }: MailTemplate) {
  try {
    const [line, body] = [subject, content].map((text) =>
      text === null ? null : readTemplate(text),
    );
    return (values: TemplateValues): OwnWords => {
      const html = body?.(values, escapeMarkup);
      // A line break would begin another header.
      const oneLine = line?.(values, (text) => text).replace(/\s+/g, ' ');
      return {
        ...(oneLine === undefined ? {} : { subject: oneLine }),
        ...(html === undefined ? {} : { html, text: textOfHtml(html) }),
      };
    };
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    throw new ConfigRefused(`The mail "${name}" of [auth.email] in config.toml: ${error.message}`);
  }
}
