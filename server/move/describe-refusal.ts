// Refusals and errors of a move in words for the terminal: what happened, why, and what to do.
import type { MoveCode, MoveFacts } from './move-refusal.ts';

type Sentence = (facts: MoveFacts) => string;

const side = (facts: MoveFacts): string => (facts['side'] === 'target' ? 'new' : 'old');
const flag = (facts: MoveFacts): string => (facts['side'] === 'target' ? '--to' : '--from');
/** Rows that a target must not have, in the order in which they matter. */
const ownRows = ['orders', 'accounts', 'messages', 'files'];
const list = (facts: MoveFacts): string =>
  ownRows
    .filter((name) => facts[name] !== undefined)
    .map((name) => `${name} ${facts[name]}`)
    .join(', ');

const sentences: Readonly<Record<MoveCode, Sentence>> = {
  invalid_address: (facts) =>
    `${flag(facts)} is no address of a project.\nWrite it as https://shop.example, without a password in it.`,
  missing_key: (facts) =>
    `The key of the ${side(facts)} project is missing or has letters that no key has.\nCopy it again: it is the secret (service) key, which "npx atelier keys --reveal" shows.`,
  same_project: () => 'Both addresses lead to the same project.\nName two.',
  unreachable: (facts) =>
    `The ${side(facts)} project cannot be reached: ${facts['reason']}.\nSee that it runs, and start the move again: it goes on where it was.`,
  not_a_project: (facts) =>
    `What answers at the address of the ${side(facts)} project is no Supabase project.\nCheck the address.`,
  not_service_key: (facts) =>
    `The ${side(facts)} project does not take the key as its secret (service) key.\nA publishable key is not enough.`,
  no_move_functions: (facts) =>
    `The ${side(facts)} project has no functions for a move.\nBring it to this version first: npx atelier migrate --database-url URL.`,
  newer_protocol: (facts) =>
    `The ${side(facts)} project moves by another version of the functions.\nBring both projects to the same version first.`,
  source_importing: (facts) =>
    `The old project is itself being filled from ${facts['source']}.\nFinish that move first.`,
  schema_differs: (facts) =>
    `The schemas differ in ${facts['count']} places, of which the first is ${facts['difference']}: ${facts['subject']} ${facts['column']}.\nMake them equal with: npx atelier migrate --database-url URL.`,
  target_has_rows: (facts) =>
    `The new project has rows of its own: ${list(facts)}.\nMove to an empty project: nothing of these is ever overwritten.`,
  target_has_catalogue: () =>
    'The new project has products or posts, such as the demo catalogue.\nAdd --replace to replace them.',
  other_import: (facts) =>
    `The new project is being filled from ${facts['source']}.\nFinish that move, or add --restart to begin anew with this one.`,
  import_not_allowed: (facts) =>
    `The account that owns the new database may not silence triggers.\nRun there as an administrator of the server: ${facts['statement']}`,
  disk_full: (facts) =>
    `The disk of the ${side(facts)} project is full.\nMake room there, and start the move again: it goes on where it was.`,
  request_failed: (facts) =>
    `The ${side(facts)} project refused ${facts['call']}: ${facts['message']} (${facts['code']}).`,
  rows_refused: (facts) =>
    `Rows of ${facts['table']} were refused by the new project: ${facts['message']} (${facts['code']}).`,
  file_refused: (facts) =>
    `The ${side(facts)} project refused the file ${facts['file']}: HTTP ${facts['status']} ${facts['message']}`,
  file_missing: (facts) => `The old project has no bytes of the file ${facts['file']}.`,
  file_differs: (facts) =>
    `The file ${facts['file']} arrived with other bytes: ${facts['source']} at the old project, ${facts['target']} at the new one.`,
  still_changing: (facts) =>
    `The old project changes faster than it is copied: ${facts['ranges']} ranges and ${facts['files']} files differed at the last comparison.`,
  reference_missing: (facts) =>
    `${facts['rows']} rows of ${facts['table']} refer to rows that are not there (${facts['constraint']}).`,
};

/** The sentences about a refusal or an error. */
export const describeRefusal = (code: MoveCode, facts: MoveFacts): string => sentences[code](facts);
