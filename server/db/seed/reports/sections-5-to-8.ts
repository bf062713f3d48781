import type { SeedSection } from './types.ts';

/** Collaboration, international, media and sponsorship, use of office and continuity. */
export const lastSections: readonly SeedSection[] = [
  {
    title: { en: 'Collaboration', mt: 'Kollaborazzjoni' },
    description: {
      en: 'What you did together with others: student organisations, the union, the University, people outside.',
      mt: 'X’għamiltu flimkien ma’ oħrajn: organizzazzjonijiet tal-istudenti, il-kunsill, l-Università, nies minn barra.',
    },
    questions: [
      {
        title: {
          en: 'How many activities did you organise with other organisations?',
          mt: 'Kemm organizzajtu attivitajiet ma’ organizzazzjonijiet oħra?',
        },
        hint: { en: 'Where both did a real part of the work.', mt: 'Fejn it-tnejn għamlu parti vera mix-xogħol.' },
        kind: 'number',
        max_files: 10,
        max_points: 250,
      },
      {
        title: {
          en: 'Describe the collaboration that mattered most.',
          mt: 'Iddeskrivu l-kollaborazzjoni l-aktar importanti.',
        },
        hint: {
          en: 'With whom, who did what, and what would not have been without it? Add something that names both.',
          mt: 'Ma’ min, min għamel xiex, u x’ma kienx isir mingħajrha? Żidu xi ħaġa li ssemmi lit-tnejn.',
        },
        kind: 'text',
        needs_file: true,
        max_files: 10,
        max_points: 300,
      },
      {
        title: {
          en: 'How did you work with the union and its commissions?',
          mt: 'Kif ħdimtu mal-kunsill u l-kummissjonijiet tiegħu?',
        },
        hint: {
          en: 'The Education Commission (KE), the Social Policy Commission (KPS), meetings, papers.',
          mt: 'Il-Kummissjoni Edukazzjoni (KE), il-Kummissjoni Politika Soċjali (KPS), laqgħat, dokumenti.',
        },
        kind: 'text',
        max_files: 5,
        max_points: 250,
      },
    ],
  },
  {
    title: { en: 'International', mt: 'Internazzjonali' },
    description: {
      en: 'Links with students in other countries, at home and away.',
      mt: 'Rabtiet ma’ studenti ta’ pajjiżi oħra, hawn u barra.',
    },
    questions: [
      {
        title: {
          en: 'Do you belong to an international body?',
          mt: 'Tagħmlu parti minn korp internazzjonali?',
        },
        hint: { en: 'Add proof of the membership of this year.', mt: 'Żidu prova tas-sħubija ta’ din is-sena.' },
        kind: 'choice',
        choices: [
          { value: 'full', label: { en: 'Yes, with a vote', mt: 'Iva, bil-vot' } },
          { value: 'associate', label: { en: 'Yes, without a vote', mt: 'Iva, mingħajr vot' } },
          { value: 'no', label: { en: 'No', mt: 'Le' } },
        ],
        needs_file: true,
        max_files: 3,
        max_points: 150,
      },
      {
        title: {
          en: 'Which exchanges, congresses or visits did you take part in or host?',
          mt: 'F’liema skambji, kungressi jew żjarat ħadtu sehem jew laqajtu?',
        },
        hint: { en: 'Places, dates, and what you brought home.', mt: 'Postijiet, dati, u x’ġibtu lura magħkom.' },
        kind: 'text',
        max_files: 10,
        max_points: 250,
      },
      {
        title: {
          en: 'How many of your members went abroad with you?',
          mt: 'Kemm-il membru siefer magħkom?',
        },
        hint: { en: 'Each person once.', mt: 'Kull persuna darba.' },
        kind: 'number',
        max_files: 5,
        max_points: 200,
      },
    ],
  },
  {
    title: { en: 'Media and sponsorship', mt: 'Midja u sponsorizzazzjoni' },
    description: {
      en: 'How people hear of you, and who pays for what.',
      mt: 'Kif jisimgħu bikom in-nies, u min iħallas għal xiex.',
    },
    questions: [
      {
        title: {
          en: 'How many people follow you, on all channels together?',
          mt: 'Kemm isegwukom nies, fuq il-mezzi kollha flimkien?',
        },
        hint: { en: 'As on the day that you answer this.', mt: 'Kif inhu fil-jum li twieġbu din.' },
        kind: 'number',
        max_files: 3,
        max_points: 100,
      },
      {
        title: {
          en: 'Where was your work in the news, on the radio or on television?',
          mt: 'Fejn deher xogħolkom fl-aħbarijiet, fuq ir-radju jew it-televiżjoni?',
        },
        hint: { en: 'Add cuttings or pictures of the page.', mt: 'Żidu qatgħat jew ritratti tal-paġna.' },
        kind: 'text',
        needs_file: true,
        max_files: 10,
        max_points: 200,
      },
      {
        title: {
          en: 'Who supported you with money or in kind, and what did you give in return?',
          mt: 'Min appoġġakom bil-flus jew mod ieħor, u x’tajtu lura?',
        },
        hint: {
          en: 'Sums may be left out. Say what you refused, if you did.',
          mt: 'L-ammonti jistgħu jitħallew barra. Għidu x’irrifjutajtu, jekk għamiltu hekk.',
        },
        kind: 'text',
        max_files: 5,
        max_points: 200,
      },
    ],
  },
  {
    title: { en: 'Use of office and continuity', mt: 'Użu tal-uffiċċju u kontinwità' },
    description: {
      en: 'Four offices in Students’ House are given for a year, and years are short.',
      mt: 'Erba’ uffiċċji fid-Dar tal-Istudenti jingħataw għal sena, u s-sena tgħaddi malajr.',
    },
    questions: [
      {
        title: {
          en: 'What would you use an office in Students’ House for?',
          mt: 'Għalxiex tużaw uffiċċju fid-Dar tal-Istudenti?',
        },
        hint: {
          en: 'Opening hours, who would be there, what you would share. If you have one: how it was used.',
          mt: 'Ħinijiet tal-ftuħ, min ikun hemm, x’taqsmu ma’ ħaddieħor. Jekk diġà għandkom: kif intuża.',
        },
        kind: 'text',
        is_required: true,
        max_files: 0,
        max_points: 250,
      },
      {
        title: {
          en: 'How does the next executive take over from you?',
          mt: 'Kif jieħu f’idejh l-eżekuttiv li jmiss?',
        },
        hint: {
          en: 'Papers, keys, accounts, passwords, and time spent together.',
          mt: 'Karti, ċwievet, kontijiet, passwords, u ħin flimkien.',
        },
        kind: 'text',
        is_required: true,
        max_files: 0,
        max_points: 250,
      },
    ],
  },
];
