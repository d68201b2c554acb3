// What reading one environment variable answers: its value, or what is wrong with it and how to cure it.
import { escapeInvisible } from '../escape-invisible.ts';

/** The process's environment, or a test's. An empty text counts as unset, as `FOO= npm start` means it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One variable that cannot be used as it is. `given` is left out where the value is a secret. */
export interface SettingProblem {
  readonly variable: string;
  readonly given?: string;
  /** What is wrong, as the end of "PORT is …". */
  readonly problem: string;
  /** What to do about it, as a sentence. */
  readonly remedy: string;
}

export type Setting<Value> = { readonly value: Value } | { readonly problem: SettingProblem };

/** The text of a variable, or undefined when it is unset or empty. */
export function environmentText(environment: Environment, variable: string): string | undefined {
  const text = environment[variable]?.trim();
  return text === '' ? undefined : text;
}

/** The problem as the lines that a person reads. */
export function describeProblem({ variable, given, problem, remedy }: SettingProblem): string {
  const what = given === undefined ? variable : `${variable}=${escapeInvisible(given)}`;
  return `${what} is ${problem}.\n  ${remedy}`;
}
