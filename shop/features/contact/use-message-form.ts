// The state of the contact form: what is written, what is wrong with it, and what became of sending it.

import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { usePersistedDraft } from '../../platform/forms/form-draft.ts';
import { useFocusFirstError } from '../../platform/forms/use-submission.ts';
import { validateMessage, type Message, type MessageField, type MessageErrors } from './message.ts';
import { sendMessage, type SendResult } from './send-message.ts';
import { useContactCaptcha } from './use-contact-captcha.ts';

const empty: Message = { name: '', email: '', subject: '', message: '' };
const noErrors: MessageErrors = {};

type Failure = Extract<
  SendResult,
  { outcome: 'offline' | 'rateLimited' | 'captcha' | 'serverError' }
>['outcome'];

/** Nothing that was written is lost but by sending it. */
export function useMessageForm() {
  const [message, setMessage] = usePersistedDraft('contact', empty);
  const [refused, setRefused] = useState(noErrors);
  const [problems, setProblems] = useState(noErrors);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const captcha = useContactCaptcha();

  // A corrected field leaves the errors without moving the focus: only a refusal moves it.
  useFocusFirstError(form, refused);

  const refuse = (found: MessageErrors) => {
    setProblems(found);
    setRefused(found);
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    setFailure(null);
    const found = validateMessage(message);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    if (!(await captcha.isSolved())) {
      setSending(false);
      return;
    }
    const trap = controlIn(form, 'website');
    const result = await sendMessage(
      message,
      trap instanceof HTMLInputElement ? trap.value : '',
      captcha.take(),
    );
    setSending(false);
    if (result.outcome === 'sent') {
      setSentTo(message.email.trim());
      // The next message of the same person begins with who they are.
      setMessage(({ name, email }) => ({ ...empty, name, email }));
    } else if (result.outcome === 'refused') refuse(result.problems);
    else setFailure(result.outcome);
  };

  const change = (field: MessageField, value: string) => {
    captcha.ask();
    setMessage((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _mended, ...others }) => others);
  };

  const again = () => setSentTo(null);

  return {
    form,
    captcha,
    message,
    problems,
    failure,
    sending,
    sentTo,
    change,
    goTo: (field: MessageField) => controlIn(form, field)?.focus(),
    submit,
    again,
  };
}

function controlIn(form: RefObject<HTMLFormElement | null>, name: string): HTMLElement | null {
  const found = form.current?.elements.namedItem(name);
  return found instanceof HTMLElement ? found : null;
}
