import type { Localised } from '../types.ts';

export interface SeedEventLink {
  /** Slug of the event */
  event: string;
  name: Localised;
  url: string;
}

const programme: Localised = { en: 'Programme', mt: 'Programm' };
const stream: Localised = { en: 'Live stream', mt: 'Xandira diretta' };

/** Invented addresses, a few events each with their own. */
export const seedEventLinks: readonly SeedEventLink[] = [
  { event: 'tedx-main-stage', name: programme, url: 'https://tedx.ksu.example/main-stage' },
  { event: 'tedx-main-stage', name: stream, url: 'https://stream.ksu.example/tedx-main-stage' },
  {
    event: 'tedx-main-stage',
    name: { en: 'How to find the hall', mt: 'Kif issib is-sala' },
    url: 'https://maps.ksu.example/sir-temi-zammit-hall',
  },
  {
    event: 'tedx-first-light',
    name: { en: 'Recordings', mt: 'Reġistrazzjonijiet' },
    url: 'https://tedx.ksu.example/first-light',
  },
  {
    event: 'winter-fair',
    name: { en: 'Plan of the stalls', mt: 'Pjanta tal-istands' },
    url: 'https://maps.ksu.example/winter-fair',
  },
  { event: 'open-council', name: stream, url: 'https://stream.ksu.example/open-council' },
  { event: 'moot-court-final', name: { en: 'The case', mt: 'Il-każ' }, url: 'https://elsa.ksu.example/moot-court' },
];
