/** `[functions.<name>]` and `[edge_runtime]` of `config.toml`: which HTTP functions ask for a token, and which are served at all. */
import type { TomlSection } from './toml-section.ts';

export interface FunctionsConfig {
  readonly enabled: boolean;
  /** What the project says of single functions, by their name. */
  readonly functions: ReadonlyMap<string, FunctionConfig>;
}

export interface FunctionConfig {
  readonly enabled: boolean;
  /** Whether a request must carry a token or key of ours. */
  readonly verifyJwt: boolean;
  /** The file, as seen from `supabase/`, in the place of `functions/<name>/index.ts`. */
  readonly entrypoint: string | null;
}

/** What holds for a function that the project says nothing of. */
export const defaultFunctionConfig: FunctionConfig = {
  enabled: true,
  verifyJwt: true,
  entrypoint: null,
};

/** Reads both sections. Throws `ConfigRefused`. */
export function functionsConfig(runtime: TomlSection, section: TomlSection): FunctionsConfig {
  return {
    enabled: runtime.boolean('enabled', true),
    functions: new Map(
      section.keys().map((name) => [name, functionConfig(section.section(name))] as const),
    ),
  };
}

function functionConfig(section: TomlSection): FunctionConfig {
  return {
    enabled: section.boolean('enabled', defaultFunctionConfig.enabled),
    verifyJwt: section.boolean('verify_jwt', defaultFunctionConfig.verifyJwt),
    entrypoint: section.text('entrypoint') ?? null,
  };
}
