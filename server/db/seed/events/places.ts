import type { Localised, SeedCategory } from '../types.ts';

export const seedEventTypes: SeedCategory[] = [
  { slug: 'tedx', name: { en: 'TEDx', mt: 'TEDx' } },
  { slug: 'social', name: { en: 'Social', mt: 'Soċjali' } },
  { slug: 'academic', name: { en: 'Academic', mt: 'Akkademiku' } },
  { slug: 'culture', name: { en: 'Culture', mt: 'Kultura' } },
  { slug: 'sport', name: { en: 'Sport and wellbeing', mt: 'Sport u benesseri' } },
  { slug: 'careers', name: { en: 'Careers', mt: 'Karrieri' } },
  { slug: 'volunteering', name: { en: 'Volunteering', mt: 'Volontarjat' } },
];

interface SeedVenue {
  slug: string;
  name: Localised;
  address: Localised;
}

export const seedVenues: SeedVenue[] = [
  place('sir-temi-zammit-hall', 'Sir Temi Zammit Hall', 'Sala Sir Temi Zammit'),
  place('students-house', 'Students’ House', 'Dar l-Istudenti'),
  place('quadrangle', 'The Quadrangle', 'Il-Kwadranglu'),
  place('library', 'The Library', 'Il-Librerija'),
  place('lecture-centre', 'Lecture Centre', 'Ċentru tal-Lekċers'),
  place('sports-hall', 'University sports hall', 'Sala tal-isport tal-Università'),
  {
    slug: 'ghajn-tuffieha',
    name: { en: 'Għajn Tuffieħa bay', mt: 'Il-bajja ta’ Għajn Tuffieħa' },
    address: { en: 'Għajn Tuffieħa, Mġarr', mt: 'Għajn Tuffieħa, l-Imġarr' },
  },
  {
    slug: 'ta-qali-arena',
    name: { en: 'Ta’ Qali arena', mt: 'L-arena ta’ Ta’ Qali' },
    address: { en: 'Ta’ Qali National Park, Attard', mt: 'Il-Park Nazzjonali ta’ Ta’ Qali, Ħ’Attard' },
  },
  {
    slug: 'gozo-campus',
    name: { en: 'Gozo Campus', mt: 'Kampus ta’ Għawdex' },
    address: { en: 'Mġarr Road, Xewkija, Gozo', mt: 'Triq l-Imġarr, ix-Xewkija, Għawdex' },
  },
];

function place(slug: string, en: string, mt: string): SeedVenue {
  return { slug, name: { en, mt }, address: { en: 'Msida Campus', mt: 'Kampus tal-Imsida' } };
}
