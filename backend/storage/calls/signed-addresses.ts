/** Addresses that let whoever holds them read one object for a while, for objects that the caller himself may see. */
import { refuse } from '../answers/refused.ts';
import { ask } from '../database/as-caller.ts';
import { findObject } from '../objects/stored-object.ts';
import { readFields } from '../request/call.ts';
import { readTransformation, transformationText } from '../render/transformation.ts';
import type { NamedCallKind } from './call-kind.ts';

const atOnceMax = 1000;

export const signObject: NamedCallKind = {
  method: 'POST',
  path: 'object/sign/:bucket/*',
  operation: 'storage.object.sign',
  async answer(call) {
    const { asking, who, bucket, name, parts } = call;
    const body = await readFields(call);
    const expiresIn = body.integer('expiresIn', 1) ?? missingExpiry();
    const transform = body.object('transform');
    await findObject(asking, who, bucket, name);
    const url = `${bucket}/${name}`;
    const transformations =
      transform === undefined ? '' : transformationText(readTransformation(transform));
    const token = await parts.signer.sign({ scope: 'download', url, transformations }, expiresIn);
    const way = transformations === '' ? 'object' : 'render/image';
    return Response.json({ signedURL: `/${way}/sign/${url}?token=${token}` });
  },
};

export const signObjects: NamedCallKind = {
  method: 'POST',
  path: 'object/sign/:bucket',
  operation: 'storage.object.sign_many',
  async answer(call) {
    const { asking, who, bucket, parts } = call;
    const body = await readFields(call);
    const expiresIn = body.integer('expiresIn', 1) ?? missingExpiry();
    const paths = body.texts('paths') ?? [];
    if (paths.length === 0 || paths.length > atOnceMax)
      refuse('InvalidRequest', {
        error: 'Error',
        message: `body/paths must have 1 to ${atOnceMax} items`,
      });
    const seen = new Set(
      await ask<string>(
        asking,
        who,
        `select to_json(o.name)::text from storage.objects o
         where o.bucket_id = $1 and o.name in (select json_array_elements_text($2::json))`,
        [bucket, JSON.stringify(paths)],
      ),
    );
    const signed = paths.map(async (path) => {
      if (!seen.has(path)) return { error: notThere, path, signedURL: null };
      const url = `${bucket}/${path}`;
      const token = await parts.signer.sign(
        { scope: 'download', url, transformations: '' },
        expiresIn,
      );
      return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
    });
    return Response.json(await Promise.all(signed));
  },
};

const notThere = 'Either the object does not exist or you do not have access to it';

function missingExpiry(): never {
  return refuse('InvalidRequest', {
    error: 'Error',
    message: "body must have required property 'expiresIn'",
  });
}
