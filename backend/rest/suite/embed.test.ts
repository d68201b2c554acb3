/** Embedding: every kind of relationship, hint, join, spread and filter on what is embedded. */
import { afterAll, beforeAll, describe } from 'vitest';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';
import { checkTable, refusal, single } from './table.ts';

let rest: RestUnderTest;
beforeAll(async () => {
  rest = await startRest({ aggregatesEnabled: true });
});
afterAll(() => rest.close());
const under = () => rest;

describe('relationships', () => {
  checkTable(under, [
    {
      title: 'to-one',
      request: 'GET /projects?select=id,clients(name)&order=id&id=gte.4',
      json: [
        { id: 4, clients: { name: 'Apple' } },
        { id: 5, clients: null },
      ],
    },
    {
      title: 'to-many',
      request: 'GET /clients?select=name,projects(id)&order=id',
      json: [
        { name: 'Microsoft', projects: [{ id: 1 }, { id: 2 }] },
        { name: 'Apple', projects: [{ id: 3 }, { id: 4 }] },
      ],
    },
    {
      title: 'many-to-many through a junction',
      request: 'GET /tasks?select=id,users(name)&id=eq.1&users.order=id',
      json: [{ id: 1, users: [{ name: 'Angela Martin' }, { name: 'Dwight Schrute' }] }],
    },
    {
      title: 'the junction itself',
      request: 'GET /users_tasks?select=users(name),tasks(name)&user_id=eq.3&order=task_id',
      json: [
        { users: { name: 'Dwight Schrute' }, tasks: { name: 'Design w7' } },
        { users: { name: 'Dwight Schrute' }, tasks: { name: 'Design IOS' } },
      ],
    },
    {
      title: 'one-to-one from the side of the key',
      request: 'GET /capitals?select=name,countries(name)&id=eq.1',
      json: [{ name: 'Algiers', countries: { name: 'Algeria' } }],
    },
    {
      title: 'one-to-one from the other side is an object too',
      request: 'GET /countries?select=name,capitals(name)&order=id',
      json: [
        { name: 'Algeria', capitals: { name: 'Algiers' } },
        { name: 'Croatia', capitals: { name: 'Zagreb' } },
        { name: 'Atlantis', capitals: null },
      ],
    },
    {
      title: 'a key of two columns',
      request: 'GET /lectures?select=title,schedules(floor)&order=id&id=gte.3',
      json: [
        { title: 'Glue', schedules: { floor: 'upper' } },
        { title: 'Nowhere', schedules: null },
      ],
    },
    {
      title: 'a key of two columns from the other side',
      request: 'GET /schedules?select=floor,lectures(title)&building=eq.1&room=eq.1',
      json: [{ floor: 'ground', lectures: [{ title: 'Ink' }, { title: 'Paper' }] }],
    },
    {
      title: 'itself: the table means the many',
      request: 'GET /employees?select=name,employees(name)&id=eq.1',
      json: [{ name: 'Ann', employees: [{ name: 'Bob' }, { name: 'Cid' }] }],
    },
    {
      title: 'itself: the column means the one',
      request: 'GET /employees?select=name,boss_id(name)&id=eq.4',
      json: [{ name: 'Dan', boss_id: { name: 'Bob' } }],
    },
    {
      title: 'itself, both ways and nested',
      request:
        'GET /employees?select=name,boss:boss_id(name,boss:boss_id(name)),team:employees!boss_id(name)&id=eq.2',
      json: [{ name: 'Bob', boss: { name: 'Ann', boss: null }, team: [{ name: 'Dan' }] }],
    },
    {
      title: 'a partitioned table',
      request: 'GET /part_notes?select=id,parts(label)&order=id',
      json: [
        { id: 1, parts: { label: 'e1' } },
        { id: 2, parts: { label: 'w2' } },
      ],
    },
    {
      title: 'a view, by the columns it shows',
      request: 'GET /projects_view?select=title,clients(name)&id=eq.1',
      json: [{ title: 'Windows 7', clients: { name: 'Microsoft' } }],
    },
    {
      title: 'a view upon a view',
      request: 'GET /projects_view_view?select=title,tasks(name)&pid=eq.3',
      json: [{ title: 'IOS', tasks: [{ name: 'Design IOS' }, { name: 'Code IOS' }] }],
    },
    {
      title: 'from a table to a view',
      request: 'GET /tasks?select=id,projects_view(title)&id=eq.1',
      json: [{ id: 1, projects_view: { title: 'Windows 7' } }],
    },
    {
      title: 'between views',
      request: 'GET /projects_view?select=title,client_names(name)&id=eq.3',
      json: [{ title: 'IOS', client_names: { name: 'Apple' } }],
    },
    {
      title: 'a materialized view',
      request: 'GET /projects_stored?select=name,clients(name)&id=eq.1',
      json: [{ name: 'Windows 7', clients: { name: 'Microsoft' } }],
    },
    {
      title: 'by a function of the row, to many',
      request: 'GET /clients?select=id,computed_projects(id)&id=eq.1',
      json: [{ id: 1, computed_projects: [{ id: 1 }, { id: 2 }] }],
    },
    {
      title: 'by a function of the row, to one',
      request: 'GET /projects?select=id,computed_client(name,shout)&id=eq.3',
      json: [{ id: 3, computed_client: { name: 'Apple', shout: 'APPLE!' } }],
    },
    {
      title: 'by a function of a row inside an embed',
      request: 'GET /projects?select=id,tasks(id,first_user(name))&id=eq.1&tasks.order=id',
      json: [
        {
          id: 1,
          tasks: [
            { id: 1, first_user: { name: 'Angela Martin' } },
            { id: 2, first_user: { name: 'Angela Martin' } },
          ],
        },
      ],
    },
    {
      title: 'four levels',
      request:
        'GET /clients?select=id,projects(id,tasks(id,users(id)))&id=eq.2&projects.id=eq.3&projects.tasks.order=id.desc&projects.tasks.users.order=id',
      json: [
        {
          id: 2,
          projects: [
            {
              id: 3,
              tasks: [
                { id: 6, users: [{ id: 2 }] },
                { id: 5, users: [{ id: 2 }, { id: 3 }] },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

describe('names and hints', () => {
  const sender = { sender: { name: 'John' } };
  checkTable(under, [
    {
      request: 'GET /messages?select=sender:persons!messages_sender_fkey(name)&id=eq.1',
      json: [sender],
    },
    { request: 'GET /messages?select=sender:persons!sender(name)&id=eq.1', json: [sender] },
    {
      request: 'GET /messages?select=messages_sender_fkey(name)&id=eq.1',
      json: [{ messages_sender_fkey: { name: 'John' } }],
    },
    {
      request: 'GET /messages?select=sender(name),recipient(name)&id=eq.1',
      json: [{ sender: { name: 'John' }, recipient: { name: 'Jane' } }],
    },
    {
      request:
        'GET /persons?select=name,sent:messages!messages_sender_fkey(id),got:messages!recipient(id)&id=eq.1',
      json: [{ name: 'John', sent: [{ id: 1 }], got: [{ id: 2 }, { id: 3 }] }],
    },
    {
      request: 'GET /projects?select=c:clients!client_id(name)&id=eq.1',
      json: [{ c: { name: 'Microsoft' } }],
    },
    {
      request: 'GET /projects?select=c:clients!projects_client_id_fkey!inner(name)&id=eq.1',
      json: [{ c: { name: 'Microsoft' } }],
    },
    {
      request: 'GET /projects?select=c:clients!inner!projects_client_id_fkey(name)&id=eq.1',
      json: [{ c: { name: 'Microsoft' } }],
    },
    { request: 'GET /projects?select=c:clients!left(name)&id=eq.5', json: [{ c: null }] },
    {
      request: 'GET /users?select=tasks!users_tasks(id)&id=eq.3',
      json: [{ tasks: [{ id: 1 }, { id: 5 }] }],
    },
    {
      request: 'GET /sites?select=big_projects!jobs(name)&id=eq.1',
      json: [{ big_projects: [{ name: 'big 1' }] }],
    },
    {
      request: 'GET /sites?select=big_projects!main_jobs(name)&id=eq.1',
      json: [{ big_projects: [{ name: 'big 2' }] }],
    },
    {
      title: 'an ambiguous embed names its candidates',
      request: 'GET /messages?select=*,persons(*)',
      status: 300,
      json: refusal(
        'PGRST201',
        "Could not embed because more than one relationship was found for 'messages' and 'persons'",
        [
          {
            cardinality: 'many-to-one',
            embedding: 'messages with persons',
            relationship: 'messages_recipient_fkey using messages(recipient) and persons(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'messages with persons',
            relationship: 'messages_sender_fkey using messages(sender) and persons(id)',
          },
        ],
        "Try changing 'persons' to one of the following: 'persons!messages_recipient_fkey', 'persons!messages_sender_fkey'. Find the desired relationship in the 'details' key.",
      ),
    },
    {
      title: 'two junctions are ambiguous',
      request: 'GET /sites?select=*,big_projects(*)',
      status: 300,
      json: refusal(
        'PGRST201',
        "Could not embed because more than one relationship was found for 'sites' and 'big_projects'",
        [
          {
            cardinality: 'many-to-many',
            embedding: 'sites with big_projects',
            relationship:
              'jobs using jobs_site_id_fkey(site_id) and jobs_project_id_fkey(project_id)',
          },
          {
            cardinality: 'many-to-many',
            embedding: 'sites with big_projects',
            relationship:
              'main_jobs using main_jobs_site_id_fkey(site_id) and main_jobs_project_id_fkey(project_id)',
          },
        ],
        "Try changing 'big_projects' to one of the following: 'big_projects!jobs', 'big_projects!main_jobs'. Find the desired relationship in the 'details' key.",
      ),
    },
    {
      request: 'GET /projects?select=*,client(*)',
      status: 400,
      json: refusal(
        'PGRST200',
        "Could not find a relationship between 'projects' and 'client' in the schema cache",
        "Searched for a foreign key relationship between 'projects' and 'client' in the schema 'public', but no matches were found.",
        "Perhaps you meant 'clients' instead of 'client'.",
      ),
    },
    {
      request: 'GET /projects?select=*,clients!nothing(*)',
      status: 400,
      json: refusal(
        'PGRST200',
        "Could not find a relationship between 'projects' and 'clients' in the schema cache",
        "Searched for a foreign key relationship between 'projects' and 'clients' using the hint 'nothing' in the schema 'public', but no matches were found.",
      ),
    },
    {
      request: 'GET /projects?select=clients(nam)',
      status: 400,
      json: refusal(
        '42703',
        'column clients_1.nam does not exist',
        null,
        'Perhaps you meant to reference the column "clients_1.name".',
      ),
    },
  ]);
});

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

describe('spreads', () => {
  checkTable(under, [
    {
      request: 'GET /projects?select=id,...clients(client:name)&order=id&id=gte.4',
      json: [
        { id: 4, client: 'Apple' },
        { id: 5, client: null },
      ],
    },
    {
      request: 'GET /tasks?select=id,...projects(project:name,...clients(client:name))&id=eq.5',
      json: [{ id: 5, project: 'IOS', client: 'Apple' }],
    },
    {
      request: 'GET /tasks?select=id,...projects(*)&id=eq.5',
      status: 200,
      text: '[{"id":5,"id":3,"name":"IOS","client_id":2}]',
    },
    {
      request: 'GET /tasks?select=id,...projects(clients(name))&id=eq.5',
      json: [{ id: 5, clients: { name: 'Apple' } }],
    },
    {
      request: 'GET /countries?select=name,...capitals(capital:name)&order=id',
      json: [
        { name: 'Algeria', capital: 'Algiers' },
        { name: 'Croatia', capital: 'Zagreb' },
        { name: 'Atlantis', capital: null },
      ],
    },
    {
      request:
        'GET /projects?select=id,...clients!inner(client:name)&clients.name=eq.Apple&order=id',
      json: [
        { id: 3, client: 'Apple' },
        { id: 4, client: 'Apple' },
      ],
    },
    {
      request: 'GET /clients?select=id,...projects(project_ids:id,names:name)&order=id',
      json: [
        { id: 1, project_ids: [1, 2], names: ['Windows 7', 'Windows 10'] },
        { id: 2, project_ids: [3, 4], names: ['IOS', 'OSX'] },
      ],
    },
    {
      request: 'GET /clients?select=id,...projects(names:name)&projects.order=name.desc&id=eq.1',
      json: [{ id: 1, names: ['Windows 7', 'Windows 10'] }],
    },
    {
      request: 'GET /users?select=id,...tasks(tasks:name)&id=eq.2&tasks.order=id&tasks.limit=2',
      json: [{ id: 2, tasks: ['Design IOS', 'Code IOS'] }],
    },
    {
      request: 'GET /clients?select=id,...projects(names:name)&projects.id=eq.99&id=eq.1',
      json: [{ id: 1, names: [] }],
    },
    {
      request: 'GET /clients?select=id,...projects!inner(names:name)&projects.id=eq.3',
      json: [{ id: 2, names: ['IOS'] }],
    },
    {
      request:
        'GET /clients?select=id,...projects(projects:name,...tasks(tasks:name))&id=eq.1&projects.tasks.order=id',
      json: [
        {
          id: 1,
          projects: ['Windows 7', 'Windows 10'],
          tasks: [
            ['Design w7', 'Code w7'],
            ['Design w10', 'Code w10'],
          ],
        },
      ],
    },
    {
      request: 'GET /clients?select=id,...projects(tasks(id))&id=eq.1',
      json: [
        {
          id: 1,
          tasks: [
            [{ id: 1 }, { id: 2 }],
            [{ id: 3 }, { id: 4 }],
          ],
        },
      ],
    },
  ]);
});

describe('embedding on what a single object has', () => {
  checkTable(under, [
    {
      request: 'GET /projects?select=id,clients(name)&id=eq.1',
      headers: single,
      json: { id: 1, clients: { name: 'Microsoft' } },
    },
  ]);
});
