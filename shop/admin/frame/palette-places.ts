// Places of the palette that are no sections: lists and pages inside of one, and actions that begin on a page of their own.

/** Screens inside a section, by their name in the texts. */
export const palettePlaces = {
  categories: '/admin/collection/categories',
  colours: '/admin/collection/colours',
  series: '/admin/collection/series',
  synonyms: '/admin/collection/synonyms',
  import: '/admin/collection/import',
  settingsShop: '/admin/settings/shop',
  settingsMaker: '/admin/settings/maker',
  settingsLegal: '/admin/settings/legal',
  settingsLanguages: '/admin/settings/languages',
  settingsCurrency: '/admin/settings/currency',
  settingsTax: '/admin/settings/tax',
  settingsShipping: '/admin/settings/shipping',
  settingsPickup: '/admin/settings/pickup',
  settingsPayment: '/admin/settings/payment',
  settingsInvoices: '/admin/settings/invoices',
  settingsMails: '/admin/settings/mails',
  settingsAccess: '/admin/settings/access',
  settingsStatistics: '/admin/settings/statistics',
  settingsLimits: '/admin/settings/limits',
} as const;

/** Things to begin, by their name in the texts. */
export const paletteStarts = {
  newWork: '/admin/collection/new',
  newCategory: '/admin/collection/category-new',
  newColour: '/admin/collection/colour-new',
  newSeries: '/admin/collection/series-new',
  newSynonym: '/admin/collection/synonym-new',
  newDiscount: '/admin/discounts/new',
  newPost: '/admin/blog/new',
  newNewsletter: '/admin/newsletters/new',
  newZone: '/admin/settings/zone-new',
  newOrder: '/admin/order/new',
} as const;

/** Names of a table, as the texts have them. */
export function namesOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}
