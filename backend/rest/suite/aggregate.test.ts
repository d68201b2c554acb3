/** Aggregates: of a resource, of what is embedded into it, and through spreads. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, refusal } from './table.ts';

const under = restForFile({ aggregatesEnabled: true });

describe('aggregates', () => {
  checkTable(under, [
    { request: 'GET /projects?select=count()', json: [{ count: 5 }] },
    { request: 'GET /projects?select=n:count()&id=gt.2', json: [{ n: 3 }] },
    {
      request: 'GET /projects?select=client_id,count()&order=client_id',
      json: [
        { client_id: 1, count: 2 },
        { client_id: 2, count: 2 },
        { client_id: null, count: 1 },
      ],
    },
    {
      request:
        'GET /money?select=total.sum(),total.avg()::int,total.max(),total.min(),total.count()',
      json: [{ sum: 275.5, avg: 69, max: 150.5, min: 5, count: 4 }],
    },
    {
      request: 'GET /money?select=made,sum:total.sum()&order=made',
      json: [
        { made: '2024-01-01', sum: 120 },
        { made: '2024-01-02', sum: 150.5 },
        { made: '2024-01-03', sum: 5 },
      ],
    },
    { request: 'GET /money?select=total::text.max()', json: [{ max: '5' }] },
    { request: 'GET /money?select=total.sum()::text', json: [{ sum: '275.5' }] },
    {
      request: 'GET /clients?select=name,projects(count())&order=id',
      json: [
        { name: 'Microsoft', projects: [{ count: 2 }] },
        { name: 'Apple', projects: [{ count: 2 }] },
      ],
    },
    {
      request: 'GET /clients?select=name,...projects(projects:count())&order=id',
      status: 400,
      json: refusal(
        'PGRST127',
        'Feature not implemented',
        'Aggregates are not implemented for one-to-many or many-to-many spreads.',
      ),
    },
    {
      request: 'GET /clients?select=name,projects(count)&order=id',
      json: [
        { name: 'Microsoft', projects: [{ count: 2 }] },
        { name: 'Apple', projects: [{ count: 2 }] },
      ],
    },
    {
      title: 'ordered by the name that a spread column is shown under',
      request: 'GET /projects?select=...clients(payer:name),count()&order=clients(payer).nullslast',
      json: [
        { payer: 'Apple', count: 2 },
        { payer: 'Microsoft', count: 2 },
        { payer: null, count: 1 },
      ],
    },
    {
      request: 'GET /projects?select=...clients(name),count()&order=clients(name).nullslast',
      json: [
        { name: 'Apple', count: 2 },
        { name: 'Microsoft', count: 2 },
        { name: null, count: 1 },
      ],
    },
    {
      request:
        'GET /projects?select=count(),...clients(name)&clients=not.is.null&order=clients(name)',
      json: [
        { count: 2, name: 'Apple' },
        { count: 2, name: 'Microsoft' },
      ],
    },
    {
      request:
        'GET /tasks?select=...projects!inner(...clients!inner(client:name)),count()&projects.clients.name=eq.Apple',
      json: [{ count: 4, client: 'Apple' }],
    },
    {
      request: 'GET /money?select=...clients(name.max())&client_id=not.is.null',
      json: [{ max: 'Microsoft' }],
    },
    {
      request: 'GET /money?select=client_id,clients(name),total.sum()&client_id=eq.1',
      json: [{ client_id: 1, clients: { name: 'Microsoft' }, sum: 250.5 }],
    },
    {
      title: 'rows are grouped by an embedded row that holds another',
      request: 'GET /tasks?select=count(),projects(name,clients(name))&project_id=eq.1',
      json: [{ count: 2, projects: { name: 'Windows 7', clients: { name: 'Microsoft' } } }],
    },
    {
      title: 'and by one that is spread',
      request: 'GET /projects?select=count(),...clients(name,projects(id))&client_id=eq.2',
      json: [{ count: 2, name: 'Apple', projects: [{ id: 3 }, { id: 4 }] }],
    },
    {
      request: 'GET /tasks?select=count(),...projects(client:clients(name))&project_id=lt.3',
      json: [{ count: 4, client: { name: 'Microsoft' } }],
    },
    { request: 'GET /kinds?select=n:doc->n.count()&limit=1', status: 200 },
    { request: 'GET /kinds?select=id.median()', status: 400 },
  ]);
});
