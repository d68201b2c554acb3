// Copies files, several at once, and reads each back: its bytes at the target must have the checksum of those at the source.
import { createHash } from 'node:crypto';
import { MoveRefusal } from '../move-refusal.ts';
import { filesTable } from '../plan/plan-tables.ts';
import type { MovedTable } from '../plan/plan-tables.ts';
import type { RowKey } from '../project/project-description.ts';
import { readFileRecords, recordFiles } from '../project/project-files.ts';
import type { FileRecord } from '../project/project-files.ts';
import { readPage } from '../project/project-rows.ts';
import type { StoredFile } from '../project/project-rows.ts';
import { copyFile, readFileSum, removeFiles } from '../project/transfer-file.ts';
import type { MoveRun } from './move-run.ts';

const filesAtOnce = 3;
const pageFiles = 100;

/** Result of one pass over all files. */
export interface FilesPass {
  /** Files that were new, changed or gone since the pass before. */
  readonly changed: number;
  /** Of the names and checksums of all files. */
  readonly sum: string;
}

/** One pass: copies what is new or changed, removes what is gone. */
export async function copyFiles(run: MoveRun, isFirst: boolean): Promise<FilesPass> {
  const table = run.tables.find(({ name }) => name === filesTable);
  const hash = createHash('sha256');
  let changed = 0;
  if (table === undefined) return { changed, sum: hash.digest('hex') };
  let after: RowKey = null;
  for (;;) {
    const page = await readPage(run.source, table, { after, through: null }, pageFiles);
    const range = { after, through: page.isEnd ? null : page.last };
    const records = new Map(
      (await readFileRecords(run.target, range)).map((each) => [nameOf(each), each]),
    );
    const missing = page.files.filter(
      (file) => records.get(nameOf(file))?.version !== file.version,
    );
    if (isFirst)
      for (const file of page.files) {
        const record = records.get(nameOf(file));
        if (record?.version === file.version) addCopied(run, record.bytes);
      }
    changed += await transferFiles(run, missing, records, isFirst);
    changed += await removeSurplus(run, table, range, page.files);
    for (const file of page.files)
      hash.update(`${nameOf(file)} ${records.get(nameOf(file))?.sha256 ?? ''}\n`);
    run.signal.throwIfAborted();
    if (page.isEnd) return { changed, sum: hash.digest('hex') };
    after = page.last;
  }
}

const nameOf = ({ bucket, name }: Pick<StoredFile, 'bucket' | 'name'>): string =>
  `${bucket}/${name}`;

/** Transfers files, and records those that arrived; the others are errors of the report. Resolves with the number of the first. */
async function transferFiles(
  run: MoveRun,
  files: readonly StoredFile[],
  records: Map<string, FileRecord>,
  isFirst: boolean,
): Promise<number> {
  const waiting = [...files];
  let arrived = 0;
  const worker = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      run.signal.throwIfAborted();
      try {
        const record = await transferFile(run, file);
        records.set(nameOf(file), record);
        await recordFiles(run.target, [record]);
        arrived += 1;
        if (isFirst) addCopied(run, record.bytes);
      } catch (error) {
        records.delete(nameOf(file));
        run.fail(error);
      }
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, worker));
  return arrived;
}

async function transferFile(run: MoveRun, file: StoredFile): Promise<FileRecord> {
  const { source, target } = run;
  // Either side may be away for a moment: the whole file is sent again.
  const sent = await source.withRetries(() => copyFile(source, target, file));
  const arrived = await target.withRetries(() => readFileSum(target, file));
  if (arrived.sha256 !== sent.sha256)
    throw new MoveRefusal('file_differs', {
      side: 'target',
      file: nameOf(file),
      source: sent.sha256,
      target: arrived.sha256,
    });
  return { bucket: file.bucket, name: file.name, version: file.version, ...sent };
}

function addCopied(run: MoveRun, bytes: number): void {
  run.change((report) => ({
    ...report,
    files: {
      ...report.files,
      copied: report.files.copied + 1,
      copiedBytes: report.files.copiedBytes + bytes,
    },
  }));
}

/** Removes files of the range that the source has no longer. */
async function removeSurplus(
  { target }: MoveRun,
  table: MovedTable,
  range: { readonly after: RowKey; readonly through: RowKey },
  files: readonly StoredFile[],
): Promise<number> {
  const known = new Set(files.map(nameOf));
  const here = await readPage(target, table, range, pageFiles * 10);
  const surplus = here.files.filter((file) => !known.has(nameOf(file)));
  for (const bucket of new Set(surplus.map((file) => file.bucket))) {
    const names = surplus.filter((file) => file.bucket === bucket).map(({ name }) => name);
    await target.withRetries(() => removeFiles(target, bucket, names));
  }
  return surplus.length;
}
