/** Endpoints that sign URLs: each allows its holder to read one object until it expires. The caller must be allowed to read it. */
import { refuse } from '../respond/refusal.ts';
import { queryAs } from '../database/as-caller.ts';
import { findObject } from '../objects/stored-object.ts';
import { readFields } from '../request/request-context.ts';
import { readTransformation, transformationText } from '../render/transformation.ts';
import type { AuthenticatedEndpoint } from './endpoint.ts';

const pathsMax = 1000;

export const signObject: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'object/sign/:bucket/:name{.+}',
  operation: 'storage.object.sign',
  async handle(context) {
    const { queryContext, caller, bucket, name, services } = context;
    const body = await readFields(context);
    const expiresIn = body.integer('expiresIn', 1) ?? missingExpiry();
    const transform = body.object('transform');
    await findObject(queryContext, caller, bucket, name);
    const url = `${bucket}/${name}`;
    const transformations =
      transform === undefined ? '' : transformationText(readTransformation(transform));
    const token = await services.signer.sign(
      { scope: 'download', url, transformations },
      expiresIn,
    );
    const path = transformations === '' ? 'object' : 'render/image';
    return Response.json({ signedURL: `/${path}/sign/${url}?token=${token}` });
  },
};

export const signObjects: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'object/sign/:bucket',
  operation: 'storage.object.sign_many',
  async handle(context) {
    const { queryContext, caller, bucket, services } = context;
    const body = await readFields(context);
    const expiresIn = body.integer('expiresIn', 1) ?? missingExpiry();
    const paths = body.texts('paths') ?? [];
    if (paths.length === 0 || paths.length > pathsMax)
      refuse('InvalidRequest', {
        error: 'Error',
        message: `body/paths must have 1 to ${pathsMax} items`,
      });
    const seen = new Set(
      await queryAs<string>(
        queryContext,
        caller,
        `select to_json(o.name)::text from storage.objects o
         where o.bucket_id = $1 and o.name in (select json_array_elements_text($2::json))`,
        [bucket, JSON.stringify(paths)],
      ),
    );
    const signed = paths.map(async (path) => {
      if (!seen.has(path)) return { error: missingObject, path, signedURL: null };
      const url = `${bucket}/${path}`;
      const token = await services.signer.sign(
        { scope: 'download', url, transformations: '' },
        expiresIn,
      );
      return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
    });
    return Response.json(await Promise.all(signed));
  },
};

const missingObject = 'Either the object does not exist or you do not have access to it';

function missingExpiry(): never {
  return refuse('InvalidRequest', {
    error: 'Error',
    message: "body must have required property 'expiresIn'",
  });
}
