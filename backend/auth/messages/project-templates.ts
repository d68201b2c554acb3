/** Mail templates of a project, parsed at start; mails without a template use the default texts. */
import type {
  AuthMailTemplates,
  MailTemplate,
  NotificationName,
  TemplateName,
} from '../../config/auth-templates.ts';
import { ConfigRefused } from '../../config/toml-section.ts';
import { escapeMarkup } from '../../http/escape.ts';
import { htmlToText } from '../../mail/html-to-text.ts';
import { parseTemplate, TemplateRefused } from './go-template.ts';
import type { TemplateValues } from './go-template.ts';
import type { Mail } from '../../mail/mail.ts';

/** The parts of a mail that a template renders. */
export type TemplateTexts = Partial<Pick<Mail, 'subject' | 'text' | 'html'>>;

export interface ProjectTemplates {
  /** Renders the template of that name; empty if the project has none. */
  render(name: TemplateName | NotificationName, values: TemplateValues): TemplateTexts;
}

/** Parses all templates. Throws `ConfigRefused` for one that cannot be parsed. */
export function readProjectTemplates({
  templates,
  notifications,
}: AuthMailTemplates): ProjectTemplates {
  const read = new Map(
    [...Object.entries(templates), ...Object.entries(notifications)].map(([name, template]) => [
      name,
      compileTemplate(name, template),
    ]),
  );
  return { render: (name, values) => read.get(name)?.(values) ?? {} };
}

function compileTemplate(name: string, { subject, content }: MailTemplate) {
  try {
    const [line, body] = [subject, content].map((text) =>
      text === null ? null : parseTemplate(text),
    );
    return (values: TemplateValues): TemplateTexts => {
      const html = body?.(values, escapeMarkup);
      // A line break would begin another header.
      const oneLine = line?.(values, (text) => text).replace(/\s+/g, ' ');
      return {
        ...(oneLine === undefined ? {} : { subject: oneLine }),
        ...(html === undefined ? {} : { html, text: htmlToText(html) }),
      };
    };
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    throw new ConfigRefused(`The mail "${name}" of [auth.email] in config.toml: ${error.message}`);
  }
}
