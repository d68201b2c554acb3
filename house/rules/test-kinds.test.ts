// Kinds of tests: database tests by their right and wrong names, and a room without a project.

import { testRule } from '../test-rule.ts';
import { testKinds } from './test-kinds.ts';

const config = "const rooms = ['backend', 'shop'];";
const server = 'export const database = 1;';
const imports = "import '../postgres/test-server.ts';";

testRule(testKinds, [
  [
    'unit tests without a database, and integration tests with one',
    {
      'vitest.config.ts': config,
      'backend/postgres/test-server.ts': server,
      'backend/keys/keys.test.ts': "import './keys.ts';",
      'backend/keys/keys.ts': 'export const keys = 1;',
      'backend/migrate/seed.integration.test.ts': imports,
      'backend/migrate/start.process.test.ts': imports,
      'backend/rest/suite/rows.test.ts': "import '../../postgres/test-server.ts';",
      'shop/server/mail.test.ts': '',
    },
    [],
  ],
  [
    'a unit test that reaches the database by another module, and a room without a project',
    {
      'vitest.config.ts': config,
      'backend/postgres/test-server.ts': server,
      'backend/migrate/test-start.ts': imports,
      'backend/migrate/seed.test.ts': "import './test-start.ts';",
      'editor/helper/drag.test.ts': '',
    },
    [
      'backend/migrate/seed.test.ts:0 a test with a database',
      'editor/helper/drag.test.ts:0 no project for editor/helper',
    ],
  ],
]);
