// `s3-keys` as real processes beside a running server: a key is made, used by the official client, listed and revoked.
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier, waitUntilGone } from '../test-atelier.ts';

const testMsMax = 120_000;

test('an access key works until it is revoked', { timeout: testMsMax }, async () => {
  const place = createTestFolders();
  const environment = { ATELIER_DATA: place.data };
  const project = ['--project', place.project];
  const command = async (...args: readonly string[]) => {
    const running = runAtelier(['s3-keys', ...args, ...project], environment);
    return { code: await running.exit, output: running.output() };
  };
  const server = runAtelier(['start', ...project], environment);
  try {
    const address = await readyAddress(server);
    expect((await command()).output).toContain('There are no access keys.');
    const made = await command('create', '--description', 'the suite');
    const [, accessKeyId = ''] = /^Access key ID +(\w+)$/m.exec(made.output) ?? [];
    const [, secretAccessKey = ''] = /^Secret access key +(\w+)$/m.exec(made.output) ?? [];
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('/storage/v1/s3')]);
    const client = new S3Client({
      endpoint: new URL('/storage/v1/s3', address).href,
      region: 'local',
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey },
    });
    await client.send(new CreateBucketCommand({ Bucket: 'shelf' }));
    const { Buckets } = await client.send(new ListBucketsCommand({}));
    expect(Buckets?.map(({ Name }) => Name)).toEqual(['shelf']);
    const listed = await command();
    expect(listed.output).toMatch(new RegExp(`^${accessKeyId}  \\S+Z  the suite$`, 'm'));
    expect(listed.output).not.toContain(secretAccessKey);
    expect((await command('revoke', accessKeyId)).output).toContain(`Revoked ${accessKeyId}.`);
    await expect(client.send(new ListBucketsCommand({}))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    });
    const unknown = await command('revoke', accessKeyId);
    expect([unknown.code, unknown.output]).toEqual([
      1,
      expect.stringContaining(`There is no access key ${accessKeyId}.`),
    ]);
    expect((await command('remove', accessKeyId)).output).toContain('Write one of these:');
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    await waitUntilGone(place);
    place.remove();
  }
});
