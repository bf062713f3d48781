import type { SeedResource } from '../types.ts';

/** Opinion pieces on placements, paid work and the climate. */
export const opinionWorkAndClimate: SeedResource[] = [
  {
    slug: 'a-placement-is-work',
    category: 'opinion-pieces',
    title: { en: 'A placement is work', mt: 'Placement huwa xogħol' },
    excerpt: {
      en: 'Six hundred hours without pay is not a lesson in vocation. It is a filter, and it filters by family income.',
      mt: 'Sitt mitt siegħa bla ħlas mhumiex lezzjoni fil-vokazzjoni. Huma għarbiel, u l-għarbiel jgħarbel skont id-dħul tal-familja.',
    },
    body: {
      en: `
<p>In my third year I worked six hundred hours in a ward, a school and a community home. I wore a uniform, I was on the
roster, and when a colleague was ill I covered for her. At the end I received a signature and a box of chocolates. The
chocolates were very good.</p>
<p>I am told that I was learning, and so I was. I have also been learning in every paid job I have had since.
<strong>Learning and working are not opposites, and only in the caring professions do we pretend that they are.</strong>
Students of banking spend their summers in offices and are paid. Students of nursing, teaching and social work give up
their paid jobs in order to do a placement, and pay for the bus.</p>
<h2>Who cannot afford it</h2>
<p>Of the fifty-one who began the course with me, nine did not finish. Six of them left just before the long placement.
They were not the weakest students. They were the ones who paid their own rent.</p>
<h2>What would be fair</h2>
<ol>
<li>An allowance for every compulsory placement, equal at least to the minimum wage for half of the hours.</li>
<li>Travel and uniforms paid by the place that asks for them.</li>
<li>A written roster two weeks ahead, so that those who work evenings can keep working.</li>
</ol>
<p>We are told every year that there are not enough nurses, teachers and social workers. <em>Perhaps there would be more
if becoming one did not require savings.</em></p>
`,
      mt: `
<p>Fit-tielet sena tiegħi ħdimt sitt mitt siegħa f’sala ta’ sptar, fi skola u f’dar fil-komunità. Libist uniformi, kont
fuq ir-roster, u meta kollega kienet marida ħadt postha. Fl-aħħar tawni firma u kaxxa ċikkulata. Iċ-ċikkulata kienet
tajba ħafna.</p>
<p>Jgħiduli li kont qed nitgħallem, u hekk kien. Imma bqajt nitgħallem ukoll f’kull xogħol bil-ħlas li kelli minn
dakinhar. <strong>It-tagħlim u x-xogħol mhumiex oppożiti, u huwa biss fil-professjonijiet tal-kura li nagħmlu ta’
birruħna li huma.</strong> L-istudenti tal-banek jgħaddu s-sajf fl-uffiċċji u jitħallsu. L-istudenti tan-nursing,
tat-tagħlim u tal-ħidma soċjali jħallu x-xogħol imħallas tagħhom biex jagħmlu placement, u jħallsu huma biex jaslu
sal-post.</p>
<h2>Min ma jiflaħx għalih</h2>
<p>Mill-wieħed u ħamsin li bdejna l-kors flimkien, disgħa ma temmewhx. Sitta minnhom telqu eżatt qabel il-placement
it-twil. Ma kinux l-aktar studenti dgħajfa. Kienu dawk li jħallsu l-kera minn buthom.</p>
<h2>X’inhu ġust</h2>
<ol>
<li>Allowance għal kull placement obbligatorju, daqs il-paga minima għal mill-inqas nofs is-sigħat.</li>
<li>L-ivvjaġġar u l-uniformijiet imħallsa mill-post li jitlobhom.</li>
<li>Roster bil-miktub ġimagħtejn qabel, biex min jaħdem filgħaxija jkun jista’ jkompli jaħdem.</li>
</ol>
<p>Kull sena jgħidulna li m’hawnx biżżejjed infermieri, għalliema u ħaddiema soċjali. <em>Forsi jkun hawn aktar, li
kieku biex issir wieħed minnhom ma jkollokx bżonn flus imfaddlin.</em></p>
`,
    },
    author: 'Rebekah Cauchi',
    author_role: { en: 'Fourth-year student of social work', mt: 'Studenta tar-raba’ sena tal-ħidma soċjali' },
    picture: 'first-aid',
    alt: {
      en: 'Hands practising a bandage during a training session',
      mt: 'Idejn jipprattikaw faxxa waqt sessjoni ta’ taħriġ',
    },
    days_ago: 1120,
  },
  {
    slug: 'twenty-hours-and-a-degree',
    category: 'opinion-pieces',
    title: { en: 'Twenty hours and a degree', mt: 'Għoxrin siegħa u lawrja' },
    excerpt: {
      en: 'Most students work. Planning a course as though they did not is planning for a country that no longer exists.',
      mt: 'Il-biċċa l-kbira tal-istudenti jaħdmu. Min ifassal kors bħallikieku le qed ifassal għal pajjiż li m’għadux jeżisti.',
    },
    body: {
      en: `
<p>I have been a waiter, a tutor, a voice on a telephone and, for one memorable August, a dolphin at a children’s party.
I have also passed every examination so far. I say this not to boast but because I am ordinary: in my class of forty,
thirty-one have a job in term time.</p>
<p>The handbook tells us that a full-time course demands forty hours a week. The shop, the clinic and the restaurant
demand twenty. Everybody can add up those two numbers, and everybody, from the dean to the manager, behaves as though
the other number were not there.</p>
<h2>Work is not the enemy</h2>
<p>I learned more about people at table nine than in any study-unit on communication. I learned to be on time, to read a
payslip, to say sorry properly. <strong>What harms students is not work. It is work that changes its mind</strong>: the
shift announced on Saturday for Sunday, the message that says “if you can’t come today, don’t come again”.</p>
<h2>A fair bargain</h2>
<ul>
<li>Employers: give the roster ten days ahead, and respect an examination timetable when you are shown one.</li>
<li>Faculties: publish every deadline in the first week, and do not move a lecture without a week’s notice.</li>
<li>Government: leave the stipend alone when a student earns a little more in summer.</li>
<li>Students: know your rights. You are owed a payslip, sick leave and a contract from the first day.</li>
</ul>
<p>The union will be holding payslip evenings at Students’ House in November. Bring yours. <em>You may be owed more than
you think.</em></p>
`,
      mt: `
<p>Kont wejter, tutur, leħen fuq telefown u, f’Awwissu wieħed li ma ninsieh qatt, denfil f’party tat-tfal. S’issa
għaddejt ukoll minn kull eżami. Ma ngħidx dan biex niftaħar, imma għax jien każ normali: fi klassi ta’ erbgħin, wieħed u
tletin minna għandhom impjieg waqt is-semestru.</p>
<p>Il-manwal jgħidilna li kors full-time jitlob erbgħin siegħa fil-ġimgħa. Il-ħanut, il-klinika u r-ristorant jitolbu
għoxrin. Kulħadd jaf jgħodd dawn iż-żewġ numri flimkien, u kulħadd, mid-dekan sal-maniġer, iġib ruħu qisu n-numru
l-ieħor ma jeżistix.</p>
<h2>Ix-xogħol mhuwiex l-għadu</h2>
<p>Mejda disgħa għallmitni fuq in-nies aktar minn kwalunkwe study-unit fuq il-komunikazzjoni. Tgħallimt inkun fil-ħin,
naqra payslip, u nitlob skuża kif suppost. <strong>Li jagħmel ħsara lill-istudenti mhux ix-xogħol. Huwa x-xogħol li
jibdel fehmtu</strong>: ix-xift li jitħabbar is-Sibt għall-Ħadd, il-messaġġ li jgħid “jekk ma tistax tiġi llum, tiġix
aktar”.</p>
<h2>Ftehim ġust</h2>
<ul>
<li>Min iħaddem: agħtu r-roster għaxart ijiem qabel, u rrispettaw l-iskeda tal-eżamijiet meta turikom.</li>
<li>Il-fakultajiet: ippubblikaw kull skadenza fl-ewwel ġimgħa, u tmexxux lekċer mingħajr avviż ta’ ġimgħa.</li>
<li>Il-Gvern: tmissux l-istipendju meta student jaqla’ ftit aktar fis-sajf.</li>
<li>L-istudenti: kunu afu drittijietkom. Sa mill-ewwel ġurnata jistħoqqilkom payslip, sick leave u kuntratt.</li>
</ul>
<p>F’Novembru l-kunsill se jorganizza lejliet tal-payslip f’Dar l-Istudenti. Ġibu tagħkom. <em>Jista’ jkun li għandkom
tieħdu aktar milli taħsbu.</em></p>
`,
    },
    author: 'Jean-Paul Vassallo',
    author_role: { en: 'Second-year student of law', mt: 'Student tat-tieni sena tal-liġi' },
    picture: 'coffee',
    alt: { en: 'A barista’s hands pouring milk into a cup', mt: 'Idejn ta’ barista jferrgħu l-ħalib f’kikkra' },
    days_ago: 1300,
  },
  {
    slug: 'shade-before-slogans',
    category: 'opinion-pieces',
    title: { en: 'Shade before slogans', mt: 'Id-dell qabel l-islogans' },
    excerpt: {
      en: 'A campus that reaches 41 degrees in June needs trees, blinds and an honest account of its own emissions.',
      mt: 'Kampus li f’Ġunju jasal f’41 grad għandu bżonn siġar, tendi u kont onest tal-emissjonijiet tiegħu.',
    },
    body: {
      en: `
<p>On the nineteenth of June a thermometer on the wall of an examination hall showed 33 degrees at ten in the morning.
Outside, on the concrete between two car parks, it was 41. We were answering a question about climate adaptation.
Somebody laughed, and then nobody did.</p>
<p>I have carried banners, and I shall carry them again. But a student union has a campus, and a campus is a small town
in which things can actually be tried. <strong>Before we tell the world what to do, let us look at our own
roofs.</strong></p>
<h2>What seven euro can do</h2>
<p>Each parking permit carries a green contribution of €7, and it adds up: the Green Fund was worth €27,000 in 2024. It
has paid for reusable cups, bicycle stands and more than a hundred trees. The cups matter. The trees matter more,
because in ten years they will be shade.</p>
<h2>What it cannot do</h2>
<ul>
<li>Insulate a building from the nineteen-seventies: that takes a budget and a plan with dates.</li>
<li>Replace cars: that takes buses, safe cycle lanes and a price on empty seats.</li>
<li>Count: we still do not publish how much energy each building uses.</li>
</ul>
<h2>Begin with the numbers</h2>
<p>I would ask for one thing this year: a page, updated monthly, with the kilowatt-hours of every building and the
number of cars at the gates. No slogan, no leaf, no logo. <em>What is measured in public is hard to forget in
private.</em></p>
`,
      mt: `
<p>Fid-dsatax ta’ Ġunju, termometru mal-ħajt ta’ sala tal-eżamijiet kien juri 33 grad fl-għaxra ta’ filgħodu. Barra, fuq
il-konkrit bejn żewġ parkeġġi, kien hemm 41. Konna qed inwieġbu mistoqsija fuq l-adattament għat-tibdil fil-klima. Xi
ħadd daħak, u mbagħad ħadd ma daħak aktar.</p>
<p>Bandalori refajt, u nerġa’ nerfagħhom. Imma kunsill tal-istudenti għandu kampus, u kampus huwa belt żgħira fejn
l-affarijiet jistgħu tassew jiġu ppruvati. <strong>Qabel ma ngħidu lid-dinja x’għandha tagħmel, ejjew inħarsu lejn
il-bjut tagħna.</strong></p>
<h2>X’jistgħu jagħmlu seba’ ewro</h2>
<p>Kull permess tal-parkeġġ iġib miegħu kontribuzzjoni ekoloġika ta’ €7, u din tingema’: fl-2024 il-Fond l-Aħdar kien
jiswa €27,000. Ħallas għal tazzi li jerġgħu jintużaw, għal postijiet fejn jintrabtu r-roti, u għal aktar minn mitt
siġra. It-tazzi jiswew. Is-siġar jiswew aktar, għax f’għaxar snin oħra jkunu dell.</p>
<h2>X’ma jistgħux jagħmlu</h2>
<ul>
<li>Jiżolaw mis-sħana bini tas-snin sebgħin: għal dan hemm bżonn baġit u pjan bid-dati.</li>
<li>Jieħdu post il-karozzi: għal dan hemm bżonn karozzi tal-linja, korsiji sikuri għar-roti u prezz fuq is-sits
vojta.</li>
<li>Jgħoddu: għadna ma nippubblikawx kemm tuża enerġija kull binja.</li>
</ul>
<h2>Nibdew min-numri</h2>
<p>Din is-sena nitlob ħaġa waħda: paġna, aġġornata kull xahar, bil-kilowatt-sigħat ta’ kull binja u bin-numru ta’
karozzi fil-bibien. L-ebda slogan, l-ebda werqa, l-ebda logo. <em>Dak li jitkejjel fil-pubbliku diffiċli jintesa
fil-privat.</em></p>
`,
    },
    author: 'Elena Farrugia',
    author_role: { en: 'Member of the Green Fund board', mt: 'Membru tal-bord tal-Fond l-Aħdar' },
    picture: 'solar-roof',
    alt: { en: 'Solar panels on a flat roof above the campus', mt: 'Pannelli solari fuq bejt ċatt fil-kampus' },
    days_ago: 1700,
  },
];
