// Description of a project by its protocol: tables that its data API exposes, accounts that its admin calls return, and files.
import * as v from 'valibot';
import type { DescribedTable, ProjectDescription } from '../project/project-description.ts';
import { accountColumns } from './plain-accounts.ts';
import { fetchProject } from './fetch-project.ts';
import { fileColumns } from './plain-files.ts';
import type { PlainParts } from './plain-rows.ts';

const apiSchema = v.object({
  definitions: v.record(
    v.string(),
    v.object({ properties: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
});

/** Tables that both have; types and keys are the target's, which the texts of the rows are read as. */
export async function describeTables({ client, target }: PlainParts): Promise<ProjectDescription> {
  const response = await fetchProject(client, '/rest/v1/', {
    headers: { accept: 'application/openapi+json' },
  });
  const { definitions } = v.parse(apiSchema, await response.json());
  const columnsOf = (name: string): readonly string[] | null =>
    accountColumns[name] ??
    fileColumns[name] ??
    (name.startsWith('public.')
      ? Object.keys(definitions[name.slice('public.'.length)]?.properties ?? {})
      : null);
  const tables = target.tables.flatMap((table): DescribedTable[] => {
    const known = new Set(columnsOf(table.name) ?? []);
    const columns = table.columns.filter(({ name }) => known.has(name));
    return table.key.every((each) => known.has(each)) && columns.length > 0
      ? [{ ...table, columns }]
      : [];
  });
  const none = { accounts: 0, orders: 0, messages: 0, files: 0, products: 0, posts: 0 };
  return {
    protocol: target.protocol,
    probe: null,
    tables,
    partitions: [],
    sequences: [],
    migrations: target.migrations,
    import: null,
    rows: none,
  };
}
