/** One test project a room, so that `npx vitest run --project backend` and `npx vitest run backend/rest` both do what they say. */
import { defineConfig } from 'vitest/config';

/** Rooms whose tests need a database share one embedded PostgreSQL a run. */
const withDatabase = ['backend', 'shop', 'server'];
const rooms = [
  ...withDatabase,
  'demo',
  'house',
  'editor/channel',
  'editor/source',
  'editor/server',
  'editor/vite-plugin',
];

/** Real processes, real disks, whole trees of files: slow on a busy machine, and that is no fault of what is tested. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

const database = {
  globalSetup: [`${import.meta.dirname}/backend/postgres/test-global.ts`],
};

/** Tests that start whole processes, a browser among them: `npm test` runs them, `npm run check` has no time for them. */
const processTests = '**/*.process.test.ts';
const withProcesses = ['backend', 'server', 'editor/server'];
const neverTests = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

export default defineConfig({
  test: {
    projects: [
      ...rooms.map((room) => ({
        test: {
          name: room,
          root: room,
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...neverTests, processTests],
          ...patience,
          // A test cleans up after itself; a process and a module world for each file cost more than most files' tests.
          isolate: false,
          ...(withDatabase.includes(room) ? database : {}),
        },
      })),
      ...withProcesses.map((room) => ({
        test: {
          name: `processes of ${room}`,
          root: room,
          include: [processTests],
          exclude: neverTests,
          ...patience,
          ...(withDatabase.includes(room) ? database : {}),
        },
      })),
    ],
  },
});
