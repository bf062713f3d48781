import type { SeedSection } from './types.ts';

/** Administration, events, educational work, social policy and volunteering. */
export const firstSections: readonly SeedSection[] = [
  {
    title: { en: 'Administration', mt: 'Amministrazzjoni' },
    description: {
      en: 'Who you are, and how the organisation is run. Figures are those of 30 September.',
      mt: 'Min intom, u kif titmexxa l-organizzazzjoni. Iċ-ċifri huma dawk tat-30 ta’ Settembru.',
    },
    questions: [
      {
        title: { en: 'How many members did you have?', mt: 'Kemm kellkom membri?' },
        hint: {
          en: 'Add the list of members. At least 15, three quarters of them students.',
          mt: 'Żidu l-lista tal-membri. Mill-inqas 15, tliet kwarti minnhom studenti.',
        },
        kind: 'number',
        is_required: true,
        needs_file: true,
        max_files: 2,
        max_points: 120,
      },
      {
        title: {
          en: 'On which day was the annual general meeting held?',
          mt: 'F’liema jum saret il-laqgħa ġenerali annwali?',
        },
        hint: { en: 'Add the signed minutes.', mt: 'Żidu l-minuti ffirmati.' },
        kind: 'date',
        is_required: true,
        needs_file: true,
        max_files: 2,
        max_points: 150,
      },
      {
        title: { en: 'Who checked the accounts of the year?', mt: 'Min iċċekkja l-kontijiet tas-sena?' },
        hint: {
          en: 'Add the accounts with the signatures of those who checked them.',
          mt: 'Żidu l-kontijiet bil-firem ta’ min iċċekkjahom.',
        },
        kind: 'choice',
        choices: [
          { value: 'auditor', label: { en: 'An auditor from outside', mt: 'Awditur minn barra' } },
          {
            value: 'members',
            label: { en: 'Two members who hold no office', mt: 'Żewġ membri li m’għandhomx kariga' },
          },
          { value: 'nobody', label: { en: 'Nobody yet', mt: 'Għadu ħadd' } },
        ],
        is_required: true,
        needs_file: true,
        max_files: 3,
        max_points: 200,
      },
      {
        title: { en: 'How is the work divided in the executive?', mt: 'Kif jitqassam ix-xogħol fl-eżekuttiv?' },
        hint: {
          en: 'The offices, and how often the executive met.',
          mt: 'Il-karigi, u kemm-il darba ltaqa’ l-eżekuttiv.',
        },
        kind: 'text',
        is_required: true,
        max_files: 2,
        max_points: 130,
      },
    ],
  },
  {
    title: { en: 'Events', mt: 'Attivitajiet' },
    description: {
      en: 'What you organised for students this year. Evidence counts: posters, photos, lists of those who came.',
      mt: 'X’organizzajtu għall-istudenti din is-sena. Tgħodd l-evidenza: posters, ritratti, listi ta’ min attenda.',
    },
    questions: [
      {
        title: { en: 'How many events did you organise?', mt: 'Kemm organizzajtu attivitajiet?' },
        hint: {
          en: 'Each once, however many days it lasted. Add a list with the dates.',
          mt: 'Kull waħda darba, jiem kemm damet. Żidu lista bid-dati.',
        },
        kind: 'number',
        is_required: true,
        needs_file: true,
        max_files: 5,
        max_points: 300,
      },
      {
        title: { en: 'Describe your largest event.', mt: 'Iddeskrivu l-akbar attività tagħkom.' },
        hint: {
          en: 'What it was for, who it was for, and how many came. Add photos and the poster.',
          mt: 'Għalxiex saret, għal min saret, u kemm attendew nies. Żidu r-ritratti u l-poster.',
        },
        kind: 'text',
        is_required: true,
        needs_file: true,
        max_files: 10,
        max_points: 400,
      },
      {
        title: {
          en: 'How many people came to all your events together?',
          mt: 'Kemm attendew nies għall-attivitajiet kollha flimkien?',
        },
        hint: {
          en: 'Lists or ticket counts, where you have them.',
          mt: 'Listi jew għadd tal-biljetti, fejn għandkom.',
        },
        kind: 'number',
        max_files: 10,
        max_points: 300,
      },
      {
        title: {
          en: 'Which events were open to every student, and free?',
          mt: 'Liema attivitajiet kienu miftuħa għal kull student, u b’xejn?',
        },
        hint: { en: 'Add the announcements.', mt: 'Żidu l-avviżi.' },
        kind: 'text',
        needs_file: true,
        max_files: 10,
        max_points: 400,
      },
      {
        title: {
          en: 'Did you have a stand in Freshers’ Week?',
          mt: 'Kellkom stand fil-Ġimgħa tal-Freshers?',
        },
        hint: {
          en: 'A stand counts for a day if somebody stood at it from ten to three.',
          mt: 'L-istand jgħodd għal jum jekk kien hemm xi ħadd fih mill-għaxra sat-tlieta.',
        },
        kind: 'choice',
        choices: [
          { value: 'all', label: { en: 'On all days', mt: 'Fil-jiem kollha' } },
          { value: 'some', label: { en: 'On some days', mt: 'F’xi jiem' } },
          { value: 'no', label: { en: 'No', mt: 'Le' } },
        ],
        max_files: 5,
        max_points: 300,
      },
    ],
  },
  {
    title: { en: 'Educational work', mt: 'Ħidma edukattiva' },
    description: {
      en: 'Help with studies, publications, and speaking for students where courses are decided about.',
      mt: 'Għajnuna fl-istudju, pubblikazzjonijiet, u vuċi għall-istudenti fejn jiġi deċiż dwar il-korsijiet.',
    },
    questions: [
      {
        title: {
          en: 'Which revision sessions, tutorials or talks did you hold?',
          mt: 'Liema sessjonijiet ta’ reviżjoni, tutorials jew taħditiet organizzajtu?',
        },
        hint: { en: 'Add notes, slides or photos.', mt: 'Żidu noti, slides jew ritratti.' },
        kind: 'text',
        is_required: true,
        needs_file: true,
        max_files: 10,
        max_points: 350,
      },
      {
        title: { en: 'How many hours of teaching was that?', mt: 'Kemm kienu sigħat ta’ tagħlim?' },
        hint: { en: 'Whole hours; preparation does not count.', mt: 'Sigħat sħaħ; it-tħejjija ma tgħoddx.' },
        kind: 'number',
        max_files: 5,
        max_points: 250,
      },
      {
        title: {
          en: 'What did you publish to help students with their studies?',
          mt: 'X’ippubblikajtu biex tgħinu lill-istudenti fl-istudju?',
        },
        hint: {
          en: 'Guides, journals, past papers with answers, recordings. Add them, or their first pages.',
          mt: 'Gwidi, ġurnali, karti tal-eżamijiet bit-tweġibiet, reġistrazzjonijiet. Żiduhom, jew l-ewwel paġni tagħhom.',
        },
        kind: 'text',
        needs_file: true,
        max_files: 10,
        max_points: 300,
      },
      {
        title: {
          en: 'On which boards did you speak for students, and what came of it?',
          mt: 'F’liema bordijiet tkellimtu f’isem l-istudenti, u x’ħareġ minnhom?',
        },
        hint: {
          en: 'Faculty boards, boards of studies, the Senate. Name a change that followed.',
          mt: 'Bordijiet tal-fakultà, bordijiet tal-istudji, is-Senat. Semmu bidla li saret wara.',
        },
        kind: 'text',
        max_files: 3,
        max_points: 300,
      },
    ],
  },
  {
    title: { en: 'Social policy and volunteering', mt: 'Politika soċjali u volontarjat' },
    description: {
      en: 'What you did for those who find it harder than others, on campus and outside.',
      mt: 'X’għamiltu għal min isibha aktar bi tqila, fuq il-kampus u barra minnu.',
    },
    questions: [
      {
        title: { en: 'Describe a campaign that you ran.', mt: 'Iddeskrivu kampanja li mexxejtu.' },
        hint: {
          en: 'What was it to change, and what did change? Add its material.',
          mt: 'X’kellha tbiddel, u x’inbidel? Żidu l-materjal tagħha.',
        },
        kind: 'text',
        is_required: true,
        needs_file: true,
        max_files: 10,
        max_points: 300,
      },
      {
        title: {
          en: 'How many hours did your members volunteer?',
          mt: 'Kemm-il siegħa ta’ volontarjat għamlu l-membri tagħkom?',
        },
        hint: {
          en: 'All members together. Add confirmations of the places where they helped.',
          mt: 'Il-membri kollha flimkien. Żidu konfermi mill-postijiet fejn għenu.',
        },
        kind: 'number',
        needs_file: true,
        max_files: 10,
        max_points: 300,
      },
      {
        title: {
          en: 'How much did you raise for others, in euro?',
          mt: 'Kemm ġbartu flus għal ħaddieħor, f’ewro?',
        },
        hint: { en: 'Add the receipts of those who received it.', mt: 'Żidu l-irċevuti ta’ min irċevihom.' },
        kind: 'number',
        needs_file: true,
        max_files: 5,
        max_points: 250,
      },
      {
        title: {
          en: 'What do you do so that everybody can take part?',
          mt: 'X’tagħmlu biex jista’ jieħu sehem kulħadd?',
        },
        hint: {
          en: 'Steps and lifts, languages, costs, students who care for somebody at home.',
          mt: 'Taraġ u liftijiet, lingwi, spejjeż, studenti li jieħdu ħsieb xi ħadd id-dar.',
        },
        kind: 'text',
        max_files: 5,
        max_points: 250,
      },
    ],
  },
];
