/** Schema of the configuration of HTTP functions: `[functions.<name>]` and `[edge_runtime]` of `config.toml`. */
import { key } from './config-key.ts';
import { sectionMap, textMap } from './config-map.ts';
import type { ConfigOf } from './config-node.ts';
import { section } from './config-section.ts';
import { flag, size, text, texts } from './value-types.ts';

const functionSchema = section('', {
  enabled: key('enabled', flag, { default: true, meaning: 'whether the function is served' }),
  /** Whether a request needs a valid token or key. */
  verifyJwt: key('verify_jwt', flag, {
    default: true,
    meaning: 'whether a request needs a valid token or key',
  }),
  /** Path from `supabase/` that replaces `functions/<name>/index.ts`. */
  entrypoint: key('entrypoint', text, {
    absent: '`functions/NAME/index.ts`',
    meaning: 'the file of the function, from `supabase/`',
  }),
  /** Path from `supabase/` of a file with the names of imports; null for the usual places. */
  importMap: key('import_map', text, {
    absent: '`deno.json` or `import_map.json`, beside the function or in `functions/`',
    meaning: 'the file of names that imports use, from `supabase/`',
  }),
  /** Read by functions where they are: no file is bundled. */
  staticFiles: key('static_files', texts, {
    default: [],
    meaning: 'files that the function reads; all are where they are',
  }),
  /** Size limit of requests; null for that of all functions. */
  bodyBytesMax: key('body_size_limit', size, {
    absent: 'that of `[edge_runtime]`',
    meaning: 'the size limit of a request',
  }),
});

export type FunctionConfig = ConfigOf<typeof functionSchema>;

/** Schema of both sections. */
export const functionsSchema = section('', {
  enabled: key('edge_runtime.enabled', flag, {
    default: true,
    meaning: 'whether functions are served',
  }),
  /** Size limit of requests to functions without a limit of their own: the same as the data API's. */
  bodyBytesMax: key('edge_runtime.body_size_limit', size, {
    default: '10MiB',
    meaning: 'the size limit of a request to a function without one of its own',
  }),
  /** Variables of functions beside `functions/.env`. */
  secrets: textMap('edge_runtime.secrets', {
    placeholder: 'NAME',
    meaning: 'a variable that functions read, above `functions/.env`',
  }),
  functions: sectionMap('functions', { placeholder: 'NAME' }, functionSchema),
});

export type FunctionsConfig = ConfigOf<typeof functionsSchema>;

/** Configuration of a function that `config.toml` does not name. */
export const defaultFunctionConfig: FunctionConfig = {
  enabled: true,
  verifyJwt: true,
  entrypoint: null,
  importMap: null,
  staticFiles: [],
  bodyBytesMax: null,
};
