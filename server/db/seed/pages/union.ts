import type { SeedPage } from '../types.ts';

/** Who the union is: its past, its council and those who represent students. */
export const unionPages: SeedPage[] = [
  {
    slug: 'history',
    title: { en: 'History', mt: 'L-istorja' },
    description: {
      en: 'From a committee of 1901 to the union of some 13,000 students: the oldest national student union.',
      mt: 'Minn kumitat tal-1901 sal-kunsill ta’ madwar 13,000 student: l-eqdem unjoni nazzjonali tal-istudenti.',
    },
    body: {
      en: `
<p>The union was founded in 1901 as the <em>Comitato Permanente Universitario</em>, and it calls itself the oldest
national student union in the world. Its first members were few enough to sit around one table; its first demands, for
books, for fair examinations and for a voice, would surprise nobody today.</p>
<h2>From a committee to a council</h2>
<p>For decades the committee kept student life in Valletta together: debates, a journal, a carnival company and, when
needed, a protest. When the University moved to Tal-Qroqq the union moved too, and with the Junior College it came to
speak for students of two institutions. The name changed to Kunsill Studenti Universitarji; the idea of a permanent
voice did not.</p>
<h2>What it has left behind</h2>
<ul>
<li>A seat for students on the bodies that govern the University.</li>
<li>Student organisations with their own rules, offices and elections.</li>
<li>A research fund, begun in 2011 with one euro from each student, that has supported more than 85 projects.</li>
<li>Kokka Fondi, by which students decide how to support each other’s ideas.</li>
</ul>
<h2>Still permanent</h2>
<p>Councils last for a year and students for a few. What lasts is the habit of handing over: each April thirteen people
leave their desks, their files and their unfinished work to thirteen others. <strong>That is how a committee has
remained permanent since 1901.</strong></p>
`,
      mt: `
<p>Il-kunsill twaqqaf fl-1901 bħala <em>Comitato Permanente Universitario</em>, u jqis lilu nnifsu bħala l-eqdem unjoni
nazzjonali tal-istudenti fid-dinja. L-ewwel membri tiegħu kienu ftit biżżejjed biex joqogħdu madwar mejda waħda; l-ewwel
talbiet tiegħu, għall-kotba, għal eżamijiet ġusti u għal leħen, illum ma jissorprendu lil ħadd.</p>
<h2>Minn kumitat għal kunsill</h2>
<p>Għal għexieren ta’ snin il-kumitat żamm ħajja l-ħajja tal-istudenti fil-Belt: dibattiti, rivista, kumpanija
tal-karnival u, meta kien hemm bżonn, protesta. Meta l-Università marret Tal-Qroqq, mar magħha l-kunsill ukoll, u
bil-Junior College beda jitkellem f’isem l-istudenti ta’ żewġ istituzzjonijiet. L-isem inbidel f’Kunsill Studenti
Universitarji; l-idea ta’ leħen permanenti ma nbidlitx.</p>
<h2>X’ħalla warajh</h2>
<ul>
<li>Siġġu għall-istudenti fuq il-korpi li jmexxu l-Università.</li>
<li>Organizzazzjonijiet tal-istudenti bir-regoli, bl-uffiċċji u bl-elezzjonijiet tagħhom.</li>
<li>Fond għar-riċerka, mibdi fl-2011 b’ewro mingħand kull student, li appoġġja aktar minn 85 proġett.</li>
<li>Kokka Fondi, li bih l-istudenti jiddeċiedu kif jappoġġjaw l-ideat ta’ xulxin.</li>
</ul>
<h2>Għadu permanenti</h2>
<p>Il-kunsilli jdumu sena, u l-istudenti ftit snin. Dak li jibqa’ hija d-drawwa li tgħaddi x-xogħol: kull April,
tlettax-il ruħ iħallu l-iskrivaniji, il-fajls u x-xogħol mhux mitmum tagħhom lil tlettax oħra. <strong>Hekk kumitat
baqa’ permanenti mill-1901 ’l hawn.</strong></p>
`,
    },
    picture: 'students-house',
    alt: { en: 'The front of Students’ House at Tal-Qroqq', mt: 'Il-faċċata ta’ Dar l-Istudenti f’Tal-Qroqq' },
  },
  {
    slug: 'KSU-today',
    title: { en: 'KSU today', mt: 'Il-KSU llum' },
    description: {
      en: 'A council of thirteen, two commissions and a general meeting: how the union works and how to take part.',
      mt: 'Kunsill ta’ tlettax, żewġ kummissjonijiet u laqgħa ġenerali: kif jaħdem il-kunsill u kif tieħu sehem.',
    },
    body: {
      en: `
<p>Kunsill Studenti Universitarji represents some 13,000 students of the University of Malta and the Junior College.
Whoever is enrolled is a member; there is nothing to pay and nothing to sign.</p>
<h2>The council</h2>
<p>Thirteen students, elected for a year, run the union without pay:</p>
<ul>
<li>the President, the Vice President, the Secretary General, the Financial Officer and the Public Relations
Officer;</li>
<li>coordinators, officers and commissioners for education, social policy, culture and entertainment, international
affairs and student affairs.</li>
</ul>
<h2>Two commissions</h2>
<p>The <strong>Kummissjoni Edukazzjoni (KE)</strong> brings together the representatives of the faculties and
organisations on everything to do with teaching and examinations. The <strong>Kummissjoni Politika Soċjali
(KPS)</strong> does the same for social policy, and it is where the organisations meet.</p>
<h2>General meeting and election</h2>
<p>In late April the council gives an account of its year before the general meeting, which approves the reports and the
accounts. The election follows within days, and the new council takes over at once.</p>
<h2>Take part</h2>
<ol>
<li>Come to the general meeting: every student may speak and vote.</li>
<li>Stand as a <a href="/about/representation/student-representatives">student representative</a>.</li>
<li><a href="/register/volunteer">Volunteer</a> for an afternoon, and see the rest from the inside.</li>
</ol>
`,
      mt: `
<p>Il-Kunsill Studenti Universitarji jirrappreżenta madwar 13,000 student tal-Università ta’ Malta u tal-Junior College.
Min hu rreġistrat bħala student huwa membru; m’hemm xejn x’tħallas u xejn x’tiffirma.</p>
<h2>Il-kunsill</h2>
<p>Tlettax-il student, eletti għal sena, imexxu l-kunsill bla ħlas:</p>
<ul>
<li>il-President, il-Viċi President, is-Segretarju Ġenerali, l-Uffiċjal Finanzjarju u l-Uffiċjal għar-Relazzjonijiet
Pubbliċi;</li>
<li>koordinaturi, uffiċjali u kummissarji għall-edukazzjoni, għall-politika soċjali, għall-kultura u d-divertiment,
għall-affarijiet internazzjonali u għall-affarijiet tal-istudenti.</li>
</ul>
<h2>Żewġ kummissjonijiet</h2>
<p>Il-<strong>Kummissjoni Edukazzjoni (KE)</strong> tlaqqa’ r-rappreżentanti tal-fakultajiet u tal-organizzazzjonijiet
dwar kull ma għandu x’jaqsam mat-tagħlim u mal-eżamijiet. Il-<strong>Kummissjoni Politika Soċjali (KPS)</strong> tagħmel
l-istess għall-politika soċjali, u fiha jiltaqgħu l-organizzazzjonijiet.</p>
<h2>Il-laqgħa ġenerali u l-elezzjoni</h2>
<p>Lejn l-aħħar ta’ April il-kunsill jagħti rendikont ta’ sentu quddiem il-laqgħa ġenerali, li tapprova r-rapporti u
l-kontijiet. L-elezzjoni ssir fi żmien ftit jiem, u l-kunsill il-ġdid jidħol fil-kariga minnufih.</p>
<h2>Ħu sehem</h2>
<ol>
<li>Ejja għal-laqgħa ġenerali: kull student jista’ jitkellem u jivvota.</li>
<li>Ikkontesta bħala <a href="/about/representation/student-representatives">rappreżentant tal-istudenti</a>.</li>
<li><a href="/register/volunteer">Agħmel volontarjat</a> għal waranofsinhar wieħed, u ara l-bqija minn ġewwa.</li>
</ol>
`,
    },
    picture: 'council-meeting',
    alt: { en: 'Thirteen chairs around the council’s table', mt: 'Tlettax-il siġġu madwar il-mejda tal-kunsill' },
  },
  {
    slug: 'student-organisations',
    title: { en: 'Student organisations', mt: 'Organizzazzjonijiet tal-istudenti' },
    description: {
      en: 'Who they are, how a new organisation is recognised and what is asked of it each year.',
      mt: 'Min huma, kif tiġi rikonoxxuta organizzazzjoni ġdida u x’jintalab minnha kull sena.',
    },
    body: {
      en: `
<p>More than thirty student organisations work with the union: some belong to a faculty, others to a cause, a sport, an
art or an island. Among them are ASCS, MMSA, ELSA Malta, SDM, Pulse, S-Cubed, Moviment Graffitti, JEF Malta, Betapsi,
MHSA, GUG, MUSA, Insite and UoM Futsal.</p>
<h2>Recognition</h2>
<ol>
<li>Gather at least fifteen members, three quarters of whom must be students.</li>
<li>Adopt a statute with yearly elections and an audited account.</li>
<li>Send both to the Secretary General, together with the list of members.</li>
<li>Present the organisation to the Kummissjoni Politika Soċjali, which votes.</li>
</ol>
<h2>Every year</h2>
<p>To remain recognised an organisation hands in its activity report, its executive, the minutes of its annual general
meeting, its affiliations, its address, any changes to its statute, its accounts and its list of members.</p>
<h2>Rooms</h2>
<p>The <a href="/rar">room allocation report</a> ranks organisations by points for what they have done. The first four
are given an office of their own in Students’ House, and the order also decides who is first to choose a Freshers’ Week
stand. Points are given for evidence; text only explains it.</p>
`,
      mt: `
<p>Aktar minn tletin organizzazzjoni tal-istudenti jaħdmu mal-kunsill: uħud huma ta’ fakultà, oħrajn ta’ kawża, ta’
sport, ta’ arti jew ta’ gżira. Fosthom hemm ASCS, MMSA, ELSA Malta, SDM, Pulse, S-Cubed, Moviment Graffitti, JEF Malta,
Betapsi, MHSA, GUG, MUSA, Insite u UoM Futsal.</p>
<h2>Ir-rikonoxximent</h2>
<ol>
<li>Iġbru mill-inqas ħmistax-il membru, li tliet kwarti minnhom iridu jkunu studenti.</li>
<li>Addottaw statut b’elezzjonijiet ta’ kull sena u b’kontijiet verifikati.</li>
<li>Ibagħtu t-tnejn lis-Segretarju Ġenerali, flimkien mal-lista tal-membri.</li>
<li>Ippreżentaw l-organizzazzjoni lill-Kummissjoni Politika Soċjali, li tieħu vot.</li>
</ol>
<h2>Kull sena</h2>
<p>Biex tibqa’ rikonoxxuta, organizzazzjoni tressaq ir-rapport tal-attivitajiet, l-eżekuttiv, il-minuti tal-laqgħa
ġenerali annwali, l-affiljazzjonijiet, l-indirizz, kull tibdil fl-istatut, il-kontijiet u l-lista tal-membri.</p>
<h2>Il-kmamar</h2>
<p>Ir-<a href="/rar">rapport għall-għoti tal-kmamar</a> jikklassifika l-organizzazzjonijiet skont il-punti għal dak li
jkunu għamlu. L-ewwel erbgħa jingħataw uffiċċju tagħhom f’Dar l-Istudenti, u l-ordni tiddeċiedi wkoll min jagħżel
l-ewwel stand fil-Ġimgħa tal-Freshers. Il-punti jingħataw għall-provi; il-kitba sservi biss biex tispjegahom.</p>
`,
    },
    picture: 'freshers-stand',
    alt: {
      en: 'Stands of student organisations in the Quadrangle',
      mt: 'Stands tal-organizzazzjonijiet tal-istudenti fil-Quadrangle',
    },
  },
];
