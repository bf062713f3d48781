import type { SeedResource } from '../types.ts';

/** Social Speak conversations on work at home, food, care and housing. */
export const socialSpeakHouseholds: SeedResource[] = [
  {
    slug: 'social-speak-domestic-work',
    category: 'social-speak',
    title: { en: 'Who washed the shirt?', mt: 'Min ħasel il-qmis?' },
    excerpt: {
      en: 'Sociologist Odette Bajada asks students to count the hours that nobody pays for.',
      mt: 'Is-soċjologa Odette Bajada titlob lill-istudenti jgħoddu s-sigħat li ħadd ma jħallas għalihom.',
    },
    body: {
      en: `
<p>Odette Bajada begins every course with the same exercise. Students write down who washed what they are wearing. “In
twelve years,” she says, “the answer has been a woman nine times out of ten, and she was seldom the one wearing it.”</p>
<p>Her research compares the diaries of 240 households. Daughters who study do eleven hours of housework a week on
average, sons four. When an older relative falls ill the difference doubles, and it doubles within a fortnight.</p>
<blockquote><p>“We measure the economy by what is paid for. That is like measuring the sea by the
boats.”</p></blockquote>
<h2>What changes it</h2>
<p>Not arguments, she has found, but lists. Households that wrote down each task, however small, shared them more evenly
three months later. The list made visible what had only been felt.</p>
<p>She would like the union to try the same with its own offices: who makes the coffee, who takes the minutes, who stays
behind to stack the chairs? <strong>We tried it in March. We have since written a rota.</strong></p>
`,
      mt: `
<p>Odette Bajada tibda kull kors bl-istess eżerċizzju. L-istudenti jiktbu min ħasel dak li hemm fuqhom. “Fi tnax-il
sena,” tgħid, “disa’ darbiet minn għaxra t-tweġiba kienet mara, u rari kienet hi li tkun liebsa l-biċċa.”</p>
<p>Ir-riċerka tagħha tqabbel id-djarji ta’ 240 dar. Bint li tistudja tagħmel medja ta’ ħdax-il siegħa xogħol tad-dar
fil-ġimgħa, iben erba’ sigħat. Meta jimrad qarib anzjan id-differenza tirdoppja, u tirdoppja fi żmien ħmistax.</p>
<blockquote><p>“L-ekonomija nkejluha minn dak li jitħallas. Qisek tkejjel il-baħar mid-dgħajjes.”</p></blockquote>
<h2>X’jibdel is-sitwazzjoni</h2>
<p>Mhux l-argumenti, sabet, imma l-listi. Id-djar li niżżlu kull biċċa xogħol, żgħira kemm hi żgħira, wara tliet xhur
kienu qed jaqsmuha b’mod aktar ugwali. Il-lista wriet dak li qabel kien biss jinħass.</p>
<p>Tixtieq li l-kunsill jipprova l-istess ħaġa fl-uffiċċji tiegħu: min jagħmel il-kafè, min jieħu l-minuti, min jibqa’
lura biex jiġbor is-siġġijiet? <strong>F’Marzu ppruvajna. Minn dakinhar ktibna roster.</strong></p>
`,
    },
    author: 'Daniela Spiteri Gatt',
    author_role: { en: 'Social Speak editor', mt: 'Editriċi ta’ Social Speak' },
    picture: 'meeting-table',
    alt: { en: 'An office table with cups and a written list', mt: 'Mejda ta’ uffiċċju bil-kikkri u b’lista miktuba' },
    days_ago: 480,
  },
  {
    slug: 'social-speak-food-banks',
    category: 'social-speak',
    title: { en: 'The cupboard on the second floor', mt: 'L-armarju tat-tieni sular' },
    excerpt: {
      en: 'Sister Bernarda Camilleri runs a food bank. This year she met the first students who asked for a bag.',
      mt: 'Swor Bernarda Camilleri tmexxi bank tal-ikel. Din is-sena ltaqgħet mal-ewwel studenti li talbu borża.',
    },
    body: {
      en: `
<p>“They come at five to six, when we are nearly closed,” says Sister Bernarda Camilleri. “They say that it is for a
neighbour. I put in an extra packet of pasta for the neighbour.”</p>
<p>For nineteen years the food bank served the elderly and families with small children. In the last twelve months forty
students have come, most of them renting and a third of them from abroad. They do not look hungry. They look tired, and
they have learned to skip the meals that nobody sees.</p>
<blockquote><p>“Poverty among the young is very well dressed.”</p></blockquote>
<h2>A shelf without questions</h2>
<p>On her advice the union has placed a cupboard on the second floor of Students’ House. There is no form, no name and
no camera.</p>
<ul>
<li>Take what you need.</li>
<li>Leave what you can: tins, pasta, oil, milk that keeps, sanitary towels.</li>
<li>Volunteers fill it on Mondays and Thursdays.</li>
</ul>
<p><strong>In its first month it was emptied and filled nine times.</strong></p>
`,
      mt: `
<p>“Jiġu fis-sitta neqsin ħamsa, meta nkunu kważi għalaqna,” tgħid Swor Bernarda Camilleri. “Jgħidu li hu għal xi ġar.
Jien indaħħal pakkett għaġin żejjed għall-ġar.”</p>
<p>Għal dsatax-il sena l-bank tal-ikel qeda lill-anzjani u lill-familji bi tfal żgħar. F’dawn l-aħħar tnax-il xahar ġew
erbgħin student, il-biċċa l-kbira jgħixu bil-kera, u terz minnhom barranin. Ma jidhrux bil-ġuħ. Jidhru għajjenin, u
tgħallmu jaqbżu l-ikliet li ħadd ma jara.</p>
<blockquote><p>“Il-faqar fost iż-żgħażagħ jilbes sewwa ħafna.”</p></blockquote>
<h2>Xkaffa bla mistoqsijiet</h2>
<p>Fuq il-parir tagħha, il-kunsill poġġa armarju fit-tieni sular ta’ Dar l-Istudenti. M’hemm la formola, la isem u
lanqas kamera.</p>
<ul>
<li>Ħu dak li għandek bżonn.</li>
<li>Ħalli dak li tista’: ikel tal-laned, għaġin, żejt, ħalib li jżomm, pads sanitarji.</li>
<li>Il-voluntiera jimlewh nhar ta’ Tnejn u nhar ta’ Ħamis.</li>
</ul>
<p><strong>Fl-ewwel xahar tbattal u mtela disa’ darbiet.</strong></p>
`,
    },
    author: 'Matthias Calleja',
    author_role: { en: 'Social Policy Officer', mt: 'Uffiċjal tal-Politika Soċjali' },
    picture: 'volunteers',
    alt: {
      en: 'Volunteers sorting tins and packets on a table',
      mt: 'Voluntiera jissortjaw laned u pakketti fuq mejda',
    },
    days_ago: 1210,
  },
  {
    slug: 'social-speak-carers',
    category: 'social-speak',
    title: { en: 'Lectures at nine, tablets at ten', mt: 'Lekċer fid-disgħa, pilloli fl-għaxra' },
    excerpt: {
      en: 'Nicole Portelli looks after her father and studies architecture. She would like a word that fits on a form.',
      mt: 'Nicole Portelli tieħu ħsieb lil missierha u tistudja l-arkitettura. Tixtieq kelma li tidħol f’formola.',
    },
    body: {
      en: `
<p>Nicole Portelli’s phone has fourteen alarms. Three are for lectures. The rest are for tablets, exercises and the man
who delivers oxygen. Her father has been ill since she was seventeen.</p>
<p>“At the faculty office there is a box for ‘working’ and a box for ‘parent’,” she says. “I tick ‘other’. Nobody has
ever asked what ‘other’ means.”</p>
<p>There is no count of students who care for a relative, because nobody counts. When the union asked in a short
questionnaire, 87 answered in one week.</p>
<blockquote><p>“I do not want pity. I want to know the deadline in September.”</p></blockquote>
<h2>What would help</h2>
<ol>
<li>A recognised status, given once and kept confidential, as athletes already have.</li>
<li>Extensions agreed in advance instead of begged for afterwards.</li>
<li>A place to ring from: a room with a door, near the lecture halls.</li>
</ol>
<p><strong>The proposal is before Senate.</strong> Nicole wrote most of it in waiting rooms.</p>
`,
      mt: `
<p>Il-mowbajl ta’ Nicole Portelli fih erbatax-il allarm. Tlieta huma għal-lekċers. Il-bqija huma għall-pilloli,
għall-eżerċizzji u għar-raġel li jġib l-ossiġnu. Missierha ilu marid minn meta kellha sbatax-il sena.</p>
<p>“Fl-uffiċċju tal-fakultà hemm kaxxa għal ‘jaħdem’ u kaxxa għal ‘ġenitur’,” tgħid. “Jien nimmarka ‘oħrajn’. Qatt ħadd
ma staqsieni xi tfisser ‘oħrajn’.”</p>
<p>M’hemmx għadd tal-istudenti li jieħdu ħsieb qarib tagħhom, għax ħadd ma jgħoddhom. Meta l-kunsill staqsa fi
kwestjonarju qasir, wieġbu 87 f’ġimgħa waħda.</p>
<blockquote><p>“Ma rridx min jitħassarni. Irrid naf l-iskadenza f’Settembru.”</p></blockquote>
<h2>X’jista’ jgħin</h2>
<ol>
<li>Status rikonoxxut, mogħti darba u miżmum kunfidenzjali, kif diġà għandhom l-atleti.</li>
<li>Estensjonijiet miftiehma minn qabel, minflok mitluba bil-ħniena wara.</li>
<li>Post minn fejn iċċempel: kamra bil-bieb, qrib is-swali tal-lekċers.</li>
</ol>
<p><strong>Il-proposta tinsab quddiem is-Senat.</strong> Nicole kitbet il-biċċa l-kbira minnha fil-kmamar ta’
stennija.</p>
`,
    },
    author: 'Daniela Spiteri Gatt',
    author_role: { en: 'Social Speak editor', mt: 'Editriċi ta’ Social Speak' },
    picture: 'calendar',
    alt: { en: 'A wall calendar crowded with notes', mt: 'Kalendarju mal-ħajt mimli noti' },
    days_ago: 1450,
  },
  {
    slug: 'social-speak-housing',
    category: 'social-speak',
    title: { en: 'Nine addresses in four years', mt: 'Disa’ indirizzi f’erba’ snin' },
    excerpt: {
      en: 'Notary and tenants’ adviser Pierre Galdes on leases, deposits and the courage to ask for a receipt.',
      mt: 'In-nutar u konsulent tal-inkwilini Pierre Galdes dwar il-kuntratti, id-depożiti u l-kuraġġ li titlob irċevuta.',
    },
    body: {
      en: `
<p>Pierre Galdes keeps a list of the addresses of one client, a student of the arts: nine in four years, from Sliema to
Birkirkara and back again. “She did nothing wrong,” he says. “She simply never had a contract that was longer than her
exams.”</p>
<p>He gives a free hour to tenants every Wednesday, and most of what he says is the same each week.</p>
<blockquote><p>“The law protects you from the day on which the lease is registered. So ask to see the registration
before you carry up the first box.”</p></blockquote>
<h2>Before you sign</h2>
<ul>
<li>Read the contract at home, not on the landlord’s sofa.</li>
<li>Photograph every wall, every socket and every meter, and send the pictures by e-mail that same day.</li>
<li>Pay by bank transfer, or insist upon a receipt.</li>
<li>Ask who will pay when the water heater breaks in January.</li>
</ul>
<p>His last piece of advice is the shortest. <strong>A landlord who will not put it in writing has already told you
something.</strong></p>
`,
      mt: `
<p>Pierre Galdes iżomm lista tal-indirizzi ta’ klijenta waħda, studenta tal-arti: disgħa f’erba’ snin, minn Tas-Sliema
għal Birkirkara u lura. “Ma għamlet xejn ħażin,” jgħid. “Sempliċiment qatt ma kellha kuntratt itwal mill-eżamijiet
tagħha.”</p>
<p>Kull nhar ta’ Erbgħa jagħti siegħa b’xejn lill-inkwilini, u l-biċċa l-kbira ta’ dak li jgħid huwa l-istess kull
ġimgħa.</p>
<blockquote><p>“Il-liġi tħarsek mill-ġurnata li fiha l-kirja tiġi rreġistrata. Mela itlob tara r-reġistrazzjoni qabel ma
ttella’ l-ewwel kaxxa.”</p></blockquote>
<h2>Qabel tiffirma</h2>
<ul>
<li>Aqra l-kuntratt id-dar, mhux fuq is-sufan ta’ sid il-kera.</li>
<li>Ħu ritratt ta’ kull ħajt, ta’ kull sokit u ta’ kull miter, u ibgħat ir-ritratti bl-email dakinhar stess.</li>
<li>Ħallas bi trasferiment bankarju, jew insisti li tingħata rċevuta.</li>
<li>Staqsi min se jħallas meta jinqasam il-geyser f’Jannar.</li>
</ul>
<p>L-aħħar parir tiegħu huwa l-iqsar. <strong>Sid il-kera li ma jridx jagħtihielek bil-miktub diġà qallek xi
ħaġa.</strong></p>
`,
    },
    author: 'Matthias Calleja',
    author_role: { en: 'Social Policy Officer', mt: 'Uffiċjal tal-Politika Soċjali' },
    picture: 'valletta-skyline',
    alt: { en: 'Roofs and balconies of a harbour town', mt: 'Bjut u gallariji ta’ belt tal-port' },
    days_ago: 1660,
  },
];
