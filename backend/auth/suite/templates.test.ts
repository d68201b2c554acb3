/** Mail templates of a project, and notifications of changes to an account. */
import { parseProjectConfig } from '../../config/project-config.ts';
import { expect, test } from 'vitest';
import { readProjectTemplates } from '../messages/project-templates.ts';
import { codeIn, newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const password = 'correct horse';

async function withAuth(
  toml: string,
  contents: Readonly<Record<string, string>>,
  work: (auth: AuthUnderTest) => Promise<void>,
): Promise<void> {
  const auth = await startAuth(toml, {}, contents);
  try {
    await work(auth);
  } finally {
    await auth.close();
  }
}

test("a mail uses the project's template with all its variables", async () => {
  const toml = `
[auth.email]
enable_confirmations = true
[auth.email.template.confirmation]
subject = "{{ .Data.name }}, confirm {{ .Email }}"
content_path = "confirm.html"`;
  const content = `<style>p { color: red }</style><p>Hello {{ .Data.name }} &amp; co</p>
    <p><a href="{{ .ConfirmationURL }}">Confirm</a> {{ .Token }} {{ .TokenHash }}</p>
    <p>{{ .SiteURL }} {{ .RedirectTo }}{{ if .NewEmail }}never{{ end }}</p>`;
  await withAuth(toml, { 'confirm.html': content }, async (auth) => {
    const email = newEmail();
    await auth.client().signUp({
      email,
      password,
      options: { data: { name: '<Ada>\nX' }, emailRedirectTo: 'https://shop.example/there' },
    });
    const mail = auth.message(email);
    expect(mail).toMatchObject({ subject: `<Ada> X, confirm ${email}` });
    const html = 'html' in mail ? mail.html : '';
    expect(html).toContain('<p>Hello &lt;Ada&gt;\nX &amp; co</p>');
    expect(html).toMatch(/href="http[^"]*&amp;type=signup&amp;redirect_to=[^"]*"/);
    expect(mail.text).toMatch(
      /^Hello <Ada> X & co\nConfirm http\S+type=signup\S+ \d{6} [\da-f]{56}\n/,
    );
    expect(mail.text).toContain('https://shop.example https://shop.example/there');
    const { error } = await auth.client().verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    expect(error).toBeNull();
  });
});

test('a subject alone keeps the default body', async () => {
  const toml = '[auth.email.template.recovery]\nsubject = "Forgotten?"';
  await withAuth(toml, {}, async (auth) => {
    const email = newEmail();
    await auth.client().signUp({ email, password });
    await auth.client().resetPasswordForEmail(email);
    const mail = auth.message(email);
    expect(mail).toMatchObject({ subject: 'Forgotten?' });
    expect(mail.text).toContain('A new password');
  });
});

test('an invalid template stops the start with its name', () => {
  const { email } = parseProjectConfig(
    '[auth.email.template.invite]\nsubject = "{{ .Token"\n[auth.email.template.recovery]\nsubject = "{{ range }}"',
    {},
  ).auth;
  expect(() => readProjectTemplates(email)).toThrow(
    'The mail "recovery" of [auth.email] in config.toml: {{ range }} is not understood',
  );
});

test('the owner is notified of a new password if the project turns that on', async () => {
  const toml = '[auth.email.notification.password_changed]\nenabled = true';
  await withAuth(toml, {}, async (auth) => {
    const email = newEmail();
    const client = auth.client();
    await client.signUp({ email, password });
    expect(auth.outbox.messages()).toEqual([]);
    await client.updateUser({ password: 'another horse' });
    expect(auth.message(email)).toMatchObject({ subject: 'Your password has been changed' });
    expect(auth.message(email).text).toContain('shop.example');
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    expect(auth.outbox.messages()).toHaveLength(1);
  });
});

test("the old address is notified of the new one with the project's template", async () => {
  const toml = `[auth.email.notification.email_changed]
enabled = true
subject = "Moved"
content_path = "moved.html"`;
  const contents = { 'moved.html': '<p>{{ .OldEmail }} is {{ .Email }}</p>' };
  await withAuth(toml, contents, async (auth) => {
    const [email, next] = [newEmail(), newEmail()];
    const client = auth.client();
    await client.signUp({ email, password });
    await client.updateUser({ email: next });
    for (const [address, message] of [email, next].map((to) => [to, auth.message(to)] as const))
      await client.verifyOtp({ email: address, token: codeIn(message), type: 'email_change' });
    expect(auth.message(email)).toMatchObject({ subject: 'Moved', text: `${email} is ${next}` });
  });
});
