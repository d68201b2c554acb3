// A test double of a mail server that stores every mail, so that the torture can count them.

import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
}

export interface MailDouble {
  /** `SMTP_URL` of it. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): void;
}

/** Listens on a free port of this machine. */
export async function startMailDouble(): Promise<MailDouble> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks)
          .toString('utf8')
          .replaceAll(/\r\n[ \t]/g, ' ');
        const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1] ?? '';
        received.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          messageId: header('message-id').trim(),
          subject: header('subject').trim(),
        });
        done();
      });
    },
  });
  // A killed shop drops its connections in the middle.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}
