import { freeTicket, guestTicket, studentTicket } from './tickets.ts';
import type { SeedEvent } from './types.ts';

/** TEDx evenings: four within thirty days, one later, one over (spec §7 "Current TEDx"). */
export const tedxEvents: SeedEvent[] = [
  {
    slug: 'tedx-small-islands',
    type: 'tedx',
    title: { en: 'TEDx: small islands, large questions', mt: 'TEDx: gżejjer żgħar, mistoqsijiet kbar' },
    excerpt: {
      en: 'Four short talks on living where everybody knows everybody.',
      mt: 'Erba’ taħditiet qosra dwar il-ħajja fejn kulħadd jaf lil kulħadd.',
    },
    body: {
      en: '<p>Doors open half an hour earlier. Stay afterwards and put your own question to the speakers over coffee.</p>',
      mt: '<p>Il-bibien jinfetħu nofs siegħa qabel. Ibqa’ wara u staqsi lill-kelliema fuq kafè.</p>',
    },
    picture: 'stage-talk',
    alt: { en: 'A speaker in a round of light', mt: 'Kelliem f’ċirku ta’ dawl' },
    venue: 'lecture-centre',
    occurrences: [
      { day: 4, from: '18:30', to: '20:30', tickets: [studentTicket(500, 120, 71), guestTicket(900, 40, 12)] },
    ],
  },
  {
    slug: 'tedx-the-honest-machine',
    type: 'tedx',
    title: { en: 'TEDx: the honest machine', mt: 'TEDx: il-magna onesta' },
    excerpt: {
      en: 'What do we still have to learn when a machine writes the first draft?',
      mt: 'X’għad irridu nitgħallmu meta magna tikteb l-ewwel abbozz?',
    },
    body: {
      en: '<p>Two researchers and a teacher speak for fifteen minutes each. The floor is yours for the second hour.</p>',
      mt: '<p>Żewġ riċerkaturi u għalliem jitkellmu kwarta kull wieħed. It-tieni siegħa hija tagħkom.</p>',
    },
    picture: 'lecture-hall',
    alt: { en: 'Rows of listeners in a lecture hall', mt: 'Ringieli ta’ udjenza f’sala tal-lekċers' },
    venue: 'lecture-centre',
    occurrences: [
      { day: 11, from: '18:00', to: '20:00', tickets: [studentTicket(500, 150, 20), guestTicket(900, 50, 4)] },
    ],
  },
  {
    slug: 'tedx-main-stage',
    type: 'tedx',
    title: { en: 'TEDx University of Malta: the main stage', mt: 'TEDx University of Malta: il-palk ewlieni' },
    excerpt: {
      en: 'Eight voices, one evening, and a seat of your own in the big hall.',
      mt: 'Tmien ilħna, lejla waħda, u post tiegħek fis-sala l-kbira.',
    },
    body: {
      en: '<p>You choose your seat when you book. Those who come by wheelchair find places in row A and may bring a companion free of charge.</p>',
      mt: '<p>Tagħżel postok meta tibbukkja. Min jiġi bis-siġġu tar-roti jsib post fir-ringiela A u jista’ jġib miegħu akkumpanjatur b’xejn.</p>',
    },
    picture: 'theatre',
    alt: { en: 'A stage with its curtain open', mt: 'Palk bil-purtiera miftuħa' },
    venue: 'sir-temi-zammit-hall',
    occurrences: [
      {
        day: 18,
        from: '19:00',
        to: '22:00',
        tickets: [studentTicket(1500, 400, 0), guestTicket(2500, 100, 0)],
      },
    ],
  },
  {
    slug: 'tedx-gozo-salon',
    type: 'tedx',
    title: { en: 'TEDx salon in Gozo', mt: 'Salott TEDx f’Għawdex' },
    excerpt: {
      en: 'A small circle, two talks, and the last ferry in good time.',
      mt: 'Ċirku żgħir, żewġ taħditiet, u l-aħħar vapur fil-ħin.',
    },
    body: {
      en: '<p>The talks are in Maltese. A van waits at the harbour for those who come from Malta.</p>',
      mt: '<p>It-taħditiet huma bil-Malti. Vann jistenna l-port għal min jiġi minn Malta.</p>',
    },
    picture: 'gozo-citadel',
    alt: { en: 'The Citadel of Gozo above its fields', mt: 'Iċ-Ċittadella ta’ Għawdex fuq l-għelieqi' },
    venue: 'gozo-campus',
    occurrences: [{ day: 26, from: '17:00', to: '19:00', tickets: [freeTicket(40, 9)] }],
  },
  {
    slug: 'tedx-after-the-wave',
    type: 'tedx',
    title: { en: 'TEDx: after the wave', mt: 'TEDx: wara l-mewġa' },
    excerpt: {
      en: 'Speakers on loss and on what comes after it, among the shelves.',
      mt: 'Kelliema dwar it-telf u dwar x’jiġi warajh, fost l-ixkafef.',
    },
    body: {
      en: '<p>A quiet evening. Somebody from the wellbeing team is there for whoever wants to talk.</p>',
      mt: '<p>Lejla kwieta. Xi ħadd mit-tim tal-benesseri jkun hemm għal min irid jitkellem.</p>',
    },
    picture: 'library',
    alt: { en: 'Readers between tall shelves', mt: 'Qarrejja bejn ixkafef għoljin' },
    venue: 'library',
    occurrences: [{ day: 47, from: '18:30', to: '20:30', tickets: [studentTicket(500, 80, 0)] }],
  },
  {
    slug: 'tedx-first-light',
    type: 'tedx',
    title: { en: 'TEDx: first light', mt: 'TEDx: l-ewwel dawl' },
    excerpt: {
      en: 'Last season’s opening night: six talks on beginnings.',
      mt: 'Il-lejla tal-ftuħ tal-istaġun li għadda: sitt taħditiet dwar il-bidu.',
    },
    body: {
      en: '<p>Thank you to the three hundred and eighty who came. The recordings are being subtitled.</p>',
      mt: '<p>Grazzi lit-tliet mija u tmenin li ġew. Ir-reġistrazzjonijiet qed jingħataw is-sottotitli.</p>',
    },
    picture: 'microphone',
    alt: { en: 'A microphone waiting for its speaker', mt: 'Mikrofonu jistenna lill-kelliem' },
    venue: 'sir-temi-zammit-hall',
    occurrences: [{ day: -62, from: '19:00', to: '21:30', tickets: [studentTicket(1200, 380, 380)] }],
  },
];
