import type { SeedNews } from '../types.ts';

/** Services, second part: library, rentals, therapy and first-aid courses. */
export const studyAndWellbeingNews: SeedNews[] = [
  {
    slug: 'library-open-until-midnight-before-examinations',
    category: 'services',
    title: {
      en: 'Library open until midnight before examinations',
      mt: 'Il-librerija miftuħa sa nofsillejl qabel l-eżamijiet',
    },
    excerpt: {
      en: 'Four weeks of longer hours, weekends included, and a last bus that waits for you.',
      mt: "Erba' ġimgħat ta' ħinijiet itwal, inkluż tmiem il-ġimgħa, u l-aħħar karozza tal-linja li tistenniek.",
    },
    body: {
      en: `<p>By nine in the evening every socket on the second floor is taken, and at a quarter to ten the lights blink. That blink is about to move: for the four weeks before the examinations, and for the whole of the session, the library stays open until midnight.</p>
<h2>The new hours</h2>
<ul>
<li><strong>Monday to Friday:</strong> 8:00 to midnight</li>
<li><strong>Saturday:</strong> 8:00 to 20:00</li>
<li><strong>Sunday:</strong> 9:00 to 18:00, ground floor and reading room</li>
</ul>
<p>We asked for this with 2,300 signatures and a rather good map of where students go when the library closes. (Answer: two fast-food restaurants and a petrol station.) The Library and the University's security staff made it possible; the union pays for the guard on Sundays.</p>
<p>Two requests in return. Take your things with you when you leave for more than an hour, since a jacket does not read. And use the return trolley, because the people who shelve books at midnight have a bus to catch as well.</p>
<p>The night bus towards Valletta will leave Tal-Qroqq at a quarter past midnight on weekdays. If anything does not work as promised, <a href="/contact-us">tell us</a> the same night.</p>`,
      mt: `<p>Fid-disgħa ta' filgħaxija kull sokit tat-tieni sular ikun meħud, u fl-għaxra nieqes kwart iteptpu d-dwal. Dak it-teptip issa se jitmexxa: fl-erba' ġimgħat ta' qabel l-eżamijiet, u tul is-sessjoni kollha, il-librerija tibqa' miftuħa sa nofsillejl.</p>
<h2>Il-ħinijiet il-ġodda</h2>
<ul>
<li><strong>Mit-Tnejn sal-Ġimgħa:</strong> mit-8:00 sa nofsillejl</li>
<li><strong>Is-Sibt:</strong> mit-8:00 sat-20:00</li>
<li><strong>Il-Ħadd:</strong> mid-9:00 sas-18:00, il-pjan terran u s-sala tal-qari</li>
</ul>
<p>Tlabna dan b'2,300 firma u b'mappa mhux ħażin ta' fejn imorru l-istudenti meta tagħlaq il-librerija. (It-tweġiba: żewġ ristoranti tal-ikel ta' malajr u pompa tal-petrol.) Għamluh possibbli l-Librerija u l-ħaddiema tas-sigurtà tal-Università; l-għassies tal-Ħadd iħallas għalih il-Kunsill.</p>
<p>Minflok nitolbu żewġ affarijiet. Ħu ħwejġek miegħek meta titlaq għal aktar minn siegħa, għax ġakketta ma taqrax. U uża t-trolley tal-kotba, għax min iqiegħed il-kotba f'posthom f'nofsillejl għandu wkoll karozza tal-linja x'jaqbad.</p>
<p>Fil-jiem tax-xogħol il-karozza ta' billejl lejn il-Belt Valletta titlaq minn Tal-Qroqq kwarta wara nofsillejl. Jekk xi ħaġa ma timxix kif imwiegħed, <a href="/contact-us">għidilna</a> dakinhar stess.</p>`,
    },
    author: 'Education Office',
    picture: 'library',
    alt: {
      en: 'Reading desks between library shelves',
      mt: 'Imwejjed tal-qari bejn l-ixkafef tal-librerija',
    },
    days_ago: 3,
  },
  {
    slug: 'borrow-a-projector-book-a-hall-now-online',
    category: 'services',
    title: {
      en: 'Borrow a projector, book a hall: now online',
      mt: 'Proġettur jew sala: issa tibbukkjahom online',
    },
    excerpt: {
      en: 'The paper form is gone. You can see what is free, ask for it and follow the answer from your phone.',
      mt: "Il-formola tal-karti spiċċat. Issa tara x'hemm liberu, titolbu u ssegwi t-tweġiba mill-mowbajl.",
    },
    body: {
      en: `<p>In a drawer of our office lies a ring binder, nine centimetres thick, with every rental request of the past six years. We are keeping it as a doorstop. From this week, rooms and equipment are requested online.</p>
<p>On offer are the common room, the courtyard stage and two meeting rooms, as well as projectors, loudspeakers, wireless microphones, folding tables, gazebos and, for reasons lost in history, a popcorn machine.</p>
<h2>How it goes</h2>
<p>Choose the item, the day and the hours. The calendar shows what is already taken, so that you do not wait three days to hear “sorry”. Your request is then approved, declined or sent back with a question, and you are told in each case. Equipment is handed over at the office; check it with us, sign, and bring it back on the agreed day.</p>
<blockquote>I counted. The old way took four e-mails and a visit for one extension cable.</blockquote>
<p>That remark, by Maria Cutajar of a small drama group, is the reason why we started. Individuals and organisations may both apply from the <a href="/contact-us">contact page</a>; organisations are not charged for meetings of their own members.</p>`,
      mt: `<p>F'kexxun fl-uffiċċju tagħna hemm fajl ħoxnu disa' ċentimetri, bit-talbiet kollha tal-kiri tal-aħħar sitt snin. Se nżommuh biex nilqgħu l-bieb. Minn din il-ġimgħa, il-kmamar u t-tagħmir jintalbu online.</p>
<p>Hemm il-kamra komuni, il-palk tal-bitħa u żewġt ikmamar tal-laqgħat, kif ukoll proġetturi, loudspeakers, mikrofoni bla wajer, imwejjed li jintwew, gażebos u, għal raġunijiet li ħadd ma għadu jiftakar, magna tal-popcorn.</p>
<h2>Kif timxi</h2>
<p>Agħżel x'għandek bżonn, il-jum u l-ħinijiet. Il-kalendarju juri x'inhu diġà meħud, biex ma ddumx tlett ijiem tistenna ħalli tisma' “jiddispjaċina”. It-talba tiegħek imbagħad tiġi approvata, miċħuda jew mibgħuta lura b'mistoqsija, u f'kull każ ngħarrfuk. It-tagħmir jingħata mill-uffiċċju; iċċekkjah magħna, iffirma, u ġibu lura fil-jum miftiehem.</p>
<blockquote>Għoddejthom. Darba, għal extension wieħed, kelli nibgħat erba' imejls u mmur sal-uffiċċju.</blockquote>
<p>Dan il-kumment, ta' Maria Cutajar minn grupp żgħir tad-drama, kien ir-raġuni li għaliha bdejna. Jistgħu japplikaw kemm individwi kif ukoll għaqdiet mill-<a href="/contact-us">paġna tal-kuntatt</a>; l-għaqdiet ma jħallsux għal-laqgħat tal-membri tagħhom stess.</p>`,
    },
    author: 'Financial Office',
    picture: 'microphone',
    alt: { en: 'A microphone on a stand', mt: 'Mikrofonu fuq stand' },
    days_ago: 110,
  },
  {
    slug: 'twelve-sessions-and-nobody-needs-to-know',
    category: 'services',
    title: {
      en: 'Twelve sessions, and nobody needs to know',
      mt: "Tnax-il sessjoni, u ħadd m'għandu għalfejn ikun jaf",
    },
    excerpt: {
      en: 'Students may see a therapist up to twelve times a year. What happens in the first hour, told by someone who went.',
      mt: "L-istudenti jistgħu jaraw terapista sa tnax-il darba fis-sena. X'jiġri fl-ewwel siegħa, minn fomm min mar.",
    },
    body: {
      en: `<p>“I rehearsed my first sentence on the bus,” says a student of nineteen whom we shall call Sara. “Then I sat down and said something completely different.”</p>
<p>Sara is one of those who used the therapy service last year. Every student of the University and the Junior College may have up to twelve sessions in a year, with qualified therapists, in English or in Maltese. You do not need a diagnosis or a referral, and you do not need to be at the end of your strength.</p>
<h2>The first hour</h2>
<p>It is mostly listening. The therapist asks what brings you, what you have tried and what you hope for, and at the end you decide together how to go on. If you would feel more at ease with somebody else, you say so and are given another name.</p>
<blockquote>I had expected advice. What I got was somebody who noticed what I kept leaving out.</blockquote>
<h2>Confidentiality</h2>
<p>The union sees how many sessions are used, never by whom. Neither your lecturers nor your parents are informed.</p>
<p>At present the wait is about two weeks. To ask for an appointment, start at <a href="/initiatives/mental-wellbeing">mental wellbeing</a>. <strong>If you are in danger or cannot wait, call 112.</strong></p>`,
      mt: `<p>“L-ewwel sentenza għedtha u erġajt għedtha fuq il-karozza tal-linja,” tgħid studenta ta' dsatax-il sena li se nsejħulha Sara. “Imbagħad poġġejt bilqiegħda u għedt xi ħaġa kompletament differenti.”</p>
<p>Sara hi waħda minn dawk li s-sena l-oħra użaw is-servizz tat-terapija. Kull student u studenta tal-Università u tal-Junior College jista' jkollhom sa tnax-il sessjoni fis-sena, ma' terapisti kkwalifikati, bil-Malti jew bl-Ingliż. Ma tridx dijanjożi jew riferiment, u m'għandekx għalfejn tistenna sakemm ma tkunx tiflaħ aktar.</p>
<h2>L-ewwel siegħa</h2>
<p>L-aktar li jkun hemm hu smigħ. It-terapista jistaqsik x'ġabek, x'ippruvajt u x'tittama, u fl-aħħar tiddeċiedu flimkien kif tkomplu. Jekk tħossok aktar komdu ma' xi ħadd ieħor, tgħid u tingħata isem ieħor.</p>
<blockquote>Kont qed nistenna l-pariri. Minflok sibt lil xi ħadd li nduna b'dak li bqajt inħalli barra.</blockquote>
<h2>Kunfidenzjalità</h2>
<p>Il-Kunsill jara kemm jintużaw sessjonijiet, qatt minn min. Ma jiġu mgħarrfa la l-għalliema u lanqas il-ġenituri tiegħek.</p>
<p>Bħalissa l-istennija hi ta' madwar ġimgħatejn. Biex titlob appuntament, ibda mill-paġna dwar is-<a href="/initiatives/mental-wellbeing">saħħa mentali</a>. <strong>Jekk tinsab fil-periklu jew ma tistax tistenna, ċempel 112.</strong></p>`,
    },
    author: 'Social Policy Office',
    picture: 'wellbeing-circle',
    alt: { en: 'People sitting together in a circle', mt: "Nies bilqiegħda flimkien f'ċirku" },
    days_ago: 1,
  },
  {
    slug: 'twenty-places-on-the-mental-health-first-aid-course',
    category: 'services',
    title: {
      en: 'Twenty places on the mental-health first-aid course',
      mt: 'Għoxrin post fil-kors tal-ewwel għajnuna fis-saħħa mentali',
    },
    excerpt: {
      en: 'Two Saturdays to learn how to ask a difficult question and, above all, how to wait for the answer.',
      mt: 'Żewġ Sibtijiet biex titgħallem kif tagħmel mistoqsija iebsa u, fuq kollox, kif tistenna t-tweġiba.',
    },
    body: {
      en: `<p>Most of us know what to do when somebody cuts a finger. Far fewer know what to say when a flatmate has not left the room since Thursday. The mental-health first-aid course is for the second case.</p>
<p>It takes two Saturdays, from nine to one, in a meeting room in Students' House. There are only <strong>twenty places</strong>, because the exercises are done in pairs and the trainers want to hear everybody.</p>
<h2>What you will practise</h2>
<ul>
<li>Noticing a change without jumping to conclusions.</li>
<li>Asking directly, and bearing the silence that follows.</li>
<li>Passing on to professionals, and looking after yourself afterwards.</li>
</ul>
<p>You will not become a therapist. “You become the person who keeps the light on until help arrives,” as trainer Claire Abela puts it.</p>
<p>Places are free and go first to class representatives and volunteers who lead a group; whatever is left is drawn by lot. All those who attend both days receive a certificate that is valid for three years. Previous courses were full within two days, so look among the <a href="/media/events">events</a> soon, and read what else is offered under <a href="/initiatives/mental-wellbeing">mental wellbeing</a>.</p>`,
      mt: `<p>Il-biċċa l-kbira minna nafu x'għandna nagħmlu meta xi ħadd jaqta' subgħajh. Ħafna inqas jafu x'jgħidu meta min joqgħod magħhom ilu ma joħroġ mill-kamra mill-Ħamis. Il-kors tal-ewwel għajnuna fis-saħħa mentali qiegħed għat-tieni każ.</p>
<p>Jieħu żewġ Sibtijiet, mid-disgħa sas-siegħa, f'kamra tal-laqgħat fi Students' House. Il-postijiet huma biss <strong>għoxrin</strong>, għax l-eżerċizzji jsiru tnejn tnejn u l-ħarrieġa jridu jisimgħu lil kulħadd.</p>
<h2>X'se tipprattika</h2>
<ul>
<li>Kif tinnota bidla mingħajr ma taqbeż għall-konklużjonijiet.</li>
<li>Kif tistaqsi b'mod dirett, u kif tiflaħ is-skiet li jiġi wara.</li>
<li>Kif tgħaddi l-każ lill-professjonisti, u wara tieħu ħsieb tiegħek innifsek.</li>
</ul>
<p>Ma ssirx terapista. “Issir il-persuna li żżomm id-dawl mixgħul sakemm tasal l-għajnuna,” kif tgħidha Claire Abela, waħda mill-ħarrieġa.</p>
<p>Il-postijiet huma b'xejn u jingħataw l-ewwel lir-rappreżentanti tal-klassi u lill-voluntiera li jmexxu xi grupp; dak li jibqa' jittella' bix-xorti. Min jattendi ż-żewġ ġranet jieħu ċertifikat li jgħodd għal tliet snin. Il-korsijiet ta' qabel imtlew fi żmien jumejn, allura agħti ħarsa malajr lejn l-<a href="/media/events">avvenimenti</a>, u aqra x'iktar hemm fil-paġna dwar is-<a href="/initiatives/mental-wellbeing">saħħa mentali</a>.</p>`,
    },
    author: 'Social Policy Office',
    picture: 'first-aid',
    alt: { en: 'A first-aid box', mt: 'Kaxxa tal-ewwel għajnuna' },
    days_ago: 19,
  },
];
