import type { Localised } from './types.ts';

/** A recognised student organisation; its name is the same in both languages. */
export interface SeedOrganisation {
  slug: string;
  name: string;
  /** Two short sentences: who they are, what they do */
  description: Localised;
}

/** Organisations of the seed, the invented ones after those that students know. */
export const seedOrganisations: SeedOrganisation[] = [
  {
    slug: 'ascs',
    name: 'ASCS',
    description: {
      en: 'Brings together students of the arts, and opens their work to everybody. Readings, film evenings and help with assignments.',
      mt: 'Tlaqqa’ l-istudenti tal-arti, u tiftaħ xogħolhom għal kulħadd. Qari, lejliet taċ-ċinema u għajnuna fl-assignments.',
    },
  },
  {
    slug: 'mmsa',
    name: 'MMSA',
    description: {
      en: 'The medical students: health on campus and in the squares. Free check-ups, exchanges and talks on public health.',
      mt: 'L-istudenti tal-mediċina: is-saħħa fuq il-kampus u fil-pjazez. Testijiet b’xejn, skambji u taħditiet dwar is-saħħa pubblika.',
    },
  },
  {
    slug: 'elsa-malta',
    name: 'ELSA Malta',
    description: {
      en: 'Law beyond the lecture hall, with friends across Europe. Moot courts, a journal and traineeships abroad.',
      mt: 'Il-liġi lil hinn mis-sala tal-lekċers, bi ħbieb madwar l-Ewropa. Kawżi simulati, ġurnal u traineeships barra minn Malta.',
    },
  },
  {
    slug: 'sdm',
    name: 'SDM',
    description: {
      en: 'Students who work for change inside the councils and boards. Policy papers, debates and help at examination time.',
      mt: 'Studenti li jaħdmu għall-bidla fil-kunsilli u fil-bordijiet. Dokumenti ta’ politika, dibattiti u għajnuna fi żmien l-eżamijiet.',
    },
  },
  {
    slug: 'pulse',
    name: 'Pulse',
    description: {
      en: 'A movement for a fair and open education for all. Campaigns, social events and a hand for first-year students.',
      mt: 'Moviment għal edukazzjoni ġusta u miftuħa għal kulħadd. Kampanji, attivitajiet soċjali u id lill-istudenti tal-ewwel sena.',
    },
  },
  {
    slug: 's-cubed',
    name: 'S-Cubed',
    description: {
      en: 'Science students who cannot stop asking how things work. Experiments in public, quizzes and revision evenings.',
      mt: 'Studenti tax-xjenza li ma jieqfux jistaqsu kif jaħdmu l-affarijiet. Esperimenti fil-pubbliku, kwizzijiet u lejliet ta’ reviżjoni.',
    },
  },
  {
    slug: 'moviment-graffitti',
    name: 'Moviment Graffitti',
    description: {
      en: 'Activism for land, housing and the dignity of work. Open meetings, protests and patient research.',
      mt: 'Attiviżmu għall-art, għad-djar u għad-dinjità tax-xogħol. Laqgħat miftuħa, protesti u riċerka bil-paċenzja.',
    },
  },
  {
    slug: 'jef-malta',
    name: 'JEF Malta',
    description: {
      en: 'Young people who argue about Europe, and for it. Simulations of Parliament, seminars and trips.',
      mt: 'Żgħażagħ li jiddibattu l-Ewropa, u jaħdmu favuriha. Simulazzjonijiet tal-Parlament, seminars u vjaġġi.',
    },
  },
  {
    slug: 'betapsi',
    name: 'Betapsi',
    description: {
      en: 'The psychology students: research, careers and care. Workshops, peer support and an annual symposium.',
      mt: 'L-istudenti tal-psikoloġija: riċerka, karrieri u kura. Workshops, appoġġ bejn l-istudenti u simpożju annwali.',
    },
  },
  {
    slug: 'mhsa',
    name: 'MHSA',
    description: {
      en: 'Students of the health sciences, side by side. Clinical skills evenings, sport and community visits.',
      mt: 'L-istudenti tax-xjenzi tas-saħħa, spalla ma’ spalla. Lejliet ta’ ħiliet kliniċi, sport u żjarat fil-komunità.',
    },
  },
  {
    slug: 'gug',
    name: 'GUG',
    description: {
      en: 'The Gozo University Group, a voice for Gozitan students since 1987. Ferries, rents, buses and a summer festival.',
      mt: 'Il-Gozo University Group, leħen l-istudenti Għawdxin mill-1987. Vapuri, kirjiet, karozzi tal-linja u festival tas-sajf.',
    },
  },
  {
    slug: 'musa',
    name: 'MUSA',
    description: {
      en: 'Sport for whoever turns up, from beginners to champions. Leagues, courses and sports week in March.',
      mt: 'Sport għal kull min jiġi, mill-prinċipjanti saċ-champions. Kampjonati, korsijiet u l-ġimgħa tal-isport f’Marzu.',
    },
  },
  {
    slug: 'insite',
    name: 'Insite',
    description: {
      en: 'The student media: words, sound and pictures from campus. A magazine, a podcast and training for reporters.',
      mt: 'Il-midja tal-istudenti: kliem, ħoss u stampi mill-kampus. Rivista, podcast u taħriġ għar-reporters.',
    },
  },
  {
    slug: 'uom-futsal',
    name: 'UoM Futsal',
    description: {
      en: 'The University’s futsal teams, for women and for men. Training twice a week, and a league to follow.',
      mt: 'It-timijiet tal-futsal tal-Università, tan-nisa u tal-irġiel. Taħriġ darbtejn fil-ġimgħa, u kampjonat x’issegwi.',
    },
  },
  {
    slug: 'kartaskola',
    name: 'Kartaskola',
    description: {
      en: 'Students of education who collect and share teaching materials. A lending shelf and Saturday workshops.',
      mt: 'Studenti tal-edukazzjoni li jiġbru u jaqsmu materjal għat-tagħlim. Xkaffa ta’ self u workshops ta’ nhar ta’ Sibt.',
    },
  },
  {
    slug: 'inginji',
    name: 'Inġinji',
    description: {
      en: 'Engineering students who build first and ask afterwards. A racing team, a workshop and factory visits.',
      mt: 'Studenti tal-inġinerija li l-ewwel jibnu u mbagħad jistaqsu. Tim tat-tlielaq, workshop u żjarat f’fabbriki.',
    },
  },
  {
    slug: 'kontijiet',
    name: 'Kontijiet',
    description: {
      en: 'Accountancy and economics in words anybody can follow. Payslip evenings, case competitions and mentors.',
      mt: 'L-accounts u l-ekonomija bi kliem li jifhem kulħadd. Lejliet tal-payslip, kompetizzjonijiet u mentors.',
    },
  },
  {
    slug: 'xatba',
    name: 'Xatba',
    description: {
      en: 'Architecture and planning students who walk the streets. Sketching walks, models and an exhibition in May.',
      mt: 'Studenti tal-arkitettura u tal-ippjanar li jimxu t-toroq. Mixjiet bit-tpinġija, mudelli u wirja f’Mejju.',
    },
  },
  {
    slug: 'kelma-u-ohra',
    name: 'Kelma u Oħra',
    description: {
      en: 'Students who write in Maltese and read it aloud. A yearly anthology and a microphone every Thursday.',
      mt: 'Studenti li jiktbu bil-Malti u jaqrawh b’leħen għoli. Antoloġija kull sena u mikrofonu kull nhar ta’ Ħamis.',
    },
  },
  {
    slug: 'palk-zghir',
    name: 'Palk Żgħir',
    description: {
      en: 'The student theatre: small budgets, large voices. Two productions a year and open auditions.',
      mt: 'It-teatru tal-istudenti: baġits żgħar, ilħna kbar. Żewġ produzzjonijiet fis-sena u awdizzjonijiet miftuħa.',
    },
  },
  {
    slug: 'kor-il-kampus',
    name: 'Kor il-Kampus',
    description: {
      en: 'A choir that asks for no audition, only for Tuesdays. Carols in December and a concert in spring.',
      mt: 'Kor li ma jitlobx awdizzjoni, iżda biss it-Tlieta filgħaxija. Għanjiet tal-Milied f’Diċembru u kunċert fir-rebbiegħa.',
    },
  },
  {
    slug: 'hadra',
    name: 'Ħadra',
    description: {
      en: 'Students who plant, measure and repair. A nursery of native trees and a repair table.',
      mt: 'Studenti li jħawlu, ikejlu u jsewwu. Mixtla ta’ siġar indiġeni u mejda tat-tiswijiet.',
    },
  },
  {
    slug: 'bla-xkiel',
    name: 'Bla Xkiel',
    description: {
      en: 'Disabled students and their friends, for a campus without barriers. Access walks, advice and captioned events.',
      mt: 'Studenti b’diżabilità u ħbiebhom, għal kampus bla xkiel. Dawriet dwar l-aċċess, pariri u attivitajiet bis-sottotitoli.',
    },
  },
  {
    slug: 'qawl',
    name: 'Qawl',
    description: {
      en: 'Debating in two languages, from timid to fearless. Weekly rounds and tournaments abroad.',
      mt: 'Dibattiti b’żewġ lingwi, mill-mistħin sal-kuraġġużi. Rawnds kull ġimgħa u tournaments barra minn Malta.',
    },
  },
  {
    slug: 'bit-u-bicca',
    name: 'Bit u Biċċa',
    description: {
      en: 'Computing students who write software for other societies. Code evenings, a server and a winter game jam.',
      mt: 'Studenti tal-informatika li jiktbu softwer għal soċjetajiet oħra. Lejliet tal-kodiċi, server u game jam tax-xitwa.',
    },
  },
  {
    slug: 'tavlier',
    name: 'Tavlier',
    description: {
      en: 'Chess and board games in the canteen after five. Beginners’ evenings and a ladder for the brave.',
      mt: 'Ċess u logħob tal-mejda fil-kantin wara l-ħamsa. Lejliet għal min jibda u klassifika għall-kuraġġużi.',
    },
  },
  {
    slug: 'merhba',
    name: 'Merħba',
    description: {
      en: 'International students and those who welcome them. Walks, suppers and conversation in Maltese.',
      mt: 'Studenti internazzjonali u dawk li jilqgħuhom. Mixjiet, ikliet u konversazzjoni bil-Malti.',
    },
  },
  {
    slug: 'kuluri',
    name: 'Kuluri',
    description: {
      en: 'LGBTIQ+ students and allies, a room where nobody explains themselves. Peer support, films and a yearly conference.',
      mt: 'Studenti LGBTIQ+ u min hu magħhom, kamra fejn ħadd m’għandu jispjega ruħu. Appoġġ bejn l-istudenti, films u konferenza annwali.',
    },
  },
  {
    slug: 'irdum',
    name: 'Irdum',
    description: {
      en: 'Climbing, caving and long walks, with ropes checked twice. Courses for beginners and a clean-up of each site.',
      mt: 'Tlugħ fuq il-blat, għerien u mixjiet twal, bil-ħbula ċċekkjati darbtejn. Korsijiet għal min jibda u tindif ta’ kull post.',
    },
  },
  {
    slug: 'jc-flimkien',
    name: 'JC Flimkien',
    description: {
      en: 'Junior College students, from the first bell to the last exam. Revision groups, a talent show and advice on courses.',
      mt: 'L-istudenti tal-Junior College, mill-ewwel qanpiena sal-aħħar eżami. Gruppi ta’ reviżjoni, talent show u pariri dwar il-korsijiet.',
    },
  },
];
