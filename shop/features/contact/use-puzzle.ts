// The puzzle that the shop asks writers for, where it asks for one. Nobody is asked before they begin to write.

import { useRef, useState } from 'react';
import type { Puzzle } from '../../platform/account-ways.ts';
import { useCaptcha } from '../../platform/captcha.tsx';
import { log } from '../../platform/log.ts';
import { useSessionStore } from '../../platform/session.ts';

/** The state of the puzzle beside a message. */
export function usePuzzle() {
  const { ways } = useSessionStore();
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [isMissing, setMissing] = useState(false);
  const question = useRef<Promise<Puzzle | null>>(undefined);
  const captcha = useCaptcha(puzzle);
  const ask = (): Promise<Puzzle | null> => {
    question.current ??= ways().then(
      (known) => {
        setPuzzle(known.puzzle);
        return known.puzzle;
      },
      (error: unknown) => {
        log('Whether a puzzle is asked for is not known', error);
        question.current = undefined;
        return null;
      },
    );
    return question.current;
  };
  return {
    field: captcha.field,
    /** The message was sent before it was solved. */
    isMissing,
    ask: () => void ask(),
    /** Who wrote fast may not have seen it yet, and has not solved it then. */
    async isSolved(): Promise<boolean> {
      const isOpen = (await ask()) !== puzzle || captcha.isOpen;
      setMissing(isOpen);
      return !isOpen;
    },
    /** The proof, which is good once. */
    take: () => captcha.take().captchaToken,
  };
}
