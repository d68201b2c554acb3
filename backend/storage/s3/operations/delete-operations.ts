/** Deletion of many objects at once in S3's protocol. */
import { queryAs } from '../../database/as-caller.ts';
import { removeObjects } from '../../objects/delete-objects.ts';
import { readDocument } from '../s3-context.ts';
import type { S3Context, S3Operation } from '../s3-context.ts';
import { refuseS3 } from '../s3-refusal.ts';
import { element, xmlResponse } from '../xml/build-xml.ts';
import { childText, childrenOf, parseXml } from '../xml/parse-xml.ts';
import { requireBucket } from './bucket-operations.ts';

const keysMax = 1000;

export const deleteObjects: S3Operation = {
  method: 'POST',
  level: 'bucket',
  parameter: 'delete',
  operation: 'storage.s3.object.delete_many',
  async handle(context) {
    const { services, queryContext, caller, bucket } = context;
    const document = parseXml(await readDocument(context), 'Delete');
    const keys = childrenOf(document, 'Object').map(
      (each) => childText(each, 'Key') ?? refuseS3('MalformedXML'),
    );
    if (keys.length === 0 || keys.length > keysMax) refuseS3('MalformedXML');
    await requireBucket(context);
    const deleted = await removeObjects(services, queryContext, caller, bucket, keys);
    const gone = new Set(deleted.map(({ name }) => name));
    const remaining = await visibleNames(
      context,
      keys.filter((key) => !gone.has(key)),
    );
    const isQuiet = childText(document, 'Quiet') === 'true';
    const results = keys.map((key) => {
      if (!remaining.has(key)) return isQuiet ? null : element('Deleted', [element('Key', key)]);
      return element('Error', [
        element('Key', key),
        element('Code', 'AccessDenied'),
        element('Message', 'Access Denied'),
      ]);
    });
    return xmlResponse(element('DeleteResult', results));
  },
};

/** Those of the names that the caller sees. */
async function visibleNames(
  { queryContext, caller, bucket }: S3Context,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  return new Set(
    await queryAs<string>(
      queryContext,
      caller,
      `select to_json(o.name)::text from storage.objects o
       where o.bucket_id = $1 and o.name in (select json_array_elements_text($2::json))`,
      [bucket, JSON.stringify(names)],
    ),
  );
}
