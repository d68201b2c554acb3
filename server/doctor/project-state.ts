// The state of a project as its function `project_state` describes it.
import * as v from 'valibot';

const count = v.number();
const stateSchema = v.object({
  version: count,
  migrations: v.array(v.object({ version: v.string(), sha256: v.nullable(v.string()) })),
  files: v.array(v.object({ path: v.string(), sha256: v.string() })),
  jobs: v.object({
    isInstalled: v.boolean(),
    silentSeconds: v.optional(v.nullable(count), null),
    waiting: v.optional(count, 0),
    failed: v.optional(count, 0),
  }),
  extensions: v.array(v.string()),
  functions: v.array(v.object({ name: v.string(), sha256: v.string() })),
  policies: v.array(v.string()),
  openTables: v.array(v.string()),
  buckets: v.array(v.object({ id: v.string(), isPublic: v.nullable(v.boolean()) })),
  bypassesPolicies: v.boolean(),
  administrators: count,
  isImporting: v.boolean(),
});

/** Facts about a project's database, and no row of a shop. */
export type ProjectState = v.InferOutput<typeof stateSchema>;

/** The state in a response; null for another version's. */
export function parseProjectState(value: unknown): ProjectState | null {
  const parsed = v.safeParse(stateSchema, value);
  return parsed.success ? parsed.output : null;
}
