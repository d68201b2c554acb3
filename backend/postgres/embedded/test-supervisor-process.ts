/** The program that `test-supervisor.ts` starts: an embedded PostgreSQL that a test can kill; it reports what happens line by line. */
import type { SupervisorOptions } from './test-supervisor.ts';

const order = JSON.parse(process.argv[2] ?? '{}') as SupervisorOptions;

function say(event: string, more: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ event, ...more })}\n`);
}

if (order.account !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(order.account.gid);
  process.setuid?.(order.account.uid);
}

// Loaded only now, so that an ordinary user's rights decide what can be read.
const { startEmbedded } = await import('./start-embedded.ts');
const { openDatabase } = await import('../open-database.ts');
const { Refusal } = await import('../refusal.ts');

try {
  const server = await startEmbedded({
    dataDirectory: order.dataDirectory,
    log: (line) => say('log', { line }),
  });
  const database = openDatabase({ connection: server.connection('admin'), poolSize: 2 });
  process.on('SIGINT', () => {
    database.pipeline([{ text: 'select 1' }]).then(
      () => say('unmoved'),
      (error: unknown) => say('moved', { error: String(error) }),
    );
  });
  process.on('SIGTERM', () => {
    void database
      .close()
      .then(() => server.stop())
      .then(() => say('stopped'))
      .then(() => process.exit());
  });
  say('ready', { connection: server.connection('admin') });
  if (order.write === true) {
    await database.pipeline([{ text: 'create table if not exists acknowledged (id bigint)' }]);
    for (let id = order.from ?? 0; ; id += 1) {
      await database.pipeline([
        { text: 'insert into acknowledged values ($1)', values: [String(id)], name: 'write' },
      ]);
      say('acknowledged', { id });
    }
  }
  setInterval(() => {}, 60_000);
} catch (error) {
  if (error instanceof Refusal) say('refused', { code: error.code, message: error.message });
  else say('failed', { message: String(error) });
  process.exitCode = 1;
}
