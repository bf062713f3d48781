import type { Localised } from './types.ts';

/** A question of the contact page; the answer is plain text. */
export interface SeedFaq {
  slug: string;
  question: Localised;
  answer: Localised;
}

export const seedFaqs: SeedFaq[] = [
  {
    slug: 'student-card',
    question: {
      en: 'How do I get a student card?',
      mt: 'Kif nikseb karta tal-istudent?',
    },
    answer: {
      en: 'Ask for it while you register, or later under Student card in your account. It costs €5 and is collected at Students’ House or at our Freshers’ Week stand.',
      mt: 'Itlobha waqt ir-reġistrazzjoni, jew wara minn Karta tal-istudent fil-kont tiegħek. Tiswa €5 u tinġabar minn Dar l-Istudenti jew mill-istand tagħna fil-Ġimgħa tal-Freshers.',
    },
  },
  {
    slug: 'parking-permit',
    question: {
      en: 'Who can have a parking permit?',
      mt: 'Min jista’ jkollu permess tal-parkeġġ?',
    },
    answer: {
      en: 'Any registered student with a driving licence and a number plate, while applications are open. The green contribution is €7 for each permit. A permit does not promise a bay.',
      mt: 'Kull student irreġistrat b’liċenzja tas-sewqan u b’numru tar-reġistrazzjoni, sakemm l-applikazzjonijiet ikunu miftuħa. Il-kontribuzzjoni ekoloġika hija €7 għal kull permess. Permess ma jiggarantixxix post.',
    },
  },
  {
    slug: 'carpooling',
    question: {
      en: 'What do I need for carpooling?',
      mt: 'X’għandi bżonn għall-carpooling?',
    },
    answer: {
      en: 'A driver and at least one passenger, all with a valid permit. Book before midnight of the day before, and enter campus before 10:00.',
      mt: 'Sewwieq u mill-inqas passiġġier wieħed, kollha b’permess validu. Ibbukkja qabel nofsillejl tal-ġurnata ta’ qabel, u idħol fil-kampus qabel l-10:00.',
    },
  },
  {
    slug: 'verification-code',
    question: {
      en: 'The verification code has not arrived. What can I do?',
      mt: 'Il-kodiċi tal-verifika ma wasalx. X’nista’ nagħmel?',
    },
    answer: {
      en: 'Look in the junk folder of your university mailbox, and check the address you typed. When the countdown ends you can ask for a new code; only the newest one works.',
      mt: 'Fittex fil-fowlder tal-junk tal-email tal-università, u ara li ktibt l-indirizz sew. Meta jispiċċa l-għadd tista’ titlob kodiċi ġdid; jaħdem l-aħħar wieħed biss.',
    },
  },
  {
    slug: 'anonymous-complaint',
    question: {
      en: 'Is an anonymous complaint really anonymous?',
      mt: 'Ilment anonimu huwa tassew anonimu?',
    },
    answer: {
      en: 'Yes. It is sent without your account, and we store no address or exact time beside it. Keep the code: it is the only way to read our answer, and we cannot find it for you.',
      mt: 'Iva. Jintbagħat mingħajr il-kont tiegħek, u ma naħżnu l-ebda indirizz jew ħin eżatt miegħu. Żomm il-kodiċi: huwa l-uniku mod kif taqra t-tweġiba tagħna, u ma nistgħux insibuhulek.',
    },
  },
  {
    slug: 'toga',
    question: {
      en: 'What does hiring a toga cost?',
      mt: 'Kemm jiswa l-kiri ta’ toga?',
    },
    answer: {
      en: 'Toga €35, sash €20, trencher €15 (doctorate trencher €20): the usual set comes to €50 and is not refunded. There is also a deposit of €50, returned if everything comes back on time and whole. Collect from 16:00 on the day before, and return between 8:30 and 11:00 on the day after.',
      mt: 'Toga €35, faxxa €20, beritta €15 (beritta tad-dottorat €20): is-sett tas-soltu jiġi €50 u ma jingħatax lura. Hemm ukoll depożitu ta’ €50, li jingħata lura jekk kollox jejja fil-ħin u bla ħsara. Iġborha mill-16:00 tal-ġurnata ta’ qabel, u ġibha lura bejn it-8:30 u l-11:00 tal-ġurnata ta’ wara.',
    },
  },
  {
    slug: 'tickets-offline',
    question: {
      en: 'Do my tickets open without a connection?',
      mt: 'Il-biljetti tiegħi jinfetħu mingħajr konnessjoni?',
    },
    answer: {
      en: 'Yes, once you have opened them on that device while signed in. They are wiped when you sign out.',
      mt: 'Iva, ladarba tkun ftaħthom fuq dak l-apparat waqt li tkun imdaħħal fil-kont. Jitħassru meta toħroġ.',
    },
  },
  {
    slug: 'funds',
    question: {
      en: 'Who may apply to the Kokka Fondi?',
      mt: 'Min jista’ japplika għall-Kokka Fondi?',
    },
    answer: {
      en: 'Education is for students only, Green and Arts for any enrolled student; Sports, Organisations and Eurodesk are for student organisations.',
      mt: 'Il-fond għall-edukazzjoni huwa għall-istudenti biss, u l-Fond l-Aħdar u dak għall-arti għal kull student irreġistrat; il-fondi għall-isport, għall-organizzazzjonijiet u Eurodesk huma għall-organizzazzjonijiet tal-istudenti.',
    },
  },
  {
    slug: 'therapy',
    question: {
      en: 'How do I ask for therapy sessions?',
      mt: 'Kif nitlob sessjonijiet ta’ terapija?',
    },
    answer: {
      en: 'Write to us with your first name and the times that suit you. You may have up to twelve sessions a year, and nobody at the University is told.',
      mt: 'Iktbilna b’ismek u bil-ħinijiet li jaqblulek. Jista’ jkollok sa tnax-il sessjoni fis-sena, u fl-Università ma ngħidu lil ħadd.',
    },
  },
  {
    slug: 'interviews',
    question: {
      en: 'I missed my interview. Can I have another slot?',
      mt: 'Tlift l-intervista. Nista’ nieħu slot ieħor?',
    },
    answer: {
      en: 'A missed slot is not offered again. Interviews last 15 minutes, one for each student and company, so please arrive 10 minutes early and cancel in time if you cannot come.',
      mt: 'Slot mitluf ma jerġax jingħata. L-intervisti jdumu 15-il minuta, waħda għal kull student ma’ kull kumpanija; għalhekk ejja 10 minuti kmieni, u ħassar fil-ħin jekk ma tistax tiġi.',
    },
  },
  {
    slug: 'new-organisation',
    question: {
      en: 'How do we start a student organisation?',
      mt: 'Kif nibdew organizzazzjoni tal-istudenti?',
    },
    answer: {
      en: 'Gather at least fifteen members, three quarters of them students, adopt a statute and write to the Secretary General.',
      mt: 'Iġbru mill-inqas ħmistax-il membru, tliet kwarti minnhom studenti, addottaw statut u iktbu lis-Segretarju Ġenerali.',
    },
  },
  {
    slug: 'delete-account',
    question: {
      en: 'How do I delete my account?',
      mt: 'Kif inħassar il-kont tiegħi?',
    },
    answer: {
      en: 'Open My settings, choose to delete the account and type your password again. Your personal details are removed at once; this cannot be undone.',
      mt: 'Iftaħ Is-settings tiegħi, agħżel li tħassar il-kont u erġa’ daħħal il-password. Id-dettalji personali tiegħek jitneħħew minnufih; dan ma jistax jitreġġa’ lura.',
    },
  },
];
