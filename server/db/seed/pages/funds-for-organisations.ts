import type { SeedPage } from '../types.ts';

/** The funds for which student organisations apply (spec §6, §9; amounts of 2024). */
export const organisationFundPages: SeedPage[] = [
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
