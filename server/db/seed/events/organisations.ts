import { freeTicket, guestTicket, studentTicket } from './tickets.ts';
import type { SeedEvent } from './types.ts';

/** Events of student organisations. */
export const organisationEvents: SeedEvent[] = [
  {
    slug: 'moot-court-final',
    type: 'academic',
    organisation: 'elsa-malta',
    title: { en: 'Moot court: the final', mt: 'Il-kawża simulata: il-finali' },
    excerpt: {
      en: 'Two teams, one invented contract and three real judges.',
      mt: 'Żewġ timijiet, kuntratt ivvintat u tliet imħallfin veri.',
    },
    body: {
      en: '<p>Law students plead, everybody may listen. Please be seated before the judges are.</p>',
      mt: '<p>L-istudenti tal-liġi jittrattaw, kulħadd jista’ jisma’. Jekk jogħġbok poġġi qabel l-imħallfin.</p>',
    },
    picture: 'meeting-table',
    alt: { en: 'Papers and hands round a table', mt: 'Karti u idejn madwar mejda' },
    venue: 'lecture-centre',
    occurrences: [{ day: 8, from: '17:30', to: '20:00', tickets: [freeTicket(110, 48)] }],
  },
  {
    slug: 'heart-check',
    type: 'sport',
    organisation: 'mmsa',
    title: { en: 'Heart check in ten minutes', mt: 'Iċċekkja qalbek f’għaxar minuti' },
    excerpt: {
      en: 'Blood pressure and pulse, measured by those who will soon do it for a living.',
      mt: 'Pressjoni u polz, imkejla minn min dalwaqt jagħmilha xogħlu.',
    },
    body: {
      en: '<p>No appointment. Results stay with you, on paper.</p>',
      mt: '<p>Mingħajr appuntament. Ir-riżultati jibqgħu għandek, fuq karta.</p>',
    },
    picture: 'wellbeing-circle',
    alt: { en: 'People sitting together in a circle', mt: 'Nies bilqiegħda f’ċirku' },
    venue: 'quadrangle',
    occurrences: [{ day: 2, from: '10:00', to: '15:00' }],
  },
  {
    slug: 'science-after-dark',
    type: 'culture',
    organisation: 's-cubed',
    title: { en: 'Science after dark', mt: 'Ix-xjenza wara nżul ix-xemx' },
    excerpt: {
      en: 'Liquid nitrogen, an old radio and a quiz nobody has ever won.',
      mt: 'Nitroġenu likwidu, radju antik u kwizz li qatt ħadd ma rebaħ.',
    },
    body: {
      en: '<p>Teams of four. Glasses are lent for the part that bangs.</p>',
      mt: '<p>Timijiet ta’ erbgħa. Nisilfuk nuċċali għall-parti li tisplodi.</p>',
    },
    picture: 'science-lab',
    alt: { en: 'Glasses and flames in a laboratory', mt: 'Tazzi u fjammi f’laboratorju' },
    venue: 'students-house',
    occurrences: [
      { day: 10, from: '19:00', to: '22:00', tickets: [studentTicket(400, 90, 31), guestTicket(600, 30, 8)] },
    ],
  },
  {
    slug: 'short-film-night',
    type: 'culture',
    organisation: 'ascs',
    title: { en: 'Short films by students', mt: 'Films qosra tal-istudenti' },
    excerpt: {
      en: 'Nine films, the longest is eleven minutes.',
      mt: 'Disa’ films, l-itwal wieħed ta’ ħdax-il minuta.',
    },
    body: {
      en: '<p>All films carry subtitles in English or Maltese. The makers are in the room.</p>',
      mt: '<p>Il-films kollha għandhom sottotitli bl-Ingliż jew bil-Malti. Min għamilhom ikun fis-sala.</p>',
    },
    picture: 'art-wall',
    alt: { en: 'Pictures on a wall', mt: 'Stampi ma’ ħajt' },
    venue: 'lecture-centre',
    occurrences: [
      { day: 12, from: '19:30', to: '22:00', tickets: [studentTicket(300, 140, 66)] },
      { day: 33, from: '19:30', to: '22:00', tickets: [studentTicket(300, 140, 2)] },
    ],
  },
  {
    slug: 'policy-weekend',
    type: 'academic',
    organisation: 'sdm',
    title: { en: 'Policy weekend: housing', mt: 'Tmiem il-ġimgħa tal-politika: l-akkomodazzjoni' },
    excerpt: {
      en: 'From Friday to Sunday a paper on student rents is written.',
      mt: 'Mill-Ġimgħa sal-Ħadd tinkiteb karta dwar il-kirjiet tal-istudenti.',
    },
    body: {
      en: '<p>No knowledge needed but your own rent. Lunch is included.</p>',
      mt: '<p>M’hemmx bżonn tkun taf ħlief kemm tħallas kera. L-ikla inkluża.</p>',
    },
    picture: 'laptop-notes',
    alt: { en: 'Notes beside a laptop', mt: 'Noti ħdejn laptop' },
    venue: 'students-house',
    occurrences: [{ day: 23, from: '09:30', to: '17:00', lasts: 2, tickets: [studentTicket(800, 45, 11)] }],
  },
  {
    slug: 'five-a-side',
    type: 'sport',
    organisation: 'pulse',
    title: { en: 'Five-a-side tournament', mt: 'Turnew tal-ħamsa' },
    excerpt: {
      en: 'Sixteen teams, mixed ones start with a goal.',
      mt: 'Sittax-il tim, dawk imħallta jibdew b’gowl vantaġġ.',
    },
    body: {
      en: '<p>One ticket is for a whole team. Bring boots without studs.</p>',
      mt: '<p>Biljett wieħed għat-tim kollu. Ġib żraben mingħajr tkuk.</p>',
    },
    picture: 'football',
    alt: { en: 'Players round a ball', mt: 'Plejers madwar ballun' },
    venue: 'sports-hall',
    occurrences: [
      {
        day: 19,
        from: '10:00',
        to: '17:00',
        tickets: [{ name: { en: 'Team of five', mt: 'Tim ta’ ħamsa' }, cents: 3000, capacity: 16, taken: 7 }],
      },
    ],
  },
  {
    slug: 'beach-clean-up',
    type: 'volunteering',
    organisation: 's-cubed',
    title: { en: 'Clean-up and count', mt: 'Naddaf u għodd' },
    excerpt: {
      en: 'What the sea gives back is collected, sorted and counted.',
      mt: 'Dak li jrodd il-baħar jinġabar, jingħażel u jingħadd.',
    },
    body: {
      en: '<p>Forty-one sacks in all, two thirds of it plastic. The table of numbers is with the organisers.</p>',
      mt: '<p>Wieħed u erbgħin xkora b’kollox, żewġ terzi plastik. It-tabella tan-numri għand l-organizzaturi.</p>',
    },
    picture: 'clean-up',
    alt: { en: 'People picking up litter from a beach', mt: 'Nies jiġbru l-iskart minn bajja' },
    venue: 'ghajn-tuffieha',
    occurrences: [{ day: -13, from: '09:00', to: '12:00', tickets: [freeTicket(70, 58)] }],
  },
  {
    slug: 'bands-on-the-roof',
    type: 'culture',
    organisation: 'pulse',
    title: { en: 'Bands on the roof', mt: 'Baned fuq il-bejt' },
    excerpt: {
      en: 'Eleven bands played until the neighbours asked for one more.',
      mt: 'Ħdax-il banda daqqew sakemm il-ġirien talbu waħda oħra.',
    },
    body: {
      en: '<p>The live recording is on campus radio on Fridays.</p>',
      mt: '<p>Ir-reġistrazzjoni ħajja tinstema’ fuq ir-radju tal-kampus nhar ta’ Ġimgħa.</p>',
    },
    picture: 'radio-studio',
    alt: { en: 'Headphones in a studio', mt: 'Headphones fi studjo' },
    venue: 'students-house',
    occurrences: [{ day: -34, from: '19:00', to: '23:30', tickets: [studentTicket(600, 200, 187)] }],
  },
];
