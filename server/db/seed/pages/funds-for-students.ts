import type { SeedPage } from '../types.ts';

/** The funds for which students apply (spec §6, §9; amounts of 2024). */
export const studentFundPages: SeedPage[] = [
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
];
