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
<p>If you had an account before, sign in with your personal e-mail. If not, registering takes about five minutes.</p>
`,
    mt: `
<p>Il-biljetti, il-permess tal-parkeġġ u l-karta tal-istudent issa qegħdin f’post wieħed, u <strong>jinfetħu anki
mingħajr konnessjoni</strong>.</p>
<p>Jekk diġà kellek kont, idħol bl-email personali tiegħek. Jekk le, ir-reġistrazzjoni tieħu madwar ħames minuti.</p>
`,
  },
  button_text: { en: 'Register now', mt: 'Irreġistra issa' },
  button_link: '/register',
};
