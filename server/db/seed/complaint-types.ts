import type { Localised } from './types.ts';

/** What a complaint may be about, and the first rung of the ladder (behaviour.md, "Services"). */
export interface SeedComplaintType {
  slug: string;
  name: Localised;
  description: Localised;
  first_rung: Localised;
}

export const seedComplaintTypes: SeedComplaintType[] = [
  {
    slug: 'academic',
    name: { en: 'Courses and teaching', mt: 'Korsijiet u tagħlim' },
    description: {
      en: 'Lectures, timetables, supervision, assignments that do not come back.',
      mt: 'Lectures, skedi, superviżjoni, xogħol li ma jintraddx lura.',
    },
    first_rung: { en: 'Your class representative', mt: 'Ir-rappreżentant tal-klassi tiegħek' },
  },
  {
    slug: 'exams',
    name: { en: 'Examinations and results', mt: 'Eżamijiet u riżultati' },
    description: {
      en: 'Dates, halls, special arrangements, marks that are late or seem wrong.',
      mt: 'Dati, swali, arranġamenti speċjali, marki tard jew li jidhru żbaljati.',
    },
    first_rung: { en: 'Your faculty representative', mt: 'Ir-rappreżentant tal-fakultà tiegħek' },
  },
  {
    slug: 'facilities',
    name: { en: 'Buildings and study spaces', mt: 'Bini u postijiet għall-istudju' },
    description: {
      en: 'Lecture rooms, the library, access, heating, Wi-Fi, places to sit.',
      mt: 'Swali tal-lectures, il-librerija, l-aċċess, it-tisħin, il-Wi-Fi, postijiet fejn toqgħod.',
    },
    first_rung: { en: 'Your faculty organisation', mt: 'L-għaqda tal-fakultà tiegħek' },
  },
  {
    slug: 'services',
    name: { en: 'Offices and services', mt: 'Uffiċċji u servizzi' },
    description: {
      en: 'The registrar, parking, cards, canteens, and the union’s own services.',
      mt: 'Ir-reġistratur, il-parkeġġ, il-karti, il-kantins, u s-servizzi tal-Kunsill stess.',
    },
    first_rung: { en: 'The office concerned', mt: 'L-uffiċċju kkonċernat' },
  },
  {
    slug: 'conduct',
    name: { en: 'How somebody behaves', mt: 'L-imġiba ta’ xi ħadd' },
    description: {
      en: 'Harassment, discrimination, pressure, unfair treatment by anybody on campus.',
      mt: 'Fastidju, diskriminazzjoni, pressjoni, trattament inġust minn kwalunkwe persuna fil-kampus.',
    },
    first_rung: {
      en: 'The union’s Education Office, straight away',
      mt: 'L-Uffiċċju tal-Edukazzjoni tal-Kunsill, mill-ewwel',
    },
  },
  {
    slug: 'other',
    name: { en: 'Something else', mt: 'Xi ħaġ’oħra' },
    description: {
      en: 'Whatever does not fit above.',
      mt: 'Kull ma ma jidħolx f’waħda minn ta’ hawn fuq.',
    },
    first_rung: { en: 'Your class representative', mt: 'Ir-rappreżentant tal-klassi tiegħek' },
  },
];
