import type { SeedEvent } from './types.ts';

/** The evening that everybody wants to be at: five thousand seats. Its tickets are those of the hall (seed-halls.ts). */
export const arenaNight: SeedEvent = {
  slug: 'arena-night',
  type: 'culture',
  title: { en: 'Arena night: five thousand voices', mt: 'Lejla fl-arena: ħamest elef leħen' },
  excerpt: {
    en: 'The end-of-year concert of all faculties, with a seat for everybody.',
    mt: 'Il-kunċert tal-aħħar tas-sena tal-fakultajiet kollha, b’post għal kulħadd.',
  },
  body: {
    en: '<p>Twelve choirs and bands from the faculties, one stage. Choose your seat, bring your friends and sing the last song with us.</p><p>Free buses leave the Msida campus from five o’clock and go back after the concert.</p>',
    mt: '<p>Tnax-il kor u banda mill-fakultajiet, palk wieħed. Agħżel postok, ġib lil sħabek u kanta l-aħħar kanzunetta magħna.</p><p>Xarabanks b’xejn jitilqu mill-kampus tal-Imsida mill-ħamsa ’l quddiem u jmorru lura wara l-kunċert.</p>',
  },
  picture: 'theatre',
  alt: { en: 'A stage with its curtain open', mt: 'Palk bil-purtiera miftuħa' },
  venue: 'ta-qali-arena',
  occurrences: [{ day: 33, from: '20:00', to: '23:00' }],
};
