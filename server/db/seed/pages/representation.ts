import type { SeedPage } from '../types.ts';

/** Representation, Freshers' Week and the initiatives. */
export const representationPages: SeedPage[] = [
  {
    slug: 'student-representatives',
    title: { en: 'Student representatives', mt: 'Rappreżentanti tal-istudenti' },
    description: {
      en: 'Your representative is the first rung of the ladder: who they are, what they do and how to become one.',
      mt: 'Ir-rappreżentant tiegħek huwa l-ewwel targa: min hu, x’jagħmel u kif issir wieħed.',
    },
    body: {
      en: `
<p>Students sit and vote on the boards of every faculty, institute and centre. They are elected in autumn by the
students of each entity, for one year.</p>
<h2>The ladder</h2>
<p>A question is usually answered soonest by whoever is nearest to it:</p>
<ol>
<li>your class or faculty representative;</li>
<li>the organisation of your faculty;</li>
<li>the union’s Education Office;</li>
<li>the University.</li>
</ol>
<h2>What representatives do</h2>
<ul>
<li>Read the papers before a board meets, and ask what nobody else will.</li>
<li>Collect cases of late results, unreturned assignments, examination halls and timetables.</li>
<li>Report back to those who elected them.</li>
</ul>
<p>If the first rung does not hold, <a href="/services/complaints">submit a complaint</a>, with your name or without
it.</p>
`,
      mt: `
<p>L-istudenti għandhom siġġu u vot fuq il-bordijiet ta’ kull fakultà, istitut u ċentru. Jeleġġuhom fil-ħarifa
l-istudenti ta’ kull entità, għal sena.</p>
<h2>It-taraġ</h2>
<p>Is-soltu mistoqsija jweġibha l-aktar malajr min ikun l-eqreb lejha:</p>
<ol>
<li>ir-rappreżentant tal-klassi jew tal-fakultà tiegħek;</li>
<li>l-organizzazzjoni tal-fakultà tiegħek;</li>
<li>l-Uffiċċju tal-Edukazzjoni tal-kunsill;</li>
<li>l-Università.</li>
</ol>
<h2>X’jagħmlu r-rappreżentanti</h2>
<ul>
<li>Jaqraw id-dokumenti qabel ma jiltaqa’ bord, u jistaqsu dak li ħaddieħor ma jistaqsix.</li>
<li>Jiġbru każijiet ta’ riżultati tard, assignments li ma jingħatawx lura, swali tal-eżamijiet u skedi.</li>
<li>Jagħtu rendikont lil dawk li eleġġewhom.</li>
</ul>
<p>Jekk l-ewwel targa ma żżommx, <a href="/services/complaints">ibgħat ilment</a>, b’ismek jew mingħajru.</p>
`,
    },
  },
  {
    slug: 'gozo-liaison-officer',
    title: { en: 'Gozo Liaison Officer', mt: 'Uffiċjal ta’ Kuntatt għal Għawdex' },
    description: {
      en: 'One student in ten comes from Gozo. The Liaison Officer speaks for them in the union.',
      mt: 'Student minn kull għaxra jiġi minn Għawdex. L-Uffiċjal ta’ Kuntatt titkellem f’isimhom fil-kunsill.',
    },
    body: {
      en: `
<p>About 900 students, some 10 per cent, come from Gozo. Their year is shaped by three things that other students seldom
think of: the ferry, the rent of a second home and the bus that meets, or misses, the boat.</p>
<h2>What the office does</h2>
<ul>
<li>Works with the Gozo University Group (GUG), which has spoken for Gozitan students since 1987.</li>
<li>Asks faculties to group lectures and to announce cancellations before the first ferry.</li>
<li>Helps with leases, and finds rooms for the weeks of the examinations.</li>
<li>Meets those who run the ferries and buses before each timetable changes.</li>
</ul>
<p>There are office hours at Students’ House on Tuesdays, and in Victoria on the first Saturday of each month. You may
also <a href="/contact-us">write</a> at any time.</p>
`,
      mt: `
<p>Madwar 900 student, xi 10 fil-mija, ġejjin minn Għawdex. Is-sena tagħhom tissawwar minn tliet affarijiet li studenti
oħra rari jaħsbu fihom: il-vapur, il-kera tat-tieni dar, u l-karozza tal-linja li tilħaq, jew ma tilħaqx, il-vapur.</p>
<h2>X’jagħmel l-uffiċċju</h2>
<ul>
<li>Jaħdem mal-Gozo University Group (GUG), li ilu jitkellem f’isem l-istudenti Għawdxin mill-1987.</li>
<li>Jitlob lill-fakultajiet jiġbru l-lekċers flimkien u jħabbru t-tħassir qabel l-ewwel vapur.</li>
<li>Jgħin fil-kuntratti tal-kera, u jsib kmamar għall-ġimgħat tal-eżamijiet.</li>
<li>Jiltaqa’ ma’ min imexxi l-vapuri u l-karozzi tal-linja qabel kull bidla fl-iskeda.</li>
</ul>
<p>L-uffiċċju jkun miftuħ f’Dar l-Istudenti nhar ta’ Tlieta, u r-Rabat ta’ Għawdex fl-ewwel Sibt ta’ kull xahar. Tista’
wkoll <a href="/contact-us">tiktbilna</a> meta trid.</p>
`,
    },
    picture: 'gozo-citadel',
    alt: { en: 'The Citadel above Victoria, Gozo', mt: 'Iċ-Ċittadella fuq ir-Rabat ta’ Għawdex' },
  },
  {
    slug: 'freshers-week',
    title: { en: 'Freshers’ Week', mt: 'Il-Ġimgħa tal-Freshers' },
    description: {
      en: 'The first week of October: stands, cards, permits and the people you will know for years.',
      mt: 'L-ewwel ġimgħa ta’ Ottubru: stands, karti, permessi u n-nies li se tibqa’ tafhom għal snin sħaħ.',
    },
    body: {
      en: `
<p>Each year, in the first week of October, the Quadrangle and Car Park 4 fill up with stands. Every student
organisation is there, and so is the union.</p>
<h2>What to do in the week</h2>
<ul>
<li>Collect your student card (€5) and your parking permit (€7 green contribution) at the union’s stand.</li>
<li>Meet the organisation of your faculty, and at least one that has nothing to do with your course.</li>
<li>Follow a guided walk: library, halls, canteen and the quickest way out when it rains.</li>
</ul>
<p>Cards and permits that have not been collected wait at Students’ House. Times of the talks and concerts are among the
<a href="/media/events">events</a>.</p>
`,
      mt: `
<p>Kull sena, fl-ewwel ġimgħa ta’ Ottubru, il-Quadrangle u l-Car Park 4 jimtlew bl-istands. Ikun hemm kull
organizzazzjoni tal-istudenti, u l-kunsill ukoll.</p>
<h2>X’għandek tagħmel matul il-ġimgħa</h2>
<ul>
<li>Iġbor il-karta tal-istudent (€5) u l-permess tal-parkeġġ (kontribuzzjoni ekoloġika ta’ €7) mill-istand
tal-kunsill.</li>
<li>Iltaqa’ mal-organizzazzjoni tal-fakultà tiegħek, u ma’ tal-inqas waħda li ma għandha x’taqsam xejn mal-kors
tiegħek.</li>
<li>Ingħaqad ma’ dawra bi gwida: il-librerija, is-swali, il-kantin u l-eħfef triq ’il barra meta tagħmel ix-xita.</li>
</ul>
<p>Il-karti u l-permessi li ma jinġabrux jibqgħu jistennew f’Dar l-Istudenti. Il-ħinijiet tat-taħditiet u tal-kunċerti
jinsabu fost l-<a href="/media/events">attivitajiet</a>.</p>
`,
    },
    picture: 'freshers-stand',
    alt: { en: 'Students at a stand in the Quadrangle', mt: 'Studenti ħdejn stand fil-Quadrangle' },
  },
];
