// The state of the contact form: what is written, what is wrong with it, and what became of sending it.

import { useRef, useState, type SyntheticEvent } from 'react';
import { useKept } from '../../platform/kept.ts';
import {
  messageFields,
  problemsOf,
  type Message,
  type MessageField,
  type Problems,
} from './message.ts';
import { sendMessage, type Sent } from './send-message.ts';
import { usePuzzle } from './use-puzzle.ts';

const empty: Message = { name: '', email: '', subject: '', message: '' };

type Failure = Extract<Sent, { outcome: 'offline' | 'limited' | 'captcha' | 'fault' }>['outcome'];

/** Nothing that was written is lost but by sending it. */
export function useMessageForm() {
  const [message, setMessage] = useKept('contact', empty);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const puzzle = usePuzzle();

  const controlOf = (name: string) => form.current?.elements.namedItem(name) ?? null;

  const refuse = (found: Problems) => {
    setProblems(found);
    const first = messageFields.find((field) => found[field] !== undefined);
    const control = first === undefined ? null : controlOf(first);
    if (control instanceof HTMLElement) control.focus();
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    setFailure(null);
    const found = problemsOf(message);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    if (!(await puzzle.isSolved())) {
      setSending(false);
      return;
    }
    const trap = controlOf('website');
    const answer = await sendMessage(
      message,
      trap instanceof HTMLInputElement ? trap.value : '',
      puzzle.take(),
    );
    setSending(false);
    if (answer.outcome === 'sent') {
      setSentTo(message.email.trim());
      // The next message of the same person begins with who they are.
      setMessage(({ name, email }) => ({ ...empty, name, email }));
    } else if (answer.outcome === 'refused') refuse(answer.problems);
    else setFailure(answer.outcome);
  };

  const change = (field: MessageField, value: string) => {
    puzzle.ask();
    setMessage((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _mended, ...others }) => others);
  };

  const again = () => setSentTo(null);

  return {
    form,
    puzzle,
    message,
    problems,
    failure,
    sending,
    sentTo,
    change,
    submit,
    again,
  };
}
