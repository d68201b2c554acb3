/** Embedding by name: an alias, a hint, a column or a junction says which relationship is meant, and an ambiguous one is refused. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, refusal } from './table.ts';

const under = restForFile({ aggregatesEnabled: true });

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
      title: 'a name that differs in its capitals alone is not guessed at',
      request: 'GET /projects?select=*,Clients(*)',
      status: 400,
      json: refusal(
        'PGRST200',
        "Could not find a relationship between 'projects' and 'Clients' in the schema cache",
        "Searched for a foreign key relationship between 'projects' and 'Clients' in the schema 'public', but no matches were found.",
      ),
    },
    ...[
      ['clients?select=projects(id),projects(name)', 'clients_projects_1'],
      ['clients?select=projects(id),projects()', 'clients_projects_1'],
      ['clients?select=a:projects(id),a:computed_projects(name)', 'clients_a_1'],
      ['projects?select=...clients(id),...clients(name)', 'projects_clients_1'],
      [
        'messages?select=persons!messages_sender_fkey(id),persons!messages_recipient_fkey(id)',
        'messages_persons_1',
      ],
      ['tasks?select=projects(clients(id),clients(name))', 'projects_clients_2'],
      ['rpc/get_projects?select=clients(id),clients(name)', 'projects_clients_1'],
    ].map(([path, name]) => ({
      request: `GET /${path}`,
      status: 400,
      json: refusal('42712', `table name "${name}" specified more than once`),
    })),
    {
      title: 'once under its name and once under another',
      request: 'GET /clients?select=projects(id),others:projects(id)&id=eq.2',
      json: [{ projects: [{ id: 3 }, { id: 4 }], others: [{ id: 3 }, { id: 4 }] }],
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
