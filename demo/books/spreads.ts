// Text of the spreads, the left pages of the open books.

interface Spread {
  heading: string;
  paragraphs: readonly string[];
  folio: string;
}

/** The left pages by book. */
export const spreads = {
  'quiet-hand': {
    heading: 'On stopping',
    folio: '46',
    paragraphs: [
      'The hardest thing a hand learns is when to leave the work alone. A bowl is finished several times before it is ruined, and the first of those times is usually the right one. You feel it as a small quiet: the clay no longer asks.',
      'I have watched a basket maker put down a half-turned rim and go out to feed her hens. When she came back she looked at it from the door, from where a buyer would one day stand, and wove three more canes. Nobody had hurried her, so nothing in the basket hurries.',
      'Machines do not stop. They are stopped, which is another thing. What we call the warmth of a handmade object may be no more than this: that somebody was free to end it, and chose the place.',
    ],
  },
  'field-notes': {
    heading: 'Bank below the mill',
    folio: '22',
    paragraphs: [
      'Dug after two days of rain, from the cut bank below the mill, an arm deep. Grey when wet, straw when dry. Bends around a finger without cracking; tastes of iron and a little of smoke.',
      'Slaked for a week, put through the kitchen sieve, left on plaster until it stopped shining. It throws short, like a tired horse, but it remembers: every mark that the stone made in the bank is there again in the foot of the pot.',
      'Fired to the colour of bread. One in six split along an old root. Keep the roots.',
    ],
  },
  'blue-index': {
    heading: 'Woad, third bath',
    folio: '84',
    paragraphs: [
      'It comes out of the vat yellow. That is the first lesson of blue: it is not there until the air arrives. You lift the cloth, count to twenty, and the colour walks in from the edges as if it had been waiting behind a door.',
      'After the third bath the blue stops being pale and is not yet dark. The dyers had a word for it that meant the hour when you can tell a white thread from a black one. We have left the square beside this text unglossed, so that you may find the hour on your own window sill.',
      'Blues 71 to 84 were all taken on one morning, between six and ten.',
    ],
  },
  letterforms: {
    heading: 'The bowl of the letter',
    folio: '30',
    paragraphs: [
      'Printers call it a bowl too: the round part of a, b, d, the belly that holds the white. A potter needs no explanation. The black line is the wall; the letter is the air.',
      'Load the brush, look at the space and not at the stroke, and turn the wheel slowly under a steady hand. If the inside is good, the outside will follow.',
    ],
  },
} as const satisfies Record<string, Spread>;

export type SpreadName = keyof typeof spreads;
