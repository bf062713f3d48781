import type { Localised } from './types.ts';

/** A member of the council; the people are invented. */
export interface SeedCouncilMember {
  name: string;
  role: Localised;
  task: Localised;
  /** Counts from 1, in the order of the statute */
  order: number;
}

/** The thirteen members of the council (spec §1). */
export const seedCouncil: SeedCouncilMember[] = [
  {
    name: 'Gabriella Tonna',
    role: { en: 'President', mt: 'President' },
    task: {
      en: 'Speaks for the union and chairs the council.',
      mt: 'Titkellem f’isem il-kunsill u tippresjedi l-laqgħat tiegħu.',
    },
    order: 1,
  },
  {
    name: 'Isaac Bonavia',
    role: { en: 'Vice President', mt: 'Viċi President' },
    task: {
      en: 'Works with the organisations and stands in for the President.',
      mt: 'Jaħdem mal-organizzazzjonijiet u jieħu post il-President meta jkun hemm bżonn.',
    },
    order: 2,
  },
  {
    name: 'Amy Ellul Sammut',
    role: { en: 'Secretary General', mt: 'Segretarju Ġenerali' },
    task: {
      en: 'Keeps the minutes, the statute and the room allocation report.',
      mt: 'Iżżomm il-minuti, l-istatut u r-rapport għall-allokazzjoni tal-kmamar.',
    },
    order: 3,
  },
  {
    name: 'Julian Psaila',
    role: { en: 'Financial Officer', mt: 'Uffiċjal Finanzjarju' },
    task: {
      en: 'Looks after the accounts and Kokka Fondi.',
      mt: 'Jieħu ħsieb il-kontijiet u Kokka Fondi.',
    },
    order: 4,
  },
  {
    name: 'Hannah Zahra',
    role: { en: 'Public Relations Officer', mt: 'Uffiċjal għar-Relazzjonijiet Pubbliċi' },
    task: {
      en: 'Writes the news and works with the sponsors.',
      mt: 'Tikteb l-aħbarijiet u taħdem mal-isponsors.',
    },
    order: 5,
  },
  {
    name: 'Yana Mifsud Bonello',
    role: { en: 'Education Coordinator', mt: 'Koordinatriċi tal-Edukazzjoni' },
    task: {
      en: 'Leads the education commission (KE).',
      mt: 'Tmexxi l-kummissjoni għall-edukazzjoni (KE).',
    },
    order: 6,
  },
  {
    name: 'Karl Attard Debono',
    role: { en: 'Education Commissioner', mt: 'Kummissarju tal-Edukazzjoni' },
    task: {
      en: 'Answers complaints about courses and examinations.',
      mt: 'Iwieġeb l-ilmenti dwar il-korsijiet u l-eżamijiet.',
    },
    order: 7,
  },
  {
    name: 'Martina Zerafa',
    role: { en: 'Social Policy Coordinator', mt: 'Koordinatriċi tal-Politika Soċjali' },
    task: {
      en: 'Leads the commission of the organisations (KPS).',
      mt: 'Tmexxi l-kummissjoni tal-organizzazzjonijiet (KPS).',
    },
    order: 8,
  },
  {
    name: 'Matthias Calleja',
    role: { en: 'Social Policy Officer', mt: 'Uffiċjal tal-Politika Soċjali' },
    task: {
      en: 'Works on wellbeing, housing and access.',
      mt: 'Jaħdem fuq il-benesseri, l-akkomodazzjoni u l-aċċess.',
    },
    order: 9,
  },
  {
    name: 'Christine Debattista',
    role: { en: 'Culture and Entertainment Coordinator', mt: 'Koordinatriċi tal-Kultura u d-Divertiment' },
    task: {
      en: 'Plans Freshers’ Week and the evenings of the year.',
      mt: 'Tippjana l-Ġimgħa tal-Freshers u l-lejliet tas-sena.',
    },
    order: 10,
  },
  {
    name: 'Andrei Scicluna',
    role: { en: 'Culture and Entertainment Officer', mt: 'Uffiċjal tal-Kultura u d-Divertiment' },
    task: {
      en: 'Books the stages, the seats and the musicians.',
      mt: 'Jibbukkja l-palkijiet, is-siġġijiet u l-mużiċisti.',
    },
    order: 11,
  },
  {
    name: 'Sophie Agius Ferrante',
    role: { en: 'International Officer', mt: 'Uffiċjal Internazzjonali' },
    task: {
      en: 'Works with the European Students’ Union and with exchange students.',
      mt: 'Taħdem mal-Unjoni Ewropea tal-Istudenti u mal-istudenti tal-iskambji.',
    },
    order: 12,
  },
  {
    name: 'Luke Camenzuli',
    role: { en: 'Student Affairs Officer', mt: 'Uffiċjal għall-Affarijiet tal-Istudenti' },
    task: {
      en: 'Looks after parking, carpooling, cards and togas.',
      mt: 'Jieħu ħsieb il-parkeġġ, il-carpooling, il-karti u t-togi.',
    },
    order: 13,
  },
];
