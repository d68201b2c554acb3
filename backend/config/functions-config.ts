/** `[functions.<name>]` and `[edge_runtime]` of `config.toml`: which HTTP functions are served, which ask for a token, and how much may be sent to them. */
import { byteSize } from './byte-size.ts';
import type { TomlSection } from './toml-section.ts';

export interface FunctionsConfig {
  readonly enabled: boolean;
  /** How large a request to a function may be that has no limit of its own. */
  readonly bodyBytesMax: number;
  /** What the project says of single functions, by their name. */
  readonly functions: ReadonlyMap<string, FunctionConfig>;
}

export interface FunctionConfig {
  readonly enabled: boolean;
  /** Whether a request must carry a token or key of ours. */
  readonly verifyJwt: boolean;
  /** The file, as seen from `supabase/`, in the place of `functions/<name>/index.ts`. */
  readonly entrypoint: string | null;
  /** How large a request to it may be; null for the limit of all functions. */
  readonly bodyBytesMax: number | null;
}

/** As the data API has it. */
const defaultBodyBytesMax = 10 * 1024 * 1024;

/** What holds for a function that the project says nothing of. */
export const defaultFunctionConfig: FunctionConfig = {
  enabled: true,
  verifyJwt: true,
  entrypoint: null,
  bodyBytesMax: null,
};

/** Reads both sections. Throws `ConfigRefused`. */
export function functionsConfig(runtime: TomlSection, section: TomlSection): FunctionsConfig {
  return {
    enabled: runtime.boolean('enabled', true),
    bodyBytesMax: byteSize(runtime, 'body_size_limit') ?? defaultBodyBytesMax,
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
    bodyBytesMax: byteSize(section, 'body_size_limit') ?? null,
  };
}
