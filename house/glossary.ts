// Glossary: words that a name does not use, and the standard term for each.

import { splitName } from './split-name.ts';

/** Word → better words. A phrase of several words is met where they follow one another in a name. */
const glossary: Readonly<Record<string, string>> = {
  aftermath: 'result, check',
  answer: 'response, respond, return',
  answered: 'returned, responded',
  answers: 'responses, returns',
  ask: 'request, require, prompt',
  asked: 'requested',
  asks: 'requests, requires',
  attend: 'on first interaction, handle',
  begun: 'pending, started',
  bring: 'fetch, install, ensure',
  'broken off': 'aborted',
  brought: 'fetched, installed',
  chosen: 'selected, filtered',
  closers: 'cleanup',
  complain: 'report, fail',
  complaints: 'errors, warnings',
  dear: 'expensive',
  deed: 'action',
  doubt: 'clear, invalidate',
  'even time': 'constant time',
  'give back': 'release, return',
  hang: 'attach, delay',
  hanging: 'grid, pending',
  hear: 'listen, observe, announce',
  heard: 'announced',
  hearing: 'live region, listener',
  held: 'locked, pending',
  hold: 'lock, reserve, buffer',
  impersonal: 'anonymous, redacted',
  keep: 'store, save, retain, persist',
  keeper: 'store, owner',
  keeps: 'stores, retains',
  kept: 'stored, saved, persisted',
  laid: 'placed, merged',
  lay: 'lay out as one word: layout; place, apply, merge',
  mend: 'fix, repair',
  papers: 'documents, printables',
  passage: 'transfer, context',
  puzzle: 'captcha, challenge',
  puzzles: 'captchas, challenges',
  rejoined: 'merged',
  remember: 'cache, memoize, store',
  remembered: 'cached, memoized, stored',
  revive: 'restart',
  said: 'text, output, message',
  saying: 'announcement, message',
  says: 'text, message',
  settle: 'resolve, complete',
  settled: 'resolved, completed',
  spent: 'used, consumed',
  stand: 'state, status',
  standing: 'state, status',
  storable: 'sanitized',
  surroundings: 'context, environment',
  taken: 'used, merged, reserved',
  tell: 'report, notify, show',
  tells: 'reports, notifies, shows',
  told: 'reported, notified; an event',
  troubles: 'errors',
  unkept: 'unsaved',
  vouch: 'exchange, verify, identity',
  vouched: 'verified',
  'ways in': 'sign-in methods',
  ways: 'methods, options',
  willing: 'candidate',
  worlds: 'environments',
};

/** Standard terms in which a word of the glossary is at home. */
const standardTerms = [
  'keep alive',
  'laid out',
  'all settled',
  'remember me',
  'on hold',
  'hold out',
];

/** A word of the glossary that a name uses, and the words that are better. */
export interface GlossaryWord {
  readonly word: string;
  readonly better: string;
}

/** The words of the glossary in a name of a file (kebab-case) or of an export (camelCase). */
export function glossaryWords(name: string): GlossaryWord[] {
  let words = ` ${splitName(name).join(' ')} `;
  for (const term of standardTerms) words = words.replaceAll(` ${term} `, ' ');
  return Object.entries(glossary)
    .filter(([word]) => words.includes(` ${word} `))
    .map(([word, better]) => ({ word, better }));
}
