import type { Localised } from './types.ts';

/** Offices and bodies that sign news, by their English name; a person's name is the same in both languages. */
const bodies: Readonly<Record<string, string>> = {
  'Culture and Entertainment Office': 'Uffiċċju tal-Kultura u d-Divertiment',
  'Education Commission': 'Kummissjoni Edukazzjoni',
  'Education Office': 'Uffiċċju tal-Edukazzjoni',
  'Electoral Commission': 'Kummissjoni Elettorali',
  'Financial Office': 'Uffiċċju tal-Finanzi',
  'Green Fund board': 'Bord tal-Fond l-Aħdar',
  'International Office': 'Uffiċċju Internazzjonali',
  'Public Relations Office': 'Uffiċċju tar-Relazzjonijiet Pubbliċi',
  'Secretary General': 'Segretarju Ġenerali',
  'Social Policy Commission': 'Kummissjoni Politika Soċjali',
  'Social Policy Office': 'Uffiċċju tal-Politika Soċjali',
  'Student Affairs Office': 'Uffiċċju għall-Affarijiet tal-Istudenti',
  'TEDx organising team': 'Tim organizzattiv tat-TEDx',
  'Volunteering team': 'Tim tal-volontarjat',
};

/** An author's name in both languages. */
export function authorOf(name: string): Localised {
  return { en: name, mt: bodies[name] ?? name };
}
