import type { Localised } from './types.ts';

/** The announcement of the front page (spec §3): a link with a leading slash stays inside the portal. */
export interface SeedBanner {
  published: boolean;
  title: Localised;
  /** HTML of p and strong */
  description: Localised;
  button_text: Localised;
  button_link: string;
}

export const seedBanner: SeedBanner = {
  published: true,
  title: {
    en: 'The new portal is open',
    mt: 'Il-portal il-ġdid infetaħ',
  },
  description: {
    en: `
<p>Your tickets, your parking permit and your student card are now in one place, and <strong>they open without a
connection too</strong>.</p>
<p>Whatever you have opened once can be read again anywhere on campus, in English and in Maltese.</p>
`,
    mt: `
<p>Il-biljetti, il-permess tal-parkeġġ u l-karta tal-istudent issa qegħdin f’post wieħed, u <strong>jinfetħu anki
mingħajr konnessjoni</strong>.</p>
<p>Dak kollu li tkun ftaħt darba tista’ terġa’ taqrah kullimkien fil-kampus, bil-Malti u bl-Ingliż.</p>
`,
  },
  button_text: { en: 'See what is on', mt: 'Ara x’hemm għaddej' },
  button_link: '/media/events',
};
