/** Configuration of HTTP functions: `[functions.<name>]` and `[edge_runtime]` of `config.toml`. */
import { byteSize } from './byte-size.ts';
import type { TomlSection } from './toml-section.ts';

export interface FunctionsConfig {
  readonly enabled: boolean;
  /** Size limit of requests to functions without a limit of their own. */
  readonly bodyBytesMax: number;
  /** Configuration of single functions by name. */
  readonly functions: ReadonlyMap<string, FunctionConfig>;
}

export interface FunctionConfig {
  readonly enabled: boolean;
  /** Whether a request needs a valid token or key. */
  readonly verifyJwt: boolean;
  /** Path from `supabase/` that replaces `functions/<name>/index.ts`. */
  readonly entrypoint: string | null;
  /** Size limit of requests; null for that of all functions. */
  readonly bodyBytesMax: number | null;
}

/** The same as the data API's. */
const defaultBodyBytesMax = 10 * 1024 * 1024;

/** Defaults of a function that is not configured. */
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
