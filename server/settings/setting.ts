// A setting: an environment variable with its schema, default and meaning. Reading, refusals and documentation follow from it.
import * as v from 'valibot';
import { escapeInvisible } from '../escape-invisible.ts';

/** The process's environment, or a test's. An empty text counts as unset, as `FOO= npm start` means it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A refused variable. `given` is absent if the value is a secret. */
export interface SettingProblem {
  readonly variable: string;
  readonly given?: string;
  /** The end of "PORT is …". */
  readonly problem: string;
  /** The remedy, as a sentence. */
  readonly remedy: string;
}

/** The value of a setting, or the reasons why it cannot be used. */
export type Reading<Value> =
  | { readonly value: Value }
  | { readonly problems: readonly SettingProblem[] };

/** A row of the tables in `docs/settings.md`. */
export interface SettingRow {
  readonly variable: string;
  /** The default in words, as Markdown. */
  readonly default: string;
  /** As Markdown. */
  readonly meaning: string;
}

/** A setting of one or several variables. */
export interface Setting<Value> {
  readonly rows: readonly SettingRow[];
  read(environment: Environment): Reading<Value>;
}

/** The definition of a setting of one variable. The schema's messages end the sentence "PORT is …". */
export interface SettingDefinition<Value> extends SettingRow {
  readonly schema: v.GenericSchema<string, Value>;
  readonly remedy: string;
  /** Whether the value is left out of messages. */
  readonly isSecret?: boolean;
}

/** A setting of one variable; `absent` is the value of an unset one. */
export function defineSetting<Value>(
  definition: SettingDefinition<Value> & { readonly absent: null },
): Setting<Value | null>;
export function defineSetting<Value>(
  definition: SettingDefinition<Value> & { readonly absent: NoInfer<Value> },
): Setting<Value>;
export function defineSetting<Value>({
  absent,
  schema,
  remedy,
  isSecret = false,
  ...row
}: SettingDefinition<Value> & { readonly absent: Value | null }): Setting<Value | null> {
  const { variable } = row;
  return {
    rows: [row],
    read(environment) {
      const text = environmentText(environment, variable);
      if (text === undefined) return { value: absent };
      const result = v.safeParse(schema, text);
      if (result.success) return { value: result.output };
      const given = isSecret ? {} : { given: text };
      const problem = result.issues[0].message;
      return { problems: [{ variable, ...given, problem, remedy }] };
    },
  };
}

/** A schema over a function that returns the value of a text, or the problem with it. */
export function parsedText<Value>(
  parse: (text: string) => { readonly value: Value } | { readonly problem: string },
): v.GenericSchema<string, Value> {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parse(dataset.value);
      if ('value' in parsed) return parsed.value;
      addIssue({ message: parsed.problem });
      return NEVER;
    }),
  );
}

/** The URL in a text if its protocol matches, else null. */
export function urlWith(protocol: RegExp, text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && protocol.test(url.protocol) ? url : null;
}

/** The text of a variable, or undefined when it is unset or empty. */
export function environmentText(environment: Environment, variable: string): string | undefined {
  const text = environment[variable]?.trim();
  return text === '' ? undefined : text;
}

/** The problem as lines for a person. */
export function describeProblem({ variable, given, problem, remedy }: SettingProblem): string {
  const what = given === undefined ? variable : `${variable}=${escapeInvisible(given)}`;
  return `${what} is ${problem}.\n  ${remedy}`;
}
