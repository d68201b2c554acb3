/** Objects come in: new, in the place of another, or by an address that was signed for it. */
import { findBucket } from '../buckets/bucket.ts';
import { serviceFor } from '../request/caller.ts';
import { readIncomingFile } from '../upload/incoming-file.ts';
import { mayUpload, uploadObject } from '../upload/upload-object.ts';
import type { Place } from '../upload/write-row.ts';
import type { NamedCall, NamedCallKind, OpenCallKind } from './call-kind.ts';

/** As hosted projects document it. */
const signedUploadSeconds = 2 * 60 * 60;

export const createObject: NamedCallKind = {
  method: 'POST',
  path: 'object/:bucket/*',
  operation: 'storage.object.upload',
  answer: (call) => upload(call, isUpsert(call.request)),
};

export const updateObject: NamedCallKind = {
  method: 'PUT',
  path: 'object/:bucket/*',
  operation: 'storage.object.upload_update',
  answer: (call) => upload(call, true),
};

async function upload(call: NamedCall, isUpsert: boolean): Promise<Response> {
  const { parts, asking, who, request } = call;
  const { id } = await uploadObject(parts, asking, who, placeOf(call, isUpsert), () =>
    readIncomingFile(request),
  );
  return Response.json({ Id: id, Key: `${call.bucket}/${call.name}` });
}

export const signUpload: NamedCallKind = {
  method: 'POST',
  path: 'object/upload/sign/:bucket/*',
  operation: 'storage.object.sign_upload_url',
  async answer(call) {
    const { parts, asking, who, bucket, name } = call;
    const upsert = isUpsert(call.request);
    await mayUpload(asking, who, placeOf(call, upsert), null);
    const url = `${bucket}/${name}`;
    const token = await parts.signer.sign(
      { scope: 'upload', url, owner: who.sub, upsert },
      signedUploadSeconds,
    );
    return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  },
};

export const uploadSigned: OpenCallKind = {
  method: 'PUT',
  path: 'object/upload/sign/:bucket/*',
  operation: 'storage.object.upload_signed',
  open: true,
  async answer(call) {
    const { parts, asking, url, bucket, name, request } = call;
    await findBucket(asking, bucket);
    const token = url.searchParams.get('token');
    const grant = await parts.signer.verifyUpload(token, `${bucket}/${name}`);
    const place = placeOf(call, grant.upsert);
    await uploadObject(parts, asking, serviceFor(grant.owner), place, () =>
      readIncomingFile(request),
    );
    return Response.json({ Key: `${bucket}/${name}` });
  },
};

function placeOf(
  { bucket, name }: { readonly bucket: string; readonly name: string },
  upsert: boolean,
): Place {
  return { bucket, name, isUpsert: upsert };
}

/** Whether the caller wants to replace what is there. */
export function isUpsert({ headers }: Request): boolean {
  return headers.get('x-upsert') === 'true';
}
