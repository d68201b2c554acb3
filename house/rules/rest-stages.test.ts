// Imports between the stages of backend/rest.

import { testRule } from '../test-rule.ts';
import { restStages } from './rest-stages.ts';

testRule(restStages, [
  [
    'a stage takes types of earlier stages; the composition runs all',
    {
      'backend/rest/rest.ts':
        "import { parse } from './parse/parse.ts'; import { run } from './run/run.ts';",
      'backend/rest/plan/plan.ts':
        "import type { Parsed } from '../parse/parse.ts'; import { refuse } from '../refusal.ts';",
      'backend/rest/plan/plan.test.ts': "import { parse } from '../parse/parse.ts';",
    },
    [],
  ],
  [
    'a stage runs no other stage',
    { 'backend/rest/sql/select.ts': "import { parse } from '../parse/parse.ts';" },
    ['backend/rest/sql/select.ts:1 may not run code of the stage parse'],
  ],
  [
    'a stage does not look ahead, for types neither',
    { 'backend/rest/plan.ts': "import type { Sql } from './sql.ts';" },
    ['backend/rest/plan.ts:1 may not look ahead to sql'],
  ],
  [
    'what stands beside the stages is no way around',
    {
      'backend/rest/refusal.ts':
        "import { quote } from './sql/quote.ts'; import type { Plan } from './plan/plan.ts';",
    },
    ['backend/rest/refusal.ts:1 may not run code of the stage sql'],
  ],
]);
