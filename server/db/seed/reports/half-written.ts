/** An answer of the demo organisation's report of this year, with what is to be proved by it. */
export interface HalfWritten {
  /** `{year}` is the year of the report */
  value: string;
  /** Who saved it last */
  by: 'organisation officer' | 'second officer';
  /** Times that it was saved */
  version: number;
  pictures?: readonly { scene: string; name: string }[];
  papers?: readonly { name: string; lines: readonly string[] }[];
}

const elena = 'organisation officer';
const julian = 'second officer';

/** What is written so far, by the number of the question; the others are empty. */
export const halfWritten: Readonly<Record<string, HalfWritten>> = {
  '1.1': {
    value: '214',
    by: julian,
    version: 1,
    papers: [
      {
        name: 'members-on-30-september',
        lines: ['S-Cubed: list of members on 30 September', '214 members, 198 of them students', 'Page 1 of 9'],
      },
    ],
  },
  '1.2': {
    value: '{year}-04-16',
    by: julian,
    version: 1,
    papers: [
      {
        name: 'minutes-of-the-general-meeting',
        lines: [
          'S-Cubed: minutes of the annual general meeting',
          'Present: 61 members',
          'Signed by president and secretary',
        ],
      },
    ],
  },
  '1.3': { value: 'members', by: julian, version: 2 },
  '1.4': {
    value:
      'The executive has nine offices and met every second Tuesday in the physics building, 19 times in all. President, secretary and treasurer decide on money together.',
    by: elena,
    version: 3,
  },
  '2.1': { value: '23', by: elena, version: 1 },
  '2.2': {
    value:
      'Science in the City evening, for which we built nine experiments in the open. About 1,400 people came through the Quadrangle; the queue for the liquid nitrogen reached the library. Twelve first-year students ran stations of their own.',
    by: elena,
    version: 4,
    pictures: [
      { scene: 'quadrangle', name: 'the-evening-in-the-quadrangle' },
      { scene: 'science-lab', name: 'rehearsing-the-experiments' },
    ],
  },
  '2.5': {
    value: 'all',
    by: julian,
    version: 1,
    pictures: [{ scene: 'freshers-stand', name: 'our-stand' }],
  },
  '3.1': {
    value:
      'Fourteen revision evenings before the January and June examinations, in groups of at most ten, and two talks on how to read a paper.',
    by: elena,
    version: 2,
  },
  '3.2': { value: '96', by: elena, version: 1 },
  '4.1': {
    value: 'Borrow a coat: laboratory coats and goggles that nobody needs any more, washed and lent for a year.',
    by: julian,
    version: 1,
  },
  '5.1': { value: '6', by: elena, version: 1 },
  '6.1': { value: 'associate', by: julian, version: 1 },
  '8.1': {
    value: 'A repair table for broken electronics on three afternoons a week, and a shelf for the coats.',
    by: elena,
    version: 2,
  },
};

/** Others with a report of this year, and how much of it is written; those with all of it have handed it in. */
export const othersThisYear: readonly (readonly [slug: string, share: number])[] = [
  ['elsa-malta', 1],
  ['mmsa', 0.9],
  ['ascs', 0.4],
  ['betapsi', 1],
  ['gug', 0.6],
  ['jef-malta', 0.2],
  ['inginji', 1],
  ['kuluri', 0.7],
  ['jc-flimkien', 0.1],
];
