import type { SeedPage } from '../types.ts';

/** The initiatives of the union (spec §2 `/initiatives/…`). */
export const initiativePages: SeedPage[] = [
  {
    slug: 'erasmus',
    title: { en: 'Erasmus', mt: 'Erasmus' },
    description: {
      en: 'A semester abroad, and a welcome for those who come to us.',
      mt: 'Semestru barra minn Malta, u merħba għal min jiġi għandna.',
    },
    body: {
      en: `
<p>Every year students leave Malta for a semester, and others arrive with a suitcase and a map. The union’s
international office looks after both.</p>
<h2>If you are leaving</h2>
<ol>
<li>Speak to the coordinator of your faculty a year ahead; places are few, and grades count.</li>
<li>Have your learning agreement signed before you buy a ticket.</li>
<li>Ask someone who has been there: we keep a list of former students who are willing to talk.</li>
</ol>
<h2>If you are arriving</h2>
<p>You are a member of the union from the day you enrol. A local student will meet you in the first week, and help with
a lease, a bus card and the word for “thank you”.</p>
<p>Stories and photographs are under <a href="/media/erasmus">Erasmus in the media</a>.</p>
`,
      mt: `
<p>Kull sena hawn studenti li jitilqu minn Malta għal semestru, u oħrajn li jaslu b’bagalja u b’mappa. L-uffiċċju
internazzjonali tal-kunsill jieħu ħsieb it-tnejn.</p>
<h2>Jekk sejjer</h2>
<ol>
<li>Kellem lill-koordinatur tal-fakultà tiegħek sena qabel; il-postijiet huma ftit, u l-marki jgħoddu.</li>
<li>Ara li l-ftehim tat-tagħlim ikun iffirmat qabel ma tixtri biljett.</li>
<li>Staqsi lil min diġà mar: għandna lista ta’ studenti ta’ qabel li lesti jitkellmu.</li>
</ol>
<h2>Jekk ġej</h2>
<p>Inti membru tal-kunsill sa mill-ġurnata li tirreġistra. Student minn Malta jiltaqa’ miegħek fl-ewwel ġimgħa, u
jgħinek bil-kuntratt tal-kera, bil-karta tal-karozza tal-linja u bil-kelma “grazzi”.</p>
<p>L-istejjer u r-ritratti jinsabu taħt <a href="/media/erasmus">Erasmus fil-midja</a>.</p>
`,
    },
  },
  {
    slug: 'esu',
    title: { en: 'European Students’ Union', mt: 'Unjoni Ewropea tal-Istudenti' },
    description: {
      en: 'Through the European Students’ Union, students in Malta have a voice where European decisions are made.',
      mt: 'Permezz tal-Unjoni Ewropea tal-Istudenti, l-istudenti f’Malta għandhom leħen fejn jittieħdu d-deċiżjonijiet Ewropej.',
    },
    body: {
      en: `
<p>KSU is a member of the European Students’ Union (ESU), the umbrella of national unions of students in Europe. Members
meet, agree on positions and put them to the European institutions.</p>
<h2>What it means for you</h2>
<ul>
<li>Maltese students vote on positions about recognition, mobility, fees and housing.</li>
<li>Our council learns from unions that have already solved what we are trying to solve.</li>
<li>Each year students may apply to join the delegation to a meeting abroad.</li>
</ul>
<p>Calls for delegates are announced in the <a href="/media/news">news</a>. No experience is needed; reading the papers
beforehand is.</p>
`,
      mt: `
<p>Il-KSU huwa membru tal-Unjoni Ewropea tal-Istudenti (ESU), li tiġbor fi ħdanha l-unjonijiet nazzjonali tal-istudenti
fl-Ewropa. Il-membri jiltaqgħu, jaqblu fuq pożizzjonijiet u jressquhom quddiem l-istituzzjonijiet Ewropej.</p>
<h2>Xi tfisser għalik</h2>
<ul>
<li>L-istudenti Maltin jivvutaw fuq pożizzjonijiet dwar ir-rikonoxximent, il-mobbiltà, il-miżati u
l-akkomodazzjoni.</li>
<li>Il-kunsill tagħna jitgħallem minn unjonijiet li diġà solvew dak li qed nippruvaw insolvu aħna.</li>
<li>Kull sena l-istudenti jistgħu japplikaw biex jingħaqdu mad-delegazzjoni għal laqgħa barra minn Malta.</li>
</ul>
<p>Is-sejħiet għad-delegati jitħabbru fl-<a href="/media/news">aħbarijiet</a>. Mhux meħtieġa esperjenza; meħtieġ li
taqra d-dokumenti minn qabel.</p>
`,
    },
  },
  {
    slug: 'tedx-conferences',
    title: { en: 'TEDx conferences', mt: 'Konferenzi TEDx' },
    description: {
      en: 'Each spring, one theme, one stage and an afternoon of ideas from the University of Malta.',
      mt: 'Kull rebbiegħa: tema waħda, palk wieħed u waranofsinhar ta’ ideat mill-Università ta’ Malta.',
    },
    body: {
      en: `
<p>TEDx University of Malta is an independently organised afternoon of short talks, planned by students and held each
spring. Speakers have eighteen minutes at most; the rehearsals take months.</p>
<h2>Themes so far</h2>
<ul>
<li>2017: <em>Curating Curiosity</em></li>
<li>2019: <em>Quirks</em></li>
<li>2021: <em>Hindsight</em></li>
<li>2025: <em>From Matter to Mind</em></li>
</ul>
<p>Tickets are sold on the <a href="/media/events">events</a> page and every seat is numbered. To propose a speaker, or
to work behind the curtain, <a href="/contact-us">write to us</a> before the end of November.</p>
`,
      mt: `
<p>TEDx University of Malta huwa waranofsinhar ta’ taħditiet qosra, organizzat b’mod indipendenti mill-istudenti kull
rebbiegħa. Il-kelliema għandhom mhux aktar minn tmintax-il minuta; il-provi jieħdu x-xhur.</p>
<h2>It-temi s’issa</h2>
<ul>
<li>2017: <em>Curating Curiosity</em></li>
<li>2019: <em>Quirks</em></li>
<li>2021: <em>Hindsight</em></li>
<li>2025: <em>From Matter to Mind</em></li>
</ul>
<p>Il-biljetti jinbiegħu mill-paġna tal-<a href="/media/events">attivitajiet</a> u kull siġġu huwa nnumerat. Biex
tipproponi kelliem, jew biex taħdem wara l-kwinti, <a href="/contact-us">iktbilna</a> qabel l-aħħar ta’ Novembru.</p>
`,
    },
    picture: 'stage-talk',
    alt: { en: 'A speaker on a lit stage', mt: 'Kelliem fuq palk imdawwal' },
  },
  {
    slug: 'mental-wellbeing',
    title: { en: 'Mental wellbeing', mt: 'Benesseri mentali' },
    description: {
      en: 'Therapy, first-aid courses and somebody to talk to before it becomes urgent.',
      mt: 'Terapija, korsijiet tal-ewwel għajnuna u xi ħadd ma’ min titkellem qabel ma ssir urġenza.',
    },
    body: {
      en: `
<p>You need not be in a crisis to ask for help. The union works with independent professionals, and nobody at the
University is told that you came.</p>
<h2>What there is</h2>
<ul>
<li><strong>Therapy:</strong> up to twelve sessions a year with a professional of your choice from our list.</li>
<li><strong>Mental-health first aid:</strong> courses of twenty places, with a certificate.</li>
<li><strong>Sports week:</strong> a week in March with MUSA, for those who would rather move than talk.</li>
</ul>
<h2>How to begin</h2>
<ol>
<li><a href="/contact-us">Write to us</a>; a first name is enough.</li>
<li>We answer within two working days with times that are free.</li>
<li>You choose, and you may change your mind.</li>
</ol>
<p><strong>If you or someone near you is in danger, ring 112 now.</strong></p>
`,
      mt: `
<p>M’għandekx għalfejn tkun fi kriżi biex titlob l-għajnuna. Il-kunsill jaħdem ma’ professjonisti indipendenti, u
fl-Università ħadd ma jingħad lilu li ġejt.</p>
<h2>X’hemm</h2>
<ul>
<li><strong>Terapija:</strong> sa tnax-il sessjoni fis-sena ma’ professjonist li tagħżel int mil-lista tagħna.</li>
<li><strong>L-ewwel għajnuna għas-saħħa mentali:</strong> korsijiet ta’ għoxrin post, b’ċertifikat.</li>
<li><strong>Il-ġimgħa tal-isport:</strong> ġimgħa f’Marzu mal-MUSA, għal min jippreferi jiċċaqlaq milli jitkellem.</li>
</ul>
<h2>Kif tibda</h2>
<ol>
<li><a href="/contact-us">Iktbilna</a>; l-isem biss huwa biżżejjed.</li>
<li>Inwieġbuk fi żmien jumejn tax-xogħol bil-ħinijiet li jkunu vojta.</li>
<li>Tagħżel int, u tista’ tibdel fehmtek.</li>
</ol>
<p><strong>Jekk int jew xi ħadd qrib tiegħek tinsabu fil-periklu, ċempel 112 issa.</strong></p>
`,
    },
    picture: 'wellbeing-circle',
    alt: { en: 'Chairs set in a circle in a quiet room', mt: 'Siġġijiet f’ċirku f’kamra kwieta' },
  },
  {
    slug: 'ksu-green-fund',
    title: { en: 'KSU Green Fund', mt: 'Il-Fond l-Aħdar tal-KSU' },
    description: {
      en: 'How €7 from every parking permit becomes trees, bicycle stands and experiments.',
      mt: 'Kif €7 minn kull permess tal-parkeġġ isiru siġar, postijiet għar-roti u esperimenti.',
    },
    body: {
      en: `
<p>About 5,500 cars hold a permit for 680 student bays. Whoever asks for a permit gives €7 to the environment, and that
money may be spent on nothing else.</p>
<h2>Where it has gone</h2>
<ul>
<li>Trees and shade between the car parks.</li>
<li>Stands and repairs for bicycles, and a free trial of up to seven days.</li>
<li>Reusable cups at the events of student organisations.</li>
</ul>
<h2>Who decides</h2>
<p>A board of seven members reads the applications, hears those who made them and publishes its decisions. To apply, see
the <a href="/kokka-fondi/green-fund">Green Fund</a> among the Kokka Fondi.</p>
`,
      mt: `
<p>Madwar 5,500 karozza għandhom permess għal 680 post tal-istudenti. Min jitlob permess jagħti €7 lill-ambjent, u dawk
il-flus ma jistgħux jintefqu fuq xejn aktar.</p>
<h2>Fejn marru</h2>
<ul>
<li>Siġar u dell bejn il-parkeġġi.</li>
<li>Postijiet u tiswijiet għar-roti, u prova b’xejn sa sebat ijiem.</li>
<li>Tazzi li jerġgħu jintużaw fl-attivitajiet tal-organizzazzjonijiet tal-istudenti.</li>
</ul>
<h2>Min jiddeċiedi</h2>
<p>Bord ta’ seba’ membri jaqra l-applikazzjonijiet, jisma’ lil min ressaqhom u jippubblika d-deċiżjonijiet tiegħu. Biex
tapplika, ara l-<a href="/kokka-fondi/green-fund">Fond l-Aħdar</a> fost il-Kokka Fondi.</p>
`,
    },
    picture: 'tree-planting',
    alt: { en: 'Hands setting a young tree into the soil', mt: 'Idejn iħawlu siġra żgħira fil-ħamrija' },
  },
];
