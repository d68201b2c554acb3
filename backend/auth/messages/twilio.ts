/** Text messages by Twilio's API. */
import type { TwilioConfig } from '../../config/auth-messages.ts';
import type { SmsSender } from './message.ts';

const timeoutMs = 15_000;

/** Creates a sender of text messages. @param send the `fetch` to use */
export function createTwilio(config: TwilioConfig, send: typeof fetch): SmsSender {
  const { accountSid, authToken, messageServiceSid } = config;
  const address = `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, text, channel }) {
      const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
      // A service's name begins with MG; anything else is a sender's number or name.
      const sender = messageServiceSid.startsWith('MG')
        ? { MessagingServiceSid: messageServiceSid }
        : { From: prefix + messageServiceSid };
      const response = await send(address, {
        method: 'POST',
        headers: { Authorization: authorization },
        body: new URLSearchParams({
          To: `${prefix}+${to}`,
          Channel: channel,
          Body: text,
          ...sender,
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`Twilio answered with ${response.status}.`);
    },
  };
}
