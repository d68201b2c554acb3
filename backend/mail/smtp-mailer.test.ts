/** Timeouts of the SMTP mailer with a silent mail server. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createSmtpMailer, withPoolSettings } from './smtp-mailer.ts';

test('sending to a silent mail server fails after the greeting timeout', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(
    0,
    '127.0.0.1',
  );
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}?greetingTimeout=100`;
  const mailer = createSmtpMailer(url, 'shop@shop.example');
  const mail = {
    to: 'a@b.example',
    subject: 's',
    text: 't',
    html: 'h',
    messageId: '<1@shop.example>',
  };
  await expect(mailer.send(mail)).rejects.toThrow('Greeting never received');
  mailer.close();
  silent.close();
});

test('timeouts are half a minute at most, unless the address sets them', () => {
  const settings = (url: string) => Object.fromEntries(new URL(withPoolSettings(url)).searchParams);
  const usual = {
    pool: 'true',
    connectionTimeout: '10000',
    greetingTimeout: '15000',
    socketTimeout: '30000',
  };
  expect(settings('smtps://user:secret@mail.example')).toEqual(usual);
  expect(settings('smtp://mail.example?socketTimeout=9')).toEqual({ ...usual, socketTimeout: '9' });
});
