/** Filters, joins and order upon what is embedded: what they do to its rows, and what to those of its parent. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, refusal } from './table.ts';

const under = restForFile({ aggregatesEnabled: true });

describe('joins and filters', () => {
  checkTable(under, [
    {
      title: 'a filter on an embed does not filter its parent',
      request: 'GET /clients?select=id,projects(id)&projects.id=eq.3&order=id',
      json: [
        { id: 1, projects: [] },
        { id: 2, projects: [{ id: 3 }] },
      ],
    },
    {
      title: 'unless it is inner',
      request: 'GET /clients?select=id,projects!inner(id)&projects.id=eq.3',
      json: [{ id: 2, projects: [{ id: 3 }] }],
    },
    {
      request: 'GET /projects?select=id,clients!inner(name)&clients.name=eq.Apple&order=id',
      json: [
        { id: 3, clients: { name: 'Apple' } },
        { id: 4, clients: { name: 'Apple' } },
      ],
    },
    {
      request: 'GET /projects?select=id,clients!inner()&clients.name=eq.Apple&order=id',
      json: [{ id: 3 }, { id: 4 }],
    },
    {
      request: 'GET /users?select=id,tasks!inner()&tasks.id=eq.5&order=id',
      json: [{ id: 2 }, { id: 3 }],
    },
    {
      request:
        'GET /clients?select=id,projects!inner(id,tasks!inner(id))&projects.tasks.name=eq.Code%20OSX',
      json: [{ id: 2, projects: [{ id: 4, tasks: [{ id: 8 }] }] }],
    },
    { request: 'GET /projects?select=id,clients()&id=eq.1', json: [{ id: 1 }] },
    { request: 'GET /projects?select=id,clients(projects())&id=eq.1', json: [{ id: 1 }] },
    {
      request: 'GET /clients?select=id,projects(id)&projects.or=(id.eq.1,id.eq.4)&order=id',
      json: [
        { id: 1, projects: [{ id: 1 }] },
        { id: 2, projects: [{ id: 4 }] },
      ],
    },
    {
      request: 'GET /clients?select=id,projects(id)&projects.not.or=(id.eq.1,id.eq.4)&order=id',
      json: [
        { id: 1, projects: [{ id: 2 }] },
        { id: 2, projects: [{ id: 3 }] },
      ],
    },
    {
      request: 'GET /clients?select=id,p:projects(id)&p.id=eq.1&id=eq.1',
      json: [{ id: 1, p: [{ id: 1 }] }],
    },
    {
      request:
        'GET /clients?select=id,projects(id)&projects.order=id.desc&projects.limit=1&order=id',
      json: [
        { id: 1, projects: [{ id: 2 }] },
        { id: 2, projects: [{ id: 4 }] },
      ],
    },
    {
      request: 'GET /clients?select=id,projects(id)&projects.order=id&projects.offset=1&order=id',
      json: [
        { id: 1, projects: [{ id: 2 }] },
        { id: 2, projects: [{ id: 4 }] },
      ],
    },
    {
      request: 'GET /clients?select=id,projects(id)&projects.limit=0&id=eq.1',
      json: [{ id: 1, projects: [] }],
    },
    {
      request: 'GET /projects?select=id,clients(*)&clients=is.null',
      json: [{ id: 5, clients: null }],
    },
    {
      request: 'GET /projects?select=id,clients()&clients=not.is.null&order=id&limit=1',
      json: [{ id: 1 }],
    },
    {
      request: 'GET /projects?select=id,clients()&clients=is.not_null&order=id&limit=1',
      json: [{ id: 1 }],
    },
    { request: 'GET /users?select=id,tasks()&tasks=is.null', json: [] },
    {
      request: 'GET /countries?select=name,capitals()&capitals=is.null',
      json: [{ name: 'Atlantis' }],
    },
    {
      request:
        'GET /clients?select=id,projects(),p2:projects()&projects.id=eq.1&or=(projects.not.is.null,id.eq.9)',
      json: [{ id: 1 }],
    },
    {
      request: 'GET /lectures?select=id,schedules()&or=(schedules.is.null,id.eq.1)&order=id',
      json: [{ id: 1 }, { id: 4 }],
    },
    {
      request: 'GET /projects?select=id,clients(*)&clients=eq.3',
      status: 400,
      json: refusal(
        'PGRST120',
        "Bad operator on the 'clients' embedded resource",
        'Only is null or not is null filters are allowed on embedded resources',
      ),
    },
    {
      request: 'GET /projects?clients.id=eq.1',
      status: 400,
      json: refusal(
        'PGRST108',
        "'clients' is not an embedded resource in this request",
        null,
        "Verify that 'clients' is included in the 'select' query parameter.",
      ),
    },
    { request: 'GET /projects?clients.order=id', status: 400 },
    { request: 'GET /projects?clients.limit=1', status: 400 },
    { request: 'GET /projects?clients.or=(id.eq.1,id.eq.2)', status: 400 },
  ]);
});

describe('order by what is embedded', () => {
  checkTable(under, [
    {
      request: 'GET /projects?select=id,clients(name)&order=clients(name).asc,id.desc&limit=3',
      json: [
        { id: 4, clients: { name: 'Apple' } },
        { id: 3, clients: { name: 'Apple' } },
        { id: 2, clients: { name: 'Microsoft' } },
      ],
    },
    {
      request: 'GET /projects?select=id,clients()&order=clients(name).desc.nullslast,id',
      json: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }],
    },
    {
      request: 'GET /projects?select=id,c:clients(id)&order=c(name).nullsfirst,id&limit=2',
      json: [
        { id: 5, c: null },
        { id: 3, c: { id: 2 } },
      ],
    },
    {
      request:
        'GET /projects?select=id,...clients(client:name)&order=clients(id).desc,id&limit=2&clients=not.is.null',
      json: [
        { id: 3, client: 'Apple' },
        { id: 4, client: 'Apple' },
      ],
    },
    {
      request:
        'GET /tasks?select=id,projects(id,clients(name))&projects.order=clients(name)&id=eq.1',
      json: [{ id: 1, projects: { id: 1, clients: { name: 'Microsoft' } } }],
    },
    {
      request: 'GET /capitals?select=name,countries(*)&order=countries(name).desc',
      json: [
        { name: 'Zagreb', countries: { id: 2, name: 'Croatia' } },
        { name: 'Algiers', countries: { id: 1, name: 'Algeria' } },
      ],
    },
    {
      request: 'GET /clients?select=id,projects(id)&order=projects(id)',
      status: 400,
      json: refusal(
        'PGRST118',
        "A related order on 'projects' is not possible",
        "'clients' and 'projects' do not form a many-to-one or one-to-one relationship",
      ),
    },
    {
      request: 'GET /projects?order=clients(name)',
      status: 400,
      json: refusal(
        'PGRST108',
        "'clients' is not an embedded resource in this request",
        null,
        "Verify that 'clients' is included in the 'select' query parameter.",
      ),
    },
  ]);
});
