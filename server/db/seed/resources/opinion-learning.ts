import type { SeedResource } from '../types.ts';

/** Opinion pieces on teaching, assessment and the language of study. */
export const opinionLearning: SeedResource[] = [
  {
    slug: 'mark-the-thinking-not-the-typing',
    category: 'opinion-pieces',
    title: { en: 'Mark the thinking, not the typing', mt: 'Immarkaw il-ħsieb, mhux it-tajping' },
    excerpt: {
      en: 'Detectors of machine-written text accuse the innocent. Better assessment would make them unnecessary.',
      mt: 'L-għodod li jfittxu kitba magħmula minn magna jakkużaw lill-innoċenti. Assessjar aħjar jagħmilhom bla bżonn.',
    },
    body: {
      en: `
<p>A friend of mine writes carefully, in short sentences, because English is her third language. Last January a piece of
software decided that her essay was “84 % likely” to have been written by a machine. It took her six weeks, two hearings
and every draft on her laptop to prove that it was not.</p>
<p>I do not blame her lecturer, who had three hundred essays and no guidance. I blame the idea that we can solve a
question about learning by buying a detector. <strong>A percentage is not evidence.</strong> It cannot be questioned, it
cannot be checked, and it is wrong most often about people who write in a second language.</p>
<h2>What an assignment is for</h2>
<p>If a task can be done in nine seconds by a program, it was perhaps never a good measure of understanding. The remedy
is not a return to three-hour examinations in a hot hall. It is to look at how a student arrived somewhere:</p>
<ul>
<li>a ten-minute conversation about the essay, worth a fifth of the mark;</li>
<li>drafts handed in along the way, with comments that count;</li>
<li>tasks that start from something local: a street, a court case, a set of measurements.</li>
</ul>
<h2>Clear rules, in writing</h2>
<p>Each study-unit should say on its first page which tools are allowed, for what, and how their use is to be
acknowledged. “Use your judgement” is not a rule; it is a trap. And nobody should face a hearing on the word of a
machine alone.</p>
<p>Students will use these tools at work whether we teach them to or not. <em>A university should be the place where we
learn to doubt them.</em></p>
`,
      mt: `
<p>Għandi ħabiba li tikteb b’attenzjoni, b’sentenzi qosra, għax l-Ingliż hu t-tielet lingwa tagħha. F’Jannar li għadda,
programm iddeċieda li l-essay tagħha kien “84 % probabbli” miktub minn magna. Damet sitt ġimgħat, b’żewġ seduti u b’kull
abbozz li kellha fuq il-laptop, biex turi li ma kienx minnu.</p>
<p>Ma nwaħħalx fil-lekċerer, li kellu tliet mitt essay u l-ebda gwida. Inwaħħal fl-idea li mistoqsija dwar it-tagħlim
nistgħu nsolvuha billi nixtru għodda li taqbad il-ħatja. <strong>Persentaġġ mhuwiex prova.</strong> Ma tistax tistaqsih,
ma tistax tivverifikah, u l-aktar li jiżbalja hu ma’ min jikteb b’lingwa li mhix tiegħu.</p>
<h2>Għalfejn jingħata assignment</h2>
<p>Jekk xogħol jista’ jagħmlu programm f’disa’ sekondi, forsi qatt ma kien kejl tajjeb ta’ kemm fhimna. Ir-rimedju mhux
li nerġgħu lura għal eżamijiet ta’ tliet sigħat f’sala sħuna. Ir-rimedju hu li nħarsu lejn it-triq li minnha jgħaddi
l-istudent:</p>
<ul>
<li>konversazzjoni ta’ għaxar minuti dwar l-essay, li tiswa l-ħumes tal-marka;</li>
<li>abbozzi li jingħataw tul it-triq, b’kummenti li jingħaddu;</li>
<li>xogħol li jibda minn xi ħaġa lokali: triq, kawża fil-qorti, sett ta’ kejl.</li>
</ul>
<h2>Regoli ċari, bil-miktub</h2>
<p>Kull study-unit għandha tgħid fl-ewwel paġna liema għodod huma permessi, għal xiex, u kif għandu jissemma l-użu
tagħhom. “Uża l-ġudizzju tiegħek” mhix regola; hija nassa. U ħadd m’għandu jitla’ quddiem bord fuq il-kelma ta’ magna
biss.</p>
<p>L-istudenti se jużaw dawn l-għodod fuq il-post tax-xogħol, ngħallmuhom jew le. <em>L-università għandha tkun il-post
fejn nitgħallmu niddubitaw minnhom.</em></p>
`,
    },
    author: 'Yana Mifsud Bonello',
    author_role: { en: 'Education Coordinator', mt: 'Koordinatriċi tal-Edukazzjoni' },
    picture: 'laptop-notes',
    alt: { en: 'A laptop beside pages of handwritten notes', mt: 'Laptop ħdejn paġni ta’ noti miktubin bl-idejn' },
    days_ago: 130,
  },
  {
    slug: 'record-the-lecture-keep-the-room',
    category: 'opinion-pieces',
    title: { en: 'Record the lecture, keep the room', mt: 'Irrekordjaw il-lekċer, żommu l-kamra' },
    excerpt: {
      en: 'Recordings do not empty lecture halls. They let in people who were never able to be there.',
      mt: 'Ir-rekordings ma jbattlux is-swali. Idaħħlu lil min qatt ma seta’ jkun hemm.',
    },
    body: {
      en: `
<p>When the halls reopened, the cameras were quietly switched off. The reason we were given was attendance: if people
can watch at home, they will not come. I have spent a term asking who actually watches, and the answer is not the one in
the circular.</p>
<p>It is the nursing student who comes off a night shift at seven. It is the mother whose child has a fever. It is the
classmate with dyslexia who plays the same ten minutes three times, and the one who missed the ferry because of the
wind. <strong>None of them is choosing between the room and the sofa.</strong> They are choosing between a recording and
nothing.</p>
<h2>The fair objections</h2>
<p>Lecturers are right to ask for protection. A lecture is their work, and a careless sentence should not live on the
internet for ever. So let us write it down:</p>
<ol>
<li>Recordings stay inside the University’s learning platform and cannot be downloaded.</li>
<li>They are deleted at the end of the academic year unless the lecturer chooses otherwise.</li>
<li>Students in the room are never filmed, and discussions can be paused.</li>
</ol>
<h2>What brings people to a hall</h2>
<p>People come when something happens there that cannot be replayed: a question, an argument, a demonstration that might
fail. The best-attended unit in my course is also one that is fully recorded. Its lecturer begins every hour by asking
what we did not understand in the last one.</p>
<p>A recording is not a replacement for a university. It is a handrail. <em>Nobody removes a handrail because most
people can manage the stairs.</em></p>
`,
      mt: `
<p>Meta reġgħu nfetħu s-swali, il-kameras intfew bil-kwiet. Ir-raġuni li tawna kienet l-attendenza: jekk in-nies jistgħu
jaraw mid-dar, ma jiġux. Għamilt semestru nistaqsi min fil-fatt jara r-rekordings, u t-tweġiba mhix dik
taċ-ċirkulari.</p>
<p>Hemm l-istudenta tan-nursing li titlaq minn xift ta’ billejl fis-sebgħa. Hemm l-omm li binha għandu d-deni. Hemm
sħabna bid-dislessja li jisimgħu l-istess għaxar minuti tliet darbiet, u min tilef il-vapur minħabba r-riħ. <strong>Ħadd
minnhom mhu qed jagħżel bejn is-sala u s-sufan.</strong> Qegħdin jagħżlu bejn rekording u xejn.</p>
<h2>L-oġġezzjonijiet ġusti</h2>
<p>Il-lekċerers għandhom raġun jitolbu l-ħarsien. Lekċer huwa xogħolhom, u sentenza li tiżloq m’għandhiex tibqa’ fuq
l-internet għal dejjem. Mela ejjew niktbuhom:</p>
<ol>
<li>Ir-rekordings jibqgħu fil-pjattaforma tat-tagħlim tal-Università u ma jistgħux jitniżżlu.</li>
<li>Jitħassru fi tmiem is-sena akkademika, sakemm il-lekċerer ma jagħżilx mod ieħor.</li>
<li>L-istudenti fis-sala ma jidhru qatt, u waqt id-diskussjonijiet ir-rekording jista’ jitwaqqaf.</li>
</ol>
<h2>X’iġib in-nies f’sala</h2>
<p>In-nies jiġu meta jiġri xi ħaġa li ma tistax terġa’ ddoqqha: mistoqsija, argument, esperiment li jista’ jfalli.
L-unit bl-aħjar attendenza fil-kors tiegħi hija wkoll waħda rrekordjata kollha. Il-lekċerer tibda kull siegħa billi
tistaqsina x’ma fhimniex fis-siegħa ta’ qabel.</p>
<p>Rekording ma jiħux post l-università. Huwa poġġaman. <em>Ħadd ma jneħħi l-poġġaman għax ħafna nies kapaċi jitilgħu
t-taraġ.</em></p>
`,
    },
    author: 'Karl Attard Debono',
    author_role: { en: 'Education Officer', mt: 'Uffiċjal tal-Edukazzjoni' },
    picture: 'lecture-hall',
    alt: {
      en: 'Rows of seats in a lecture hall, seen from the back',
      mt: 'Ringieli ta’ siġġijiet f’sala tal-lekċers, minn wara',
    },
    days_ago: 520,
  },
  {
    slug: 'science-has-a-maltese-word-for-it',
    category: 'opinion-pieces',
    title: { en: 'Science has a Maltese word for it', mt: 'Ix-xjenza għandha kelma bil-Malti' },
    excerpt: {
      en: 'A language that cannot explain a cell or a circuit is being kept for songs. We can do better than that.',
      mt: 'Lingwa li ma tistax tispjega ċellola jew ċirkwit qed inżommuha għall-kanzunetti. Kapaċi nagħmlu aħjar.',
    },
    body: {
      en: `
<p>My grandmother asked me what I do in the laboratory. I opened my mouth to explain in our own language and found that
I could not. I had the verbs but none of the nouns. I told her that I “work with tiny things”, and she was kind enough
to leave it at that.</p>
<p>I study biochemistry in English, as everybody does, and I am glad of it: English takes me to every journal in the
world. But a scientist who can only speak to other scientists has learned half a trade. <strong>Patients, juries,
farmers and voters deserve an explanation in the language in which they think.</strong></p>
<h2>The words exist</h2>
<p>Maltese has names for currents, tides, limestone and grafting that were precise before any of us was born. Where a
term is missing we may borrow it, as every language does, and spell it in our own way. What is lacking is not vocabulary
but practice.</p>
<h2>Three small steps</h2>
<ul>
<li>A summary of two hundred words in Maltese at the front of each dissertation, checked by a language tutor.</li>
<li>An open glossary, faculty by faculty, that students write and experts approve.</li>
<li>One public talk a year by each department, in Maltese, somewhere that is not a lecture hall.</li>
</ul>
<p>None of these takes anything away from English. I have since tried again with my grandmother. It took me an evening
with a dictionary and a friend who reads Maltese. She listened, nodded and asked a better question than my examiners
did: <em>“And how do you know that it is not a mistake?”</em></p>
`,
      mt: `
<p>In-nanna staqsietni x’nagħmel fil-laboratorju. Ftaħt ħalqi biex nispjegalha b’ilsienna u ntbaħt li ma stajtx.
Il-verbi kelli, imma nomi xejn. Għedtilha li “naħdem ma’ affarijiet ċkejknin ħafna”, u kienet ġentili biżżejjed li
waqfet hemm.</p>
<p>Qed nistudja l-bijokimika bl-Ingliż, bħal kulħadd, u kuntent b’dan: l-Ingliż jeħodni sa kull ġurnal xjentifiku
tad-dinja. Imma xjenzat li jaf ikellem biss lil xjenzati oħra tgħallem nofs sengħa. <strong>Il-pazjenti, il-ġurati,
il-bdiewa u l-votanti jistħoqqilhom spjegazzjoni bil-lingwa li jaħsbu biha.</strong></p>
<h2>Il-kliem jeżisti</h2>
<p>Il-Malti għandu ismijiet għall-kurrenti, għall-mareat, għall-ġebla tal-franka u għat-tilqim li kienu preċiżi qabel ma
twelidna aħna. Fejn terminu huwa nieqes nistgħu nissellfuh, kif tagħmel kull lingwa, u niktbuh kif niktbu aħna. Li
jonqosna mhux il-vokabularju, imma l-prattika.</p>
<h2>Tliet passi żgħar</h2>
<ul>
<li>Taqsira ta’ mitejn kelma bil-Malti fil-bidu ta’ kull dissertazzjoni, iċċekkjata minn tutur tal-lingwa.</li>
<li>Glossarju miftuħ, fakultà b’fakultà, li jiktbuh l-istudenti u japprovawh l-esperti.</li>
<li>Taħdita pubblika waħda fis-sena minn kull dipartiment, bil-Malti, xi mkien li mhux sala tal-lekċers.</li>
</ul>
<p>Xejn minn dan ma jtellef lill-Ingliż. Minn dakinhar erġajt ippruvajt man-nanna. Domt filgħaxija sħiħa b’dizzjunarju u
ma’ ħabib li qed jistudja l-Malti. Semgħet, xejret rasha, u staqsietni mistoqsija aħjar minn dik tal-eżaminaturi tiegħi:
<em>“U kif taf li mhux żball?”</em></p>
`,
    },
    author: 'Nathaniel Grima',
    author_role: { en: 'Third-year student of biochemistry', mt: 'Student tat-tielet sena tal-bijokimika' },
    picture: 'science-lab',
    alt: {
      en: 'Glassware on a bench in a teaching laboratory',
      mt: 'Apparat tal-ħġieġ fuq bank f’laboratorju tat-tagħlim',
    },
    days_ago: 960,
  },
];
