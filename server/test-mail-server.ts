// Mail server of tests: takes every mail, and keeps its text.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  /** `smtp://127.0.0.1:port`. */
  readonly url: string;
  /** The texts of the mails that were taken, in their order. */
  readonly mails: readonly string[];
  /** Lets each mail wait before it is taken; null takes it at once. */
  delay(before: (() => Promise<void>) | null): void;
  close(): Promise<void>;
}

export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: string[] = [];
  let beforeTaking: (() => Promise<void>) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        void (async () => {
          await beforeTaking?.();
          mails.push(text);
          done();
        })();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    delay(before) {
      beforeTaking = before;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
