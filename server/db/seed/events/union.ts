import { freeTicket, guestTicket, studentTicket } from './tickets.ts';
import type { SeedEvent } from './types.ts';

/** Events of the union itself. */
export const unionEvents: SeedEvent[] = [
  {
    slug: 'winter-fair',
    type: 'social',
    title: { en: 'Winter fair in the Quadrangle', mt: 'Il-fiera tax-xitwa fil-Kwadranglu' },
    excerpt: {
      en: 'Three days of stalls, music and warm imbuljuta.',
      mt: 'Tlett ijiem ta’ stands, mużika u imbuljuta sħuna.',
    },
    body: {
      en: '<p>Walk in whenever you like. Recognised organisations may ask for a stall at Students’ House.</p>',
      mt: '<p>Idħol meta trid. Għaqdiet rikonoxxuti jistgħu jitolbu stand f’Dar l-Istudenti.</p>',
    },
    picture: 'freshers-stand',
    alt: { en: 'Stands between the arcades', mt: 'Stands bejn l-arkati' },
    venue: 'quadrangle',
    occurrences: [{ day: 9, from: '10:00', to: '20:00', lasts: 2 }],
  },
  {
    slug: 'winter-ball',
    type: 'social',
    title: { en: 'Winter ball', mt: 'Il-ballu tax-xitwa' },
    excerpt: { en: 'One band, one DJ and one night without a timetable.', mt: 'Banda, DJ u lejla mingħajr skeda.' },
    body: {
      en: '<p>Buses leave for Valletta, Mosta and Birżebbuġa until four. Water is free at every bar.</p>',
      mt: '<p>Karozzi tal-linja jitilqu lejn il-Belt, il-Mosta u Birżebbuġa sal-erbgħa. L-ilma b’xejn f’kull bar.</p>',
    },
    picture: 'music-night',
    alt: { en: 'A band playing under coloured lights', mt: 'Banda ddoqq taħt dwal ikkulurit' },
    venue: 'sports-hall',
    occurrences: [
      {
        day: 14,
        from: '21:00',
        to: '04:00',
        lasts: 1,
        tickets: [studentTicket(2000, 600, 600), guestTicket(2800, 150, 150)],
      },
    ],
  },
  {
    slug: 'open-council',
    type: 'academic',
    title: { en: 'Open council: ask the thirteen', mt: 'Kunsill miftuħ: staqsi lit-tlettax' },
    excerpt: {
      en: 'The council answers in public, question after question.',
      mt: 'Il-kunsill iwieġeb fil-pubbliku, mistoqsija wara oħra.',
    },
    body: {
      en: '<p>Send a question beforehand or stand up and ask it. Sign language is provided.</p>',
      mt: '<p>Ibgħat mistoqsija minn qabel jew qum u staqsiha. Ikun hemm interpretu tal-lingwa tas-sinjali.</p>',
    },
    picture: 'council-meeting',
    alt: { en: 'The council round its table', mt: 'Il-kunsill madwar il-mejda' },
    venue: 'students-house',
    occurrences: [{ day: 3, from: '12:00', to: '13:30' }],
  },
  {
    slug: 'study-nights',
    type: 'academic',
    title: { en: 'Study nights before the examinations', mt: 'Lejliet ta’ studju qabel l-eżamijiet' },
    excerpt: {
      en: 'The library stays open, and there is soup at ten.',
      mt: 'Il-librerija tibqa’ miftuħa, u fl-għaxra jkun hemm soppa.',
    },
    body: {
      en: '<p>Silent floors upstairs, group tables below. Security walks you to your car if you ask.</p>',
      mt: '<p>Sulari siekta fuq, imwejjed għal gruppi isfel. Is-sigurtà takkumpanjak sal-karozza jekk titlob.</p>',
    },
    picture: 'books',
    alt: { en: 'Somebody reading late with notes and a laptop', mt: 'Xi ħadd jaqra tard bin-noti u laptop' },
    venue: 'library',
    occurrences: [6, 13, 20, 27].map((day) => ({
      day,
      from: '20:00',
      to: '02:00',
      lasts: 1,
      tickets: [freeTicket(90, day * 2)],
    })),
  },
  {
    slug: 'careers-expo',
    type: 'careers',
    title: { en: 'Careers expo', mt: 'Il-fiera tal-karrieri' },
    excerpt: {
      en: 'Sixty employers in three days, and somebody to read your CV first.',
      mt: 'Sittin impjegatur fi tlett ijiem, u xi ħadd li jaqralek is-CV qabel.',
    },
    body: {
      en: '<p>Each day has its own sectors. Come with questions; interviews are booked separately.</p>',
      mt: '<p>Kull jum għandu s-setturi tiegħu. Ejja bil-mistoqsijiet; l-intervisti jiġu bbukkjati għalihom.</p>',
    },
    picture: 'careers-expo',
    alt: { en: 'Stands of employers in a hall', mt: 'Stands ta’ impjegaturi f’sala' },
    venue: 'sports-hall',
    occurrences: [40, 41, 42].map((day) => ({ day, from: '09:00', to: '16:00', tickets: [freeTicket(800)] })),
  },
  {
    slug: 'first-aid-afternoon',
    type: 'sport',
    title: { en: 'First aid in one afternoon', mt: 'L-ewwel għajnuna f’wara nofsinhar wieħed' },
    excerpt: {
      en: 'Compressions, burns and calm, with a certificate at the end.',
      mt: 'Kompressjonijiet, ħruq u kalma, b’ċertifikat fl-aħħar.',
    },
    body: {
      en: '<p>Wear trousers that may touch the floor. Twelve people a trainer, so places are few.</p>',
      mt: '<p>Ilbes qalziet li jista’ jmiss l-art. Tnax-il persuna għal kull ħarrieġ, għalhekk il-postijiet ftit.</p>',
    },
    picture: 'first-aid',
    alt: { en: 'A bandage being put on', mt: 'Faxxa qed titpoġġa' },
    venue: 'students-house',
    occurrences: [
      { day: 7, from: '14:00', to: '18:00', tickets: [studentTicket(1000, 24, 24)] },
      { day: 21, from: '14:00', to: '18:00', tickets: [studentTicket(1000, 24, 5)] },
    ],
  },
  {
    slug: 'swim-before-lectures',
    type: 'sport',
    title: { en: 'Swim before lectures', mt: 'Għawma qabel il-lekċers' },
    excerpt: {
      en: 'The sea in winter is warmer than you think. Nearly.',
      mt: 'Il-baħar fix-xitwa aktar sħun milli taħseb. Kważi.',
    },
    body: {
      en: '<p>Called off because of the gale forecast. Nobody needs to do anything; the next date follows.</p>',
      mt: '<p>Imħassar minħabba r-riħ qawwi mbassar. Ħadd m’għandu jagħmel xejn; id-data li jmiss tħabbar dalwaqt.</p>',
    },
    picture: 'sea-swim',
    alt: { en: 'Swimmers in a bay at sunrise', mt: 'Għawwiema f’bajja mat-tlugħ ix-xemx' },
    venue: 'ghajn-tuffieha',
    is_cancelled: true,
    occurrences: [{ day: 5, from: '06:45', to: '08:00', tickets: [freeTicket(60, 22)] }],
  },
  {
    slug: 'grove-planting',
    type: 'volunteering',
    title: { en: 'Plant the campus grove', mt: 'Inħawlu l-masġar tal-kampus' },
    excerpt: {
      en: 'Two hundred carob and oak saplings look for hands.',
      mt: 'Mitejn xitla tal-ħarrub u tal-ballut qed ifittxu l-idejn.',
    },
    body: {
      en: '<p>Tools and gloves are there. The meeting place is announced when the ground has dried.</p>',
      mt: '<p>L-għodda u l-ingwanti jkunu hemm. Il-post fejn niltaqgħu jitħabbar meta tinxef il-ħamrija.</p>',
    },
    picture: 'tree-planting',
    alt: { en: 'Young trees being planted', mt: 'Siġar żgħar qed jitħawlu' },
    occurrences: [{ day: 16, from: '09:00', to: '12:00', tickets: [freeTicket(100, 34)] }],
  },
  {
    slug: 'freshers-week',
    type: 'social',
    title: { en: 'Freshers’ week', mt: 'Il-ġimgħa tal-istudenti l-ġodda' },
    excerpt: {
      en: 'Five days to find your people, your room and your coffee.',
      mt: 'Ħamest ijiem biex issib sħabek, il-kamra u l-kafè tiegħek.',
    },
    body: {
      en: '<p>Over three thousand came. What was left behind waits at Students’ House.</p>',
      mt: '<p>Ġew aktar minn tlett elef. Dak li ntesa qed jistenna f’Dar l-Istudenti.</p>',
    },
    picture: 'quadrangle',
    alt: { en: 'The Quadrangle full of people', mt: 'Il-Kwadranglu mimli nies' },
    venue: 'quadrangle',
    occurrences: [{ day: -48, from: '09:00', to: '18:00', lasts: 4 }],
  },
  {
    slug: 'election-debate',
    type: 'academic',
    title: { en: 'The election debate', mt: 'Id-dibattitu tal-elezzjoni' },
    excerpt: {
      en: 'Every list, the same questions, two minutes each.',
      mt: 'Kull lista, l-istess mistoqsijiet, żewġ minuti kull waħda.',
    },
    body: {
      en: '<p>The recording can be heard on campus radio.</p>',
      mt: '<p>Ir-reġistrazzjoni tinstema’ fuq ir-radju tal-kampus.</p>',
    },
    picture: 'ballot-box',
    alt: { en: 'A ballot going into a box', mt: 'Vot dieħel f’kaxxa' },
    venue: 'lecture-centre',
    occurrences: [{ day: -20, from: '12:00', to: '14:00' }],
  },
];
