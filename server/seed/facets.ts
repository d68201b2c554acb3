// What the demo catalogue can be filtered by: its categories and colours, in the order in which visitors see them.

export const categoryOrder = ['prints', 'ceramics', 'incense', 'books'] as const;

/** The colours of glazes, papers and inks. */
export const colourHexes = {
  ink: '#22252a',
  paper: '#f2ecdf',
  ochre: '#c8923c',
  persimmon: '#d5573b',
  celadon: '#8fb8a2',
  indigo: '#33507a',
  clay: '#a8694a',
  moss: '#66704a',
  plum: '#6d3b52',
  sky: '#9dbcd0',
} as const;
