// Imports between rooms of the backend that break the rule.

import { testRule } from '../test-rule.ts';
import { backendRooms } from './backend-rooms.ts';

testRule(backendRooms, [
  [
    'down the table, inside a room, and anything in a test',
    {
      'backend/rest/rest.ts':
        "import type { Database } from '../postgres/database.ts'; import './parse.ts'; import 'hono';",
      'backend/migrate/migrate.ts': "import '../postgres/database.ts';",
      'backend/keys/keys.test.ts': "import '../postgres/test-server.ts';",
    },
    [],
  ],
  [
    'up the table, types included, and a room that nobody knows',
    {
      'backend/postgres/session.ts': "import type { Rest } from '../rest/rest.ts';",
      'backend/keys/keys.ts': "\nimport '../postgres/database.ts';",
      'backend/queue/queue.ts': '',
    },
    [
      'backend/postgres/session.ts:1 may not import backend/rest',
      'backend/keys/keys.ts:2 may not import backend/postgres',
      'backend/queue/queue.ts:0 no room',
    ],
  ],
]);
