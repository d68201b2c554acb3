// Sections of the back office and their addresses: the shop's routes know the paths and nothing else of it.

/** The sections that exist, by the word of their address. A new one is a word here and a row in `admin/screens.ts`. */
export const adminSections = [
  'order',
  'collection',
  'discounts',
  'blog',
  'media',
  'users',
  'messages',
  'collector-notes',
  'newsletters',
  'visitor_stat',
  'settings',
  'migrate-db',
  'log',
] as const;

export type AdminSection = (typeof adminSections)[number];

/** Paths of the start page, the sections, and the things in them. Any other path below `/admin` shows the home screen. */
export const adminPaths: readonly string[] = [
  '/admin',
  ...adminSections.flatMap((section) => [`/admin/${section}`, `/admin/${section}/:id`]),
];
