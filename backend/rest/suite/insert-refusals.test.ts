/** Inserts that are refused: columns and tables that are not there, and every rule that the database keeps. */
import { describe } from 'vitest';
import { restForFile, unsaved } from './start-rest.ts';
import { checkTable, refusal } from './table.ts';

const under = restForFile(unsaved);

describe('insert', () => {
  checkTable(under, [
    {
      request: 'POST /clients',
      body: { id: 9, nam: 'x' },
      status: 400,
      json: refusal('PGRST204', "Could not find the 'nam' column of 'clients' in the schema cache"),
    },
    {
      request: 'POST /clients?columns=id,nam',
      body: { id: 9 },
      status: 400,
      json: refusal('PGRST204', "Could not find the 'nam' column of 'clients' in the schema cache"),
    },
    {
      request: 'POST /clients',
      body: { id: 1, name: 'again' },
      status: 409,
      json: refusal(
        '23505',
        'duplicate key value violates unique constraint "clients_pkey"',
        'Key (id)=(1) already exists.',
      ),
    },
    {
      request: 'POST /projects',
      body: { id: 9, name: 'x', client_id: 99 },
      status: 409,
      json: refusal(
        '23503',
        'insert or update on table "projects" violates foreign key constraint "projects_client_id_fkey"',
        'Key (client_id)=(99) is not present in table "clients".',
      ),
    },
    {
      request: 'POST /kinds',
      body: { count: -1 },
      status: 400,
      json: refusal(
        '23514',
        'value for domain positive violates check constraint "positive_check"',
      ),
    },
    {
      request: 'POST /kinds',
      body: { label: 'much too long for this' },
      status: 400,
      json: refusal('22001', 'value too long for type character varying(10)'),
    },
    {
      request: 'POST /kinds',
      body: { code: 'much too long' },
      status: 400,
      json: refusal('22001', 'value too long for type character(3)'),
    },
    {
      request: 'POST /kinds',
      body: { mood: 'odd' },
      status: 400,
      json: refusal('22P02', 'invalid input value for enum mood: "odd"'),
    },
    { request: 'POST /kinds', body: { doubled: 3 }, status: 400 },
    { request: 'POST /read_only_view', body: { amount: 3 }, status: 500 },
    { request: 'POST /nowhere', body: {}, status: 404 },
  ]);
});
