/** Embedding: every kind of relationship, between tables, views and functions of a row, is found and followed. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, single } from './table.ts';

const under = restForFile({ aggregatesEnabled: true });

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

describe('embedding on what a single object has', () => {
  checkTable(under, [
    {
      request: 'GET /projects?select=id,clients(name)&id=eq.1',
      headers: single,
      json: { id: 1, clients: { name: 'Microsoft' } },
    },
  ]);
});
