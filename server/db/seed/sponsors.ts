/** How the word-mark of a sponsor is drawn; there is no logo file. */
export interface SeedWordMark {
  text: string;
  case: 'upper' | 'lower' | 'title';
  weight: 400 | 600 | 800;
  family: 'sans' | 'serif' | 'mono';
  /** Hex colours with a contrast of at least 4.5:1 on white */
  colour: string;
  /** A simple shape before the text */
  shape: 'circle' | 'square' | 'wave' | 'triangle' | 'bars' | 'none';
}

export interface SeedSponsor {
  slug: string;
  name: string;
  tier: 'main' | 'partner';
  url: string;
  word_mark: SeedWordMark;
}

const mark = (
  text: string,
  style: SeedWordMark['case'],
  weight: SeedWordMark['weight'],
  family: SeedWordMark['family'],
  colour: string,
  shape: SeedWordMark['shape'],
): SeedWordMark => ({ text, case: style, weight, family, colour, shape });

/** Invented sponsors, the main ones first (spec §7 `/api/sponsors`). */
export const seedSponsors: SeedSponsor[] = [
  {
    slug: 'bank-tal-grigal',
    name: 'Bank tal-Grigal',
    tier: 'main',
    url: 'https://bank-tal-grigal.example',
    word_mark: mark('Bank tal-Grigal', 'title', 600, 'serif', '#14365c', 'wave'),
  },
  {
    slug: 'habel-telecom',
    name: 'Ħabel Telecom',
    tier: 'main',
    url: 'https://habel-telecom.example',
    word_mark: mark('ħabel', 'lower', 800, 'sans', '#a3123f', 'bars'),
  },
  {
    slug: 'qawsalla-insurance',
    name: 'Qawsalla Insurance',
    tier: 'main',
    url: 'https://qawsalla-insurance.example',
    word_mark: mark('Qawsalla', 'title', 600, 'sans', '#5a2a82', 'circle'),
  },
  {
    slug: 'kafe-tal-bitha',
    name: 'Kafè tal-Bitħa',
    tier: 'partner',
    url: 'https://kafe-tal-bitha.example',
    word_mark: mark('Kafè tal-Bitħa', 'title', 400, 'serif', '#6b3a1e', 'none'),
  },
  {
    slug: 'rota-bicycles',
    name: 'Rota',
    tier: 'partner',
    url: 'https://rota-bicycles.example',
    word_mark: mark('ROTA', 'upper', 800, 'mono', '#0b5d3b', 'circle'),
  },
  {
    slug: 'kalamita-books',
    name: 'Kalamita Books',
    tier: 'partner',
    url: 'https://kalamita-books.example',
    word_mark: mark('kalamita', 'lower', 600, 'serif', '#8a1c1c', 'square'),
  },
  {
    slug: 'xaqliba-software',
    name: 'Xaqliba Software',
    tier: 'partner',
    url: 'https://xaqliba-software.example',
    word_mark: mark('xaqliba', 'lower', 600, 'mono', '#1d4f63', 'triangle'),
  },
  {
    slug: 'fliegu-ferries',
    name: 'Fliegu Ferries',
    tier: 'partner',
    url: 'https://fliegu-ferries.example',
    word_mark: mark('FLIEGU', 'upper', 600, 'sans', '#0a4b8f', 'wave'),
  },
];
