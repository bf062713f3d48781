import type { SeedResource } from '../types.ts';

/** Documents of the union, each with a short description. */
export const documents: SeedResource[] = [
  {
    slug: 'activity-report-2025-2026',
    category: 'documents',
    title: { en: 'Activity report 2025–2026', mt: 'Rapport tal-attivitajiet 2025–2026' },
    excerpt: {
      en: 'What the council of 2025–2026 set out to do, what it did and what it leaves to the next one.',
      mt: 'X’kien bi ħsiebu jagħmel il-kunsill tal-2025–2026, x’għamel, u x’qed iħalli lill-kunsill ta’ warajh.',
    },
    body: {
      en: `
<p>The report was presented to the general meeting in April and approved by 214 votes to 9. It follows the order of the
council’s offices, and each chapter ends with what was not finished.</p>
<h2>At a glance</h2>
<ul>
<li>318 complaints received, 271 of them closed within thirty days.</li>
<li>64 events in twelve months, of which 41 were free of charge.</li>
<li>A second carpool area, with 50 bays at Campus Hub, opened in October 2025.</li>
<li>96 students trained in mental-health first aid.</li>
</ul>
<p>The printed report may be read at Students’ House during office hours. To receive a copy in large print, <a
href="/contact-us">write to us</a>.</p>
`,
      mt: `
<p>Ir-rapport tressaq quddiem il-laqgħa ġenerali f’April u ġie approvat b’214-il vot favur u 9 kontra. Jimxi skont
l-uffiċċji tal-kunsill, u kull kapitlu jagħlaq b’dak li ma tlestiex.</p>
<h2>F’daqqa t’għajn</h2>
<ul>
<li>318-il ilment irċevut, li minnhom 271 ingħalqu fi żmien tletin jum.</li>
<li>64 attività fi tnax-il xahar, li minnhom 41 kienu b’xejn.</li>
<li>It-tieni żona tal-carpooling, b’50 post f’Campus Hub, infetħet f’Ottubru 2025.</li>
<li>96 student imħarrġa fl-ewwel għajnuna għas-saħħa mentali.</li>
</ul>
<p>Ir-rapport stampat jista’ jinqara f’Dar l-Istudenti fil-ħinijiet tal-uffiċċju. Biex tirċievi kopja b’ittri kbar, <a
href="/contact-us">iktbilna</a>.</p>
`,
    },
    author: 'KSU',
    author_role: { en: 'Secretary General', mt: 'Segretarju Ġenerali' },
    picture: 'council-meeting',
    alt: { en: 'Council members around a long table', mt: 'Membri tal-kunsill madwar mejda twila' },
    days_ago: 205,
  },
  {
    slug: 'statute-in-brief',
    category: 'documents',
    title: { en: 'The statute in brief', mt: 'L-istatut fil-qosor' },
    excerpt: {
      en: 'Who is a member, who decides and how to change either: the union’s statute on one page.',
      mt: 'Min hu membru, min jiddeċiedi u kif jinbidlu: l-istatut tal-kunsill f’paġna waħda.',
    },
    body: {
      en: `
<p>This summary helps you to find your way in the statute; where the two differ, the statute prevails.</p>
<h2>Main points</h2>
<ol>
<li>Every student of the University of Malta and of the Junior College is a member.</li>
<li>The general meeting is the highest body. It meets every year in late April.</li>
<li>A council of thirteen members, elected for one year, carries out its decisions.</li>
<li>Two commissions, for education and for social policy, advise the council.</li>
<li>Changes need two thirds of the votes at a general meeting called for that purpose.</li>
</ol>
<p>Read more about <a href="/about/KSU-today">the union today</a> and <a href="/about/history">its history</a>.</p>
`,
      mt: `
<p>Din it-taqsira tgħinek issib ruħek fl-istatut; fejn it-tnejn ma jaqblux, jgħodd l-istatut.</p>
<h2>Il-punti ewlenin</h2>
<ol>
<li>Kull student tal-Università ta’ Malta u tal-Junior College huwa membru.</li>
<li>Il-laqgħa ġenerali hija l-ogħla korp. Tiltaqa’ kull sena lejn l-aħħar ta’ April.</li>
<li>Kunsill ta’ tlettax-il membru, elett għal sena, iwettaq id-deċiżjonijiet tagħha.</li>
<li>Żewġ kummissjonijiet, waħda għall-edukazzjoni u oħra għall-politika soċjali, jagħtu parir lill-kunsill.</li>
<li>Biex jinbidel l-istatut iridu żewġ terzi tal-voti f’laqgħa ġenerali msejħa għal dan il-għan.</li>
</ol>
<p>Aqra aktar dwar <a href="/about/KSU-today">il-kunsill illum</a> u <a href="/about/history">l-istorja tiegħu</a>.</p>
`,
    },
    author: 'KSU',
    author_role: { en: 'Secretary General', mt: 'Segretarju Ġenerali' },
    picture: 'printing',
    alt: { en: 'Printed sheets coming off a press', mt: 'Folji stampati ħerġin minn magna tal-istampar' },
    days_ago: 1780,
  },
  {
    slug: 'policy-on-education',
    category: 'documents',
    title: { en: 'Policy on education', mt: 'Politika dwar l-edukazzjoni' },
    excerpt: {
      en: 'Thirty-two recommendations on assessment, feedback, recordings and fair timetables.',
      mt: 'Tnejn u tletin rakkomandazzjoni dwar l-assessjar, il-feedback, ir-rekordings u l-iskedi ġusti.',
    },
    body: {
      en: `
<p>The education commission (KE) wrote this policy over nine months with the student representatives of every faculty.
More than a thousand students answered its questionnaire.</p>
<h2>What it asks for</h2>
<ul>
<li>Results within six weeks, and the assignment returned with its comments.</li>
<li>A clear rule on digital tools on the first page of every study-unit.</li>
<li>Recorded lectures wherever the lecturer agrees, deleted at the end of the year.</li>
<li>Timetables published a month before each semester.</li>
</ul>
<p>The policy guides every meeting of the union’s Education Office. If your course falls short of it, <a
href="/services/complaints">tell us</a>.</p>
`,
      mt: `
<p>Il-kummissjoni għall-edukazzjoni (KE) kitbet din il-politika tul disa’ xhur flimkien mar-rappreżentanti tal-istudenti
ta’ kull fakultà. Aktar minn elf student wieġbu l-kwestjonarju tagħha.</p>
<h2>X’qed titlob</h2>
<ul>
<li>Ir-riżultati fi żmien sitt ġimgħat, u l-assignment lura bil-kummenti tiegħu.</li>
<li>Regola ċara dwar l-għodod diġitali fl-ewwel paġna ta’ kull study-unit.</li>
<li>Lekċers irrekordjati kull fejn jaqbel il-lekċerer, u mħassra fi tmiem is-sena.</li>
<li>Skedi ppubblikati xahar qabel kull semestru.</li>
</ul>
<p>Din il-politika tmexxi kull laqgħa tal-Uffiċċju tal-Edukazzjoni tal-kunsill. Jekk il-kors tiegħek ma jilħaqhiex, <a
href="/services/complaints">għidilna</a>.</p>
`,
    },
    author: 'Kummissjoni Edukazzjoni (KE)',
    author_role: { en: 'Education commission', mt: 'Kummissjoni għall-edukazzjoni' },
    picture: 'exam-hall',
    alt: { en: 'Rows of empty desks in an examination hall', mt: 'Ringieli ta’ bankijiet vojta f’sala tal-eżamijiet' },
    days_ago: 570,
  },
  {
    slug: 'financial-summary-2025-2026',
    category: 'documents',
    title: { en: 'Financial summary 2025–2026', mt: 'Taqsira finanzjarja 2025–2026' },
    excerpt: {
      en: 'Where the union’s money came from, where it went and who checked.',
      mt: 'Minn fejn daħlu l-flus tal-kunsill, fejn marru u min iċċekkja.',
    },
    body: {
      en: `
<p>The accounts were examined by two auditors chosen by the general meeting and by an outside firm. This summary gives
the main figures in words; the full accounts are kept at Students’ House.</p>
<h2>In short</h2>
<ul>
<li>Of every euro received, 41 cents came from events, 33 from sponsors and 26 from services.</li>
<li>Of every euro spent, 38 cents went to Kokka Fondi, 29 to events, 21 to services and 12 to the office.</li>
<li>The green contribution of each parking permit went to the Green Fund and to nothing else.</li>
</ul>
<p>Members of the council are not paid. Questions are welcome at the general meeting or <a href="/contact-us">in
writing</a>.</p>
`,
      mt: `
<p>Il-kontijiet ġew eżaminati minn żewġ awdituri magħżula mil-laqgħa ġenerali u minn ditta indipendenti. Din it-taqsira
tagħti ċ-ċifri ewlenin bil-kliem; il-kontijiet sħaħ jinżammu f’Dar l-Istudenti.</p>
<h2>Fil-qosor</h2>
<ul>
<li>Minn kull ewro li daħal, 41 ċenteżmu ġew mill-attivitajiet, 33 mill-isponsors u 26 mis-servizzi.</li>
<li>Minn kull ewro li ntefaq, 38 ċenteżmu marru għal Kokka Fondi, 29 għall-attivitajiet, 21 għas-servizzi u 12
għall-uffiċċju.</li>
<li>Il-kontribuzzjoni ekoloġika ta’ kull permess tal-parkeġġ marret għall-Fond l-Aħdar u għal xejn aktar.</li>
</ul>
<p>Il-membri tal-kunsill ma jitħallsux. Il-mistoqsijiet huma milqugħa fil-laqgħa ġenerali jew <a
href="/contact-us">bil-miktub</a>.</p>
`,
    },
    author: 'KSU',
    author_role: { en: 'Financial Officer', mt: 'Uffiċjal Finanzjarju' },
    picture: 'money-jar',
    alt: { en: 'Coins in a glass jar beside a notebook', mt: 'Muniti f’vażett tal-ħġieġ ħdejn pitazz' },
    days_ago: 20,
  },
];
