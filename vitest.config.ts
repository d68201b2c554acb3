/** Vitest's projects: up to four a room, by the kind of its tests: unit tests, integration tests, tests of whole processes, and tests in a browser. */
import { defineConfig } from 'vitest/config';

/** A database, generated cases by the thousand, or child processes: minutes, so that `npm test` runs them and `npm run check` does not. */
const integrationTests = [
  '**/suite/**/*.test.ts',
  'supabase/tests/**/*.test.ts',
  '**/*.{integration,property}.test.ts',
];
/** Tests that start whole processes, a browser among them. They run last, because they wait by the clock. */
const processTests = ['**/*.process.test.ts'];
/** Tests of scripts that run in pages: each opens a Chromium. They run after the integration tests. */
const browserTests = ['**/*.browser.test.ts'];
const neverTests = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

const unitTestRooms = [
  'backend',
  'shop',
  'server',
  'house',
  'editor/channel',
  'editor/helper',
  'editor/mcp',
  'editor/source',
  'editor/server',
  'editor/studio',
  'editor/vite-plugin',
];
const integrationRooms = [
  'backend',
  'shop',
  'server',
  'editor/mcp',
  'editor/source',
  'editor/server',
  'editor/studio',
];
const processRooms = ['backend', 'server', 'editor/server'];
const browserRooms = ['editor/helper'];
/** Rooms whose integration tests share one embedded PostgreSQL a run. */
const databaseRooms = new Set(['backend', 'shop', 'server']);

/** Real processes, real disks, whole trees of files: a slow machine is not a failure. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

const database = {
  globalSetup: [`${import.meta.dirname}/backend/postgres/test-global.ts`],
};

const unitTests = (room: string) => ({
  test: {
    name: room,
    root: room,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...neverTests, ...integrationTests, ...processTests, ...browserTests],
    ...timeouts,
    // A test cleans up after itself; a process and a module graph for each file cost more than most files' tests.
    isolate: false,
  },
});

const integrationProject = (room: string, include: readonly string[]) => ({
  test: {
    name: `integration of ${room}`,
    root: room,
    include: [...include],
    exclude: [...neverTests, ...processTests],
    ...timeouts,
    isolate: false,
    ...(databaseRooms.has(room) ? database : {}),
  },
});

export default defineConfig({
  test: {
    reporters: [`${import.meta.dirname}/house/short-errors.ts`, 'default'],
    projects: [
      ...unitTestRooms.map(unitTests),
      ...integrationRooms.map((room) => integrationProject(room, integrationTests)),
      // The demo's content is replaced by a maker: none of its tests is a part of the check.
      integrationProject('demo', ['**/*.test.ts']),
      ...browserRooms.map((room) => ({
        test: {
          name: `browser tests of ${room}`,
          root: room,
          include: browserTests,
          exclude: neverTests,
          ...timeouts,
        },
      })),
      ...processRooms.map((room) => ({
        test: {
          name: `processes of ${room}`,
          root: room,
          include: processTests,
          exclude: neverTests,
          ...timeouts,
          ...(databaseRooms.has(room) ? database : {}),
        },
      })),
    ],
  },
});
