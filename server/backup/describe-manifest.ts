// Description of a backup for the terminal: what its manifest says, in a few lines.
import type { Manifest } from './archive/manifest.ts';

const megabyte = 1024 * 1024;
const namedMax = 20;

/** Lines about a backup that was written. */
export function describeManifest(path: string, manifest: Manifest): string {
  const { tables, media, secrets } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Wrote ${path}`,
    `  ${tables.length} tables with ${rows} rows, ${media.files} files of ${Math.round(media.bytes / megabyte)} MB`,
    secretsLine(secrets),
    ...leftOutLines(manifest),
    `To prove that it restores: npx atelier verify ${path}`,
  ].join('\n');
}

/** Lines that name what a backup does not contain. */
export function leftOutLines({
  leftOut,
}: {
  readonly leftOut: readonly string[];
}): readonly string[] {
  const named = leftOut.slice(0, namedMax).map((sentence) => `  Left out: ${sentence}`);
  const more = leftOut.length - namedMax;
  return more > 0 ? [...named, `  and ${more} more, which manifest.json in the file names`] : named;
}

function secretsLine(secrets: Manifest['secrets']): string {
  switch (secrets) {
    case 'encrypted':
      return '  Keys of the installation: encrypted by the passphrase';
    case 'left out':
      return '  Warning: without a passphrase (BACKUP_PASSPHRASE) the keys of the installation are not in it. A restored shop makes new ones: everybody has to sign in again, and links to stored files end.';
    default:
      return '  Keys of the installation: none were made yet';
  }
}
