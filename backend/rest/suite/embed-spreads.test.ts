/** Spreads: the columns of what is embedded stand among those of its parent, as lists where there are many. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable } from './table.ts';

const under = restForFile({ aggregatesEnabled: true });

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
