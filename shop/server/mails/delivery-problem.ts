// Delivery problem: the reason why a mail server did not take a mail, with the server's own words.

export interface DeliveryProblem {
  /** `sign_in`, `unreachable`, `silent`, `refused` or `other`. */
  readonly reason: 'sign_in' | 'unreachable' | 'silent' | 'refused' | 'other';
  /** The words of the mail server or of the library, one line, without the account that signed in. */
  readonly detail: string;
}

const reasons: Readonly<Record<string, DeliveryProblem['reason']>> = {
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  EOAUTH2: 'sign_in',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EDNS: 'unreachable',
  ENOTFOUND: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'unreachable',
  ETIMEDOUT: 'silent',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

/** Describes what a mailer rejected with. */
export function deliveryProblem(error: unknown): DeliveryProblem {
  const { code, message, response }: Readonly<Record<string, unknown>> = Object(error);
  const words = typeof response === 'string' ? response : String(message ?? error);
  return {
    reason: (typeof code === 'string' ? reasons[code] : undefined) ?? 'other',
    detail: words.replaceAll(/\s+/g, ' ').slice(0, 300),
  };
}
