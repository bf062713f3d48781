import type { SeedPage } from '../types.ts';

/** Kokka Fondi: what they are, and one page for each fund (spec §9, amounts of 2024). */
export const fundPages: SeedPage[] = [
  {
    slug: 'what-s-kokka-fondi',
    title: { en: 'What is Kokka Fondi?', mt: 'X’inhu Kokka Fondi?' },
    description: {
      en: 'Six funds, €92,000 in 2024, and one idea: students support what students make.',
      mt: 'Sitt fondi, €92,000 fl-2024, u idea waħda: l-istudenti jappoġġjaw dak li jagħmlu l-istudenti.',
    },
    body: {
      en: `
<p>Kokka Fondi brings the union’s funds together under one roof, with one form and one calendar. In 2024 they were worth
€92,000.</p>
<h2>The six funds</h2>
<ul>
<li><a href="/kokka-fondi/green-fund">Green Fund</a>: €27,000</li>
<li><a href="/kokka-fondi/education-fund">Education Fund</a>: €24,000</li>
<li><a href="/kokka-fondi/arts-fund">Arts Fund</a>: €12,000</li>
<li><a href="/kokka-fondi/organisations-fund">Organisations Fund</a>: €12,000</li>
<li><a href="/kokka-fondi/sports-fund">Sports Fund</a>: €12,000</li>
<li><a href="/kokka-fondi/eurodesk-fund">Eurodesk Fund</a>: €5,000</li>
</ul>
<h2>How it works</h2>
<ol>
<li>Read the page of the fund: each says who may apply and for what.</li>
<li>Write the application; a draft stays on your device until you send it.</li>
<li>A board reads it and answers everybody, with reasons.</li>
<li>Keep your receipts: what is not accounted for has to be given back.</li>
</ol>
<p>Applications are kept for at least ten years.</p>
`,
      mt: `
<p>Kokka Fondi jiġbor il-fondi tal-kunsill taħt saqaf wieħed, b’formola waħda u b’kalendarju wieħed. Fl-2024 kienu
jiswew €92,000.</p>
<h2>Is-sitt fondi</h2>
<ul>
<li><a href="/kokka-fondi/green-fund">Il-Fond l-Aħdar</a>: €27,000</li>
<li><a href="/kokka-fondi/education-fund">Il-Fond għall-Edukazzjoni</a>: €24,000</li>
<li><a href="/kokka-fondi/arts-fund">Il-Fond għall-Arti</a>: €12,000</li>
<li><a href="/kokka-fondi/organisations-fund">Il-Fond għall-Organizzazzjonijiet</a>: €12,000</li>
<li><a href="/kokka-fondi/sports-fund">Il-Fond għall-Isport</a>: €12,000</li>
<li><a href="/kokka-fondi/eurodesk-fund">Il-Fond Eurodesk</a>: €5,000</li>
</ul>
<h2>Kif jaħdem</h2>
<ol>
<li>Aqra l-paġna tal-fond: kull waħda tgħid min jista’ japplika u għal xiex.</li>
<li>Ikteb l-applikazzjoni; l-abbozz jibqa’ fuq l-apparat tiegħek sakemm tibagħtu.</li>
<li>Bord jaqraha u jwieġeb lil kulħadd, bir-raġunijiet.</li>
<li>Żomm l-irċevuti: dak li ma jingħatax kont tiegħu jrid jingħata lura.</li>
</ol>
<p>L-applikazzjonijiet jinżammu mill-inqas għaxar snin.</p>
`,
    },
    picture: 'money-jar',
    alt: { en: 'Coins in a glass jar beside a notebook', mt: 'Muniti f’vażett tal-ħġieġ ħdejn pitazz' },
  },
  {
    slug: 'green-fund',
    title: { en: 'Green Fund', mt: 'Il-Fond l-Aħdar' },
    description: {
      en: '€27,000 for ideas that make the campus cooler, quieter and less wasteful.',
      mt: '€27,000 għal ideat li jagħmlu l-kampus aktar frisk, aktar kwiet u b’inqas ħela.',
    },
    body: {
      en: `
<p>The Green Fund is fed by the €7 contribution of each parking permit. In 2024 it was worth
<strong>€27,000</strong>.</p>
<h2>Who may apply</h2>
<p>Any enrolled student, alone or in a group.</p>
<h2>What it pays for</h2>
<ul>
<li>Planting, shade and biodiversity on campus.</li>
<li>Saving water, energy and materials.</li>
<li>Cycling, walking and sharing cars.</li>
</ul>
<h2>When and how</h2>
<p>There were two batches: 5 December 2023 to 5 January 2025, and 14 February to 14 March 2025. A board of seven members
decides.</p>
<p>Send a plan of one page, a budget with prices and the name of the person who will answer for it. A draft can be
written without a connection; it is sent only when you say so. Keep every receipt, and read <a
href="/kokka-fondi/what-s-kokka-fondi">how Kokka Fondi works</a> before you begin.</p>
`,
      mt: `
<p>Il-Fond l-Aħdar jitmantna mill-kontribuzzjoni ta’ €7 ta’ kull permess tal-parkeġġ. Fl-2024 kien jiswa
<strong>€27,000</strong>.</p>
<h2>Min jista’ japplika</h2>
<p>Kull student irreġistrat, waħdu jew fi grupp.</p>
<h2>Għal xiex iħallas</h2>
<ul>
<li>Tħawwil, dell u bijodiversità fuq il-kampus.</li>
<li>Iffrankar tal-ilma, tal-enerġija u tal-materjali.</li>
<li>Roti, mixi u karozzi maqsuma.</li>
</ul>
<h2>Meta u kif</h2>
<p>Kien hemm żewġ perjodi: mill-5 ta’ Diċembru 2023 sal-5 ta’ Jannar 2025, u mill-14 ta’ Frar sal-14 ta’ Marzu 2025.
Jiddeċiedi bord ta’ seba’ membri.</p>
<p>Ibgħat pjan ta’ paġna, baġit bil-prezzijiet u l-isem tal-persuna li se twieġeb għalih. L-abbozz jista’ jinkiteb
mingħajr konnessjoni; jintbagħat biss meta tgħid int. Żomm kull irċevuta, u aqra <a
href="/kokka-fondi/what-s-kokka-fondi">kif jaħdem Kokka Fondi</a> qabel tibda.</p>
`,
    },
  },
  {
    slug: 'arts-fund',
    title: { en: 'Arts Fund', mt: 'Il-Fond għall-Arti' },
    description: {
      en: '€12,000 for what students write, stage, paint and play, and for seeing the work of others.',
      mt: '€12,000 għal dak li l-istudenti jiktbu, itellgħu, ipinġu u jdoqqu, u biex jaraw ix-xogħol ta’ ħaddieħor.',
    },
    body: {
      en: `
<p>The Arts Fund, <strong>€12,000</strong> in 2024, supports new work by students and helps them to see the work of
others.</p>
<h2>Who may apply</h2>
<p>Any enrolled student. An organisation may help, but the application is yours.</p>
<h2>What it pays for</h2>
<ul>
<li>Costs of a production, an exhibition, a recording or a publication.</li>
<li>Attendance grants of up to €50 for a performance or an exhibition.</li>
<li>Hire of equipment and of rooms in which to rehearse.</li>
</ul>
<h2>When and how</h2>
<p>Applications were open from December 2024 to 28 February 2025. The next dates will be in the news.</p>
<p>Send a plan of one page, a budget with prices and the name of the person who will answer for it. A draft can be
written without a connection; it is sent only when you say so. Keep every receipt, and read <a
href="/kokka-fondi/what-s-kokka-fondi">how Kokka Fondi works</a> before you begin.</p>
`,
      mt: `
<p>Il-Fond għall-Arti, <strong>€12,000</strong> fl-2024, jappoġġja xogħol ġdid tal-istudenti u jgħinhom jaraw ix-xogħol
ta’ ħaddieħor.</p>
<h2>Min jista’ japplika</h2>
<p>Kull student irreġistrat. Organizzazzjoni tista’ tgħin, imma l-applikazzjoni hija tiegħek.</p>
<h2>Għal xiex iħallas</h2>
<ul>
<li>L-ispejjeż ta’ produzzjoni, wirja, rekording jew pubblikazzjoni.</li>
<li>Għotjiet għall-attendenza sa €50 għal rappreżentazzjoni jew wirja.</li>
<li>Kiri ta’ tagħmir u ta’ kmamar għall-provi.</li>
</ul>
<h2>Meta u kif</h2>
<p>L-applikazzjonijiet kienu miftuħa minn Diċembru 2024 sat-28 ta’ Frar 2025. Id-dati li jmiss jitħabbru
fl-aħbarijiet.</p>
<p>Ibgħat pjan ta’ paġna, baġit bil-prezzijiet u l-isem tal-persuna li se twieġeb għalih. L-abbozz jista’ jinkiteb
mingħajr konnessjoni; jintbagħat biss meta tgħid int. Żomm kull irċevuta, u aqra <a
href="/kokka-fondi/what-s-kokka-fondi">kif jaħdem Kokka Fondi</a> qabel tibda.</p>
`,
    },
  },
  {
    slug: 'education-fund',
    title: { en: 'Education Fund', mt: 'Il-Fond għall-Edukazzjoni' },
    description: {
      en: '€24,000 for conferences, research and learning that a course does not pay for.',
      mt: '€24,000 għal konferenzi, riċerka u tagħlim li għalihom ma jħallasx il-kors.',
    },
    body: {
      en: `
<p>The Education Fund, <strong>€24,000</strong> in 2024, helps students to learn what lies just outside their
course.</p>
<h2>Who may apply</h2>
<p>Students only. Organisations may apply to their own fund.</p>
<h2>What it pays for</h2>
<ul>
<li>Conferences at which you present a paper or a poster.</li>
<li>Materials and travel for a dissertation.</li>
<li>Short courses that your faculty does not offer.</li>
</ul>
<h2>When and how</h2>
<p>Applications were open from December 2024 to 28 February 2025. Ask your tutor for a few lines of support.</p>
<p>Send a plan of one page, a budget with prices and the name of the person who will answer for it. A draft can be
written without a connection; it is sent only when you say so. Keep every receipt, and read <a
href="/kokka-fondi/what-s-kokka-fondi">how Kokka Fondi works</a> before you begin.</p>
`,
      mt: `
<p>Il-Fond għall-Edukazzjoni, <strong>€24,000</strong> fl-2024, jgħin lill-istudenti jitgħallmu dak li jinsab ftit lil
hinn mill-kors tagħhom.</p>
<h2>Min jista’ japplika</h2>
<p>L-istudenti biss. L-organizzazzjonijiet jistgħu japplikaw għall-fond tagħhom.</p>
<h2>Għal xiex iħallas</h2>
<ul>
<li>Konferenzi li fihom tippreżenta studju jew poster.</li>
<li>Materjal u vvjaġġar għal dissertazzjoni.</li>
<li>Korsijiet qosra li l-fakultà tiegħek ma toffrix.</li>
</ul>
<h2>Meta u kif</h2>
<p>L-applikazzjonijiet kienu miftuħa minn Diċembru 2024 sat-28 ta’ Frar 2025. Itlob lit-tutur tiegħek ftit linji ta’
appoġġ.</p>
<p>Ibgħat pjan ta’ paġna, baġit bil-prezzijiet u l-isem tal-persuna li se twieġeb għalih. L-abbozz jista’ jinkiteb
mingħajr konnessjoni; jintbagħat biss meta tgħid int. Żomm kull irċevuta, u aqra <a
href="/kokka-fondi/what-s-kokka-fondi">kif jaħdem Kokka Fondi</a> qabel tibda.</p>
`,
    },
  },
  {
    slug: 'sports-fund',
    title: { en: 'Sports Fund', mt: 'Il-Fond għall-Isport' },
    description: {
      en: '€12,000 for teams, pitches and those who are starting from nothing.',
      mt: '€12,000 għal timijiet, grawnds u għal min qed jibda mix-xejn.',
    },
    body: {
      en: `
<p>The Sports Fund, <strong>€12,000</strong> in 2024, is for sport that many can join rather than a few can watch.</p>
<h2>Who may apply</h2>
<p>Recognised student organisations.</p>
<h2>What it pays for</h2>
<ul>
<li>Hire of pitches, courts and pools.</li>
<li>Equipment that stays with the organisation.</li>
<li>Tournaments open to every student, also to beginners.</li>
</ul>
<h2>When and how</h2>
<p>Applications were open from December 2024 to 28 February 2025. Say how many people will play, and how you will count
them.</p>
<p>Send a plan of one page, a budget with prices and the name of the person who will answer for it. A draft can be
written without a connection; it is sent only when you say so. Keep every receipt, and read <a
href="/kokka-fondi/what-s-kokka-fondi">how Kokka Fondi works</a> before you begin.</p>
`,
      mt: `
<p>Il-Fond għall-Isport, <strong>€12,000</strong> fl-2024, huwa għal sport li jistgħu jagħmluh ħafna, mhux li jarawh
ftit.</p>
<h2>Min jista’ japplika</h2>
<p>L-organizzazzjonijiet rikonoxxuti tal-istudenti.</p>
<h2>Għal xiex iħallas</h2>
<ul>
<li>Kiri ta’ grawnds, qorti u pixxini.</li>
<li>Tagħmir li jibqa’ tal-organizzazzjoni.</li>
<li>Tournaments miftuħa għal kull student, anki għal min jibda.</li>
</ul>
<h2>Meta u kif</h2>
<p>L-applikazzjonijiet kienu miftuħa minn Diċembru 2024 sat-28 ta’ Frar 2025. Għidu kemm se jilagħbu nies, u kif se
tgħodduhom.</p>
<p>Ibgħat pjan ta’ paġna, baġit bil-prezzijiet u l-isem tal-persuna li se twieġeb għalih. L-abbozz jista’ jinkiteb
mingħajr konnessjoni; jintbagħat biss meta tgħid int. Żomm kull irċevuta, u aqra <a
href="/kokka-fondi/what-s-kokka-fondi">kif jaħdem Kokka Fondi</a> qabel tibda.</p>
`,
    },
  },
  {
    slug: 'organisations-fund',
    title: { en: 'Organisations Fund', mt: 'Il-Fond għall-Organizzazzjonijiet' },
    description: {
      en: '€12,000 for the projects of student organisations, up to €2,000 each.',
      mt: '€12,000 għall-proġetti tal-organizzazzjonijiet tal-istudenti, sa €2,000 kull wieħed.',
    },
    body: {
      en: `
<p>The Organisations Fund, <strong>€12,000</strong> in 2024, pays for projects that an organisation could not carry
alone.</p>
<h2>Who may apply</h2>
<p>Recognised student organisations, alone or together.</p>
<h2>What it pays for</h2>
<ul>
<li>Up to €2,000 for a project.</li>
<li>Events, campaigns and training that are open to every student.</li>
<li>Access: interpreters, ramps, quiet rooms.</li>
</ul>
<h2>When and how</h2>
<p>Applications were open from December 2024 to 28 February 2025. Projects of two or more organisations are read
first.</p>
<p>Send a plan of one page, a budget with prices and the name of the person who will answer for it. A draft can be
written without a connection; it is sent only when you say so. Keep every receipt, and read <a
href="/kokka-fondi/what-s-kokka-fondi">how Kokka Fondi works</a> before you begin.</p>
`,
      mt: `
<p>Il-Fond għall-Organizzazzjonijiet, <strong>€12,000</strong> fl-2024, iħallas għal proġetti li organizzazzjoni ma
tiflaħx għalihom waħedha.</p>
<h2>Min jista’ japplika</h2>
<p>L-organizzazzjonijiet rikonoxxuti tal-istudenti, waħedhom jew flimkien.</p>
<h2>Għal xiex iħallas</h2>
<ul>
<li>Sa €2,000 għal proġett.</li>
<li>Attivitajiet, kampanji u taħriġ miftuħa għal kull student.</li>
<li>L-aċċess: interpreti, rampi, kmamar kwieti.</li>
</ul>
<h2>Meta u kif</h2>
<p>L-applikazzjonijiet kienu miftuħa minn Diċembru 2024 sat-28 ta’ Frar 2025. Il-proġetti ta’ żewġ organizzazzjonijiet
jew aktar jinqraw l-ewwel.</p>
<p>Ibgħat pjan ta’ paġna, baġit bil-prezzijiet u l-isem tal-persuna li se twieġeb għalih. L-abbozz jista’ jinkiteb
mingħajr konnessjoni; jintbagħat biss meta tgħid int. Żomm kull irċevuta, u aqra <a
href="/kokka-fondi/what-s-kokka-fondi">kif jaħdem Kokka Fondi</a> qabel tibda.</p>
`,
    },
  },
  {
    slug: 'eurodesk-fund',
    title: { en: 'Eurodesk Fund', mt: 'Il-Fond Eurodesk' },
    description: {
      en: '€5,000 for events that explain Europe to students.',
      mt: '€5,000 għal attivitajiet li jfissru l-Ewropa lill-istudenti.',
    },
    body: {
      en: `
<p>The Eurodesk Fund, <strong>€5,000</strong> in 2024, supports events on what Europe offers to young people.</p>
<h2>Who may apply</h2>
<p>Recognised student organisations.</p>
<h2>What it pays for</h2>
<ul>
<li>Debates and workshops on European questions.</li>
<li>Information on volunteering, exchanges and traineeships.</li>
<li>Printed and online guides in English and Maltese.</li>
</ul>
<h2>When and how</h2>
<p>Applications were open from December 2024 to 28 February 2025, for events held between 1 January and 30 April
2025.</p>
<p>Send a plan of one page, a budget with prices and the name of the person who will answer for it. A draft can be
written without a connection; it is sent only when you say so. Keep every receipt, and read <a
href="/kokka-fondi/what-s-kokka-fondi">how Kokka Fondi works</a> before you begin.</p>
`,
      mt: `
<p>Il-Fond Eurodesk, <strong>€5,000</strong> fl-2024, jappoġġja attivitajiet dwar x’toffri l-Ewropa liż-żgħażagħ.</p>
<h2>Min jista’ japplika</h2>
<p>L-organizzazzjonijiet rikonoxxuti tal-istudenti.</p>
<h2>Għal xiex iħallas</h2>
<ul>
<li>Dibattiti u workshops dwar temi Ewropej.</li>
<li>Tagħrif dwar il-volontarjat, l-iskambji u t-traineeships.</li>
<li>Gwidi stampati u online bl-Ingliż u bil-Malti.</li>
</ul>
<h2>Meta u kif</h2>
<p>L-applikazzjonijiet kienu miftuħa minn Diċembru 2024 sat-28 ta’ Frar 2025, għal attivitajiet bejn l-1 ta’ Jannar u
t-30 ta’ April 2025.</p>
<p>Ibgħat pjan ta’ paġna, baġit bil-prezzijiet u l-isem tal-persuna li se twieġeb għalih. L-abbozz jista’ jinkiteb
mingħajr konnessjoni; jintbagħat biss meta tgħid int. Żomm kull irċevuta, u aqra <a
href="/kokka-fondi/what-s-kokka-fondi">kif jaħdem Kokka Fondi</a> qabel tibda.</p>
`,
    },
  },
];
