import type { SeedNews } from '../types.ts';

/** News for and from Gozitan students: ferry, rents, buses, study places. */
export const gozoNews: SeedNews[] = [
  {
    slug: 'a-later-fast-ferry-on-sunday-evenings',
    category: 'gozo',
    title: {
      en: 'A later fast ferry on Sunday evenings',
      mt: 'Vapur aktar tard il-Ħadd filgħaxija',
    },
    excerpt: {
      en: 'After a winter of counting heads on the quay, the last Sunday crossing moves to 21:30 during term.',
      mt: 'Wara xitwa ngħoddu n-nies fuq il-moll, l-aħħar qasma tal-Ħadd matul is-semestru titmexxa għad-disgħa u nofs.',
    },
    body: {
      en: `<p>Sunday lunch in Gozo is not a meal that one leaves early. Until now, students who needed to be in Malta on Monday morning had little choice: the last fast ferry left before the coffee.</p>
<p>From this week, and for as long as lectures last, the last Sunday crossing to Valletta leaves Mġarr at <strong>21:30</strong>. A bus waits at the other end and stops in Msida, Gżira and Sliema.</p>
<p>How did it come about? Members of the Gozo University Group stood on the quay on six Sundays and counted. On an average evening 140 students travelled, of whom 90 said they would have preferred to go later. With those sheets the Group and the union called on the operator, who agreed to a trial until June.</p>
<blockquote>They were surprised that we came with numbers. So were we, to be honest: we had thought it was only us.</blockquote>
<p>Luke Rapa, who led the count, asks everybody for one thing: use it. If fewer than sixty people board on most Sundays, the trial will end. Should the crossing be cancelled because of the weather, write to the Gozo officer from the <a href="/contact-us">contact page</a>, so that we keep a record.</p>`,
      mt: `<p>L-ikla tal-Ħadd f'Għawdex mhix ikla li tqum minnha kmieni. S'issa, l-istudenti li t-Tnejn filgħodu riedu jkunu Malta ftit kellhom għażla: l-aħħar vapur tal-ħeffa kien jitlaq qabel il-kafè.</p>
<p>Minn din il-ġimgħa, u sakemm idumu l-lezzjonijiet, l-aħħar qasma tal-Ħadd lejn il-Belt Valletta titlaq mill-Imġarr fid-<strong>disgħa u nofs</strong>. Fuq in-naħa l-oħra tkun qed tistenna karozza tal-linja li tieqaf l-Imsida, il-Gżira u Tas-Sliema.</p>
<p>Kif wasalna? Il-membri tal-Gozo University Group qagħdu fuq il-moll sitt Ħdud u għoddew. F'lejla bħas-soltu kienu jivvjaġġaw 140 student, li 90 minnhom qalu li kienu jippreferu jaqsmu aktar tard. B'dawk il-karti f'idejhom, il-Grupp u l-Kunsill marru għand l-operatur, li qabel ma' prova sa Ġunju.</p>
<blockquote>Stagħġbu li ġejna bin-numri. Biex ngħidu s-sew, stagħġibna aħna wkoll: konna naħsbu li konna aħna biss.</blockquote>
<p>Luke Rapa, li mexxa l-għadd, jitlob ħaġa waħda mingħand kulħadd: użawh. Jekk fil-biċċa l-kbira tal-Ħdud jitilgħu inqas minn sittin ruħ, il-prova tintemm. Jekk il-vapur ma jaqsamx minħabba t-temp, iktbu lill-uffiċjal għal Għawdex mill-<a href="/contact-us">paġna tal-kuntatt</a>, biex inżommu rekord.</p>`,
    },
    author: 'Gozo University Group',
    picture: 'ferry',
    alt: { en: 'A ferry crossing the channel', mt: 'Vapur jaqsam il-fliegu' },
    days_ago: 8,
  },
  {
    slug: 'renting-in-malta-what-to-check-before-you-sign',
    category: 'gozo',
    title: {
      en: 'Renting in Malta: what to check before you sign',
      mt: "Il-kera f'Malta: x'għandek tara qabel tiffirma",
    },
    excerpt: {
      en: 'Every August hundreds of Gozitan students look for a room. A guide by those who have made the mistakes.',
      mt: "Kull Awwissu mijiet ta' studenti Għawdxin ifittxu kamra. Gwida minn dawk li l-iżbalji diġà għamluhom.",
    },
    body: {
      en: `<p>The flat had a sea view, and on the day of the visit nobody thought of turning on the shower. By November the three tenants were washing at the gym. “Turn on everything,” they say now. “Twice.”</p>
<p>About nine hundred students come from Gozo, one in ten of all students, and most of them rent. The Gozo University Group asked fifty of them what they wish they had known.</p>
<h2>At the visit</h2>
<ul>
<li>Run the water, open the windows, look behind the wardrobe for damp.</li>
<li>Ask for last winter's bills for electricity and water.</li>
<li>Walk to the bus stop and time it.</li>
</ul>
<h2>On paper</h2>
<ul>
<li>The contract must be in writing and registered; keep a copy.</li>
<li>It should say who pays for repairs and when the deposit comes back.</li>
<li>Photograph every room, with the date, before you move in.</li>
</ul>
<p>Sharing with friends? Agree on visitors, cleaning and the summer months <em>before</em> the first argument.</p>
<p>Our <a href="/about/representation/gozo-liaison-officer">Gozo liaison officer</a> reads draft contracts with you, free of charge. It takes twenty minutes, and last year it saved a first-year student two months' rent.</p>`,
      mt: `<p>L-appartament kien bil-veduta tal-baħar, u dakinhar li marru jarawh lil ħadd ma ġieh f'moħħu jiftaħ id-doċċa. Sa Novembru t-tliet inkwilini kienu qed jinħaslu l-ġinnasju. “Iftħu kollox,” jgħidu issa. “Darbtejn.”</p>
<p>Madwar disa' mitt student ġejjin minn Għawdex, wieħed minn kull għaxra tal-istudenti kollha, u ħafna minnhom jikru. Il-Gozo University Group staqsa lil ħamsin minnhom x'kienu jixtiequ li kienu jafu.</p>
<h2>Meta tmur tara l-post</h2>
<ul>
<li>Iftaħ l-ilma, iftaħ it-twieqi, ħares wara l-gwardarobba għall-umdità.</li>
<li>Itlob il-kontijiet tad-dawl u l-ilma tax-xitwa ta' qabel.</li>
<li>Imxi sal-istejġ tal-linja u ara kemm iddum.</li>
</ul>
<h2>Fuq il-karta</h2>
<ul>
<li>Il-kuntratt irid ikun bil-miktub u rreġistrat; żomm kopja.</li>
<li>Għandu jgħid min iħallas għat-tiswijiet u meta jingħata lura d-depożitu.</li>
<li>Ħu ritratt ta' kull kamra, bid-data, qabel tidħol toqgħod.</li>
</ul>
<p>Se taqsam ma' sħabek? Iftiehmu dwar il-mistednin, it-tindif u x-xhur tas-sajf <em>qabel</em> l-ewwel ġlieda.</p>
<p>L-<a href="/about/representation/gozo-liaison-officer">uffiċjal ta' kollegament għal Għawdex</a> taqra l-abbozz tal-kuntratt miegħek, bla ħlas. Jeħodlok għoxrin minuta, u s-sena l-oħra ffranka xahrejn kera lil student tal-ewwel sena.</p>`,
    },
    author: 'Gozo University Group',
    picture: 'msida-harbour',
    alt: { en: 'Houses and boats in Msida harbour', mt: 'Djar u dgħajjes fil-port tal-Imsida' },
    days_ago: 103,
  },
  {
    slug: 'an-evening-at-the-citadel',
    category: 'gozo',
    title: { en: 'An evening at the Citadel', mt: 'Lejla fiċ-Ċittadella' },
    excerpt: {
      en: 'The Gozo University Group marked its anniversary with former members, an old minute book and a very long table.',
      mt: "Il-Gozo University Group fakkar l-anniversarju tiegħu ma' membri ta' dari, ktieb antik tal-minuti u mejda twila ħafna.",
    },
    body: {
      en: `<p>The first entry, in blue ink, records an argument over the price of a typewriter. It was read aloud on Saturday under the walls of the Citadel, to laughter from people who had been in the room when it was written.</p>
<p>Since 1987 the Gozo University Group has spoken for students who cross the channel to study. For its anniversary it invited everybody who ever held a post, and sixty-three of them came: teachers, doctors, two priests, a ferry captain, and the mayor of a village which, they insisted, should not be named before the dessert.</p>
<p>The evening was also a working one. Around one long table, past and present members compared what had changed:</p>
<ul>
<li><strong>Better:</strong> the fast ferry, lectures that are recorded, a study room in Victoria.</li>
<li><strong>Worse:</strong> rents, by common agreement.</li>
<li><strong>The same:</strong> the smell of wet coats in January.</li>
</ul>
<blockquote>We asked for a bus that waits for the boat. I am told you are still asking. Do not stop.</blockquote>
<p>That was Carmen Vella, secretary in the first committee. The Group is open to all Gozitan students; you will find it among the <a href="/about/representation/student-organisations">student organisations</a>.</p>`,
      mt: `<p>L-ewwel entrata, bil-linka blu, tirrakkonta diskussjoni mqanqla dwar il-prezz ta' tajprajter. Is-Sibt inqrat taħt is-swar taċ-Ċittadella, fost id-daħk ta' nies li kienu fil-kamra meta nkitbet.</p>
<p>Mill-1987 'l hawn, il-Gozo University Group jitkellem f'isem l-istudenti li jaqsmu l-fliegu biex jistudjaw. Għall-anniversarju tiegħu stieden lil kull min qatt kellu kariga, u ġew tlieta u sittin: għalliema, tobba, żewġ qassisin, kaptan ta' vapur, u s-sindku ta' raħal li, kif insistew, m'għandux jissemma qabel id-deżerta.</p>
<p>Il-lejla kienet ukoll waħda ta' ħidma. Madwar mejda twila, membri ta' llum u ta' dari qabblu x'inbidel:</p>
<ul>
<li><strong>Aħjar:</strong> il-vapur tal-ħeffa, il-lezzjonijiet irrekordjati, kamra tal-istudju fir-Rabat.</li>
<li><strong>Agħar:</strong> il-kirjiet, bi qbil ta' kulħadd.</li>
<li><strong>L-istess:</strong> ir-riħa tal-kowtijiet imxarrba f'Jannar.</li>
</ul>
<blockquote>Aħna tlabna karozza tal-linja li tistenna l-vapur. Qaluli li għadkom titolbuha. Tiqfux.</blockquote>
<p>Hekk qalet Carmen Vella, segretarja fl-ewwel kumitat. Il-Grupp hu miftuħ għall-istudenti Għawdxin kollha; issibuh fost l-<a href="/about/representation/student-organisations">għaqdiet studenteski</a>.</p>`,
    },
    author: 'Rebecca Attard',
    picture: 'gozo-citadel',
    alt: { en: 'The Citadel of Victoria on its hill', mt: 'Iċ-Ċittadella tar-Rabat fuq l-għolja' },
    days_ago: 245,
  },
  {
    slug: 'if-the-boat-does-not-sail-your-examination-waits',
    category: 'gozo',
    title: {
      en: 'If the boat does not sail, your examination waits',
      mt: 'Jekk il-vapur ma jaqsamx, l-eżami jistenniek',
    },
    excerpt: {
      en: 'A new written rule protects students who cannot cross the channel on the day of a paper. Here is how to use it.',
      mt: 'Regola ġdida miktuba tħares lil min ma jistax jaqsam fil-jum tal-eżami. Ara kif tużaha.',
    },
    body: {
      en: `<p>In January, a force-eight wind from the north-west and a nine o'clock paper do not go together. Until now, what happened to the eleven or twelve students stranded at Mġarr depended on the goodwill of whoever answered the phone.</p>
<p>That has been replaced by a rule, agreed between the University, the union and the Gozo University Group. If all crossings are suspended, or delayed so long that you cannot arrive within half an hour of the start, you are entitled to sit the paper in the same session, without a medical certificate and without a fee.</p>
<h2>On the day</h2>
<ol>
<li>Call the examinations desk before the paper begins. The number is on your timetable.</li>
<li>Photograph the notice at the terminal, or the message on the operator's page.</li>
<li>Send both to the Gozo officer within two days; we complete the form with you.</li>
</ol>
<p>The rule is meant for the sea, <em>not</em> for the alarm clock: those who miss a boat that sailed are not covered. Nor does it remove the best insurance of all, a sofa in Malta on the night before a bad forecast. Need one? The <a href="/about/representation/gozo-liaison-officer">liaison officer</a> keeps a list of generous hosts.</p>`,
      mt: `<p>F'Jannar, riħ qawwi mill-majjistral u eżami fid-disgħa ma jmorrux flimkien. S'issa, x'jiġri mill-ħdax jew tnax-il student maqbudin l-Imġarr kien jiddependi mir-rieda tajba ta' min iwieġeb it-telefon.</p>
<p>Flok dan issa hemm regola, miftiehma bejn l-Università, il-Kunsill u l-Gozo University Group. Jekk il-vapuri kollha jieqfu, jew jittardjaw tant li ma tkunx tista' tasal fi żmien nofs siegħa mill-bidu, għandek dritt toqgħod għall-eżami fl-istess sessjoni, bla ċertifikat mediku u bla ħlas.</p>
<h2>Dakinhar</h2>
<ol>
<li>Ċempel lill-uffiċċju tal-eżamijiet qabel jibda l-eżami. In-numru jinsab fuq l-iskeda tiegħek.</li>
<li>Ħu ritratt tal-avviż fit-terminal, jew tal-messaġġ fil-paġna tal-operatur.</li>
<li>Ibgħat it-tnejn lill-uffiċjal għal Għawdex fi żmien jumejn; il-formola nimlewha flimkien.</li>
</ol>
<p>Ir-regola saret għall-baħar, <em>mhux</em> għall-iżveljarin: min jitlef vapur li qasam mhux kopert. U lanqas ma tieħu post l-aqwa assigurazzjoni, sufan f'Malta lejlet it-temp ħażin. Għandek bżonn wieħed? L-<a href="/about/representation/gozo-liaison-officer">uffiċjal ta' kollegament</a> żżomm lista ta' nies ta' qalbhom tajba li jilqgħuk għandhom.</p>`,
    },
    author: 'Education Office',
    picture: 'rain-campus',
    alt: { en: 'Rain falling on the campus', mt: 'Ix-xita nieżla fuq il-kampus' },
    days_ago: 316,
  },
  {
    slug: 'coffee-with-the-gozo-liaison-officer',
    category: 'gozo',
    title: {
      en: 'Coffee with the Gozo liaison officer',
      mt: "Kafè mal-uffiċjal ta' kollegament għal Għawdex",
    },
    excerpt: {
      en: 'Elena Buttigieg crosses the channel four times a week. She answers most of her messages somewhere off Comino.',
      mt: "Elena Buttigieg taqsam il-fliegu erba' darbiet fil-ġimgħa. Ħafna mill-messaġġi twieġebhom ħdejn Kemmuna.",
    },
    body: {
      en: `<p>She orders a <em>kafè fit-tazza</em>, puts her phone face down and turns it over again after four minutes. It is a first-year student from Għarb, asking whether the bus from Ċirkewwa runs on a public holiday. It does; she tells him.</p>
<p>Elena Buttigieg, in her third year of nursing, has been Gozo liaison officer since the summer.</p>
<h3>What do people write to you about?</h3>
<blockquote>In September, rents. In November, the ferry. In January, both, plus examinations. In spring they write to say that they have found friends, and those are my favourites.</blockquote>
<h3>What is the hardest part?</h3>
<blockquote>Time. A student who lives in Birkirkara can stay for a six o'clock meeting; for us it means an hour and a half before bed. So I ask that meetings end by five or can be followed online, and more and more of them are.</blockquote>
<h3>And what do you bring back to Gozo?</h3>
<blockquote>Laundry, usually.</blockquote>
<p>She is in Students' House on Tuesdays and Thursdays, and at the study room in Victoria on Saturday mornings. Her contact details are on the page of the <a href="/about/representation/gozo-liaison-officer">Gozo liaison officer</a>.</p>`,
      mt: `<p>Tordna <em>kafè fit-tazza</em>, tqiegħed il-mowbajl wiċċu 'l isfel u wara erba' minuti terġa' ddawru. Hu student tal-ewwel sena mill-Għarb, li jrid ikun jaf jekk il-karozza taċ-Ċirkewwa taħdimx f'jum ta' festa pubblika. Taħdem; tgħidlu.</p>
<p>Elena Buttigieg, studenta tal-infermerija fit-tielet sena, ilha uffiċjal ta' kollegament għal Għawdex mis-sajf.</p>
<h3>Fuq xiex jiktbulek in-nies?</h3>
<blockquote>F'Settembru, il-kirjiet. F'Novembru, il-vapur. F'Jannar, it-tnejn, u magħhom l-eżamijiet. Fir-rebbiegħa jiktbu biex jgħiduli li sabu l-ħbieb, u dawk huma l-favoriti tiegħi.</blockquote>
<h3>X'inhi l-aktar biċċa iebsa?</h3>
<blockquote>Il-ħin. Student li joqgħod Birkirkara jista' jibqa' għal laqgħa fis-sitta; għalina dik tfisser siegħa u nofs inqas irqad. Għalhekk nitlob li l-laqgħat jispiċċaw sal-ħamsa jew ikunu jistgħu jiġu segwiti online, u dejjem aktar qed isir hekk.</blockquote>
<h3>U lura Għawdex x'tieħu miegħek?</h3>
<blockquote>Il-ħwejjeġ għall-ħasil, is-soltu.</blockquote>
<p>Issibha Students' House it-Tlieta u l-Ħamis, u fil-kamra tal-istudju tar-Rabat is-Sibt filgħodu. Id-dettalji tagħha jinsabu fil-paġna tal-<a href="/about/representation/gozo-liaison-officer">uffiċjal ta' kollegament għal Għawdex</a>.</p>`,
    },
    author: 'Public Relations Office',
    picture: 'coffee',
    alt: { en: 'A cup of coffee on a café table', mt: "Tazza kafè fuq mejda ta' kafetterija" },
    days_ago: 35,
  },
  {
    slug: 'the-study-room-in-victoria-doubles-its-hours',
    category: 'gozo',
    title: {
      en: 'The study room in Victoria doubles its hours',
      mt: 'Il-kamra tal-istudju fir-Rabat tirdoppja l-ħinijiet',
    },
    excerpt: {
      en: 'Twenty-four desks, a reliable connection and a wall that used to be grey. Open on Sundays as well from now on.',
      mt: 'Erbgħa u għoxrin skrivanija, konnessjoni tajba u ħajt li qabel kien griż. Minn issa miftuħa wkoll il-Ħadd.',
    },
    body: {
      en: `<p>The wall came first. Three students of fine arts spent a weekend of October painting the channel on it, from Mġarr on the left to Ċirkewwa on the right, with every bird in its place. Only then did anybody notice how often the door below it was locked.</p>
<p>It is locked no longer. The study room for university students in Victoria, five minutes' walk from the bus terminus, now opens sixty hours a week instead of thirty.</p>
<ul>
<li><strong>Monday to Friday:</strong> 12:00 to 21:00</li>
<li><strong>Saturday:</strong> 9:00 to 18:00</li>
<li><strong>Sunday:</strong> 13:00 to 19:00</li>
</ul>
<p>There are twenty-four desks, a printer and a shelf to which library books can be delivered. Order them before noon on Wednesday, and they travel with the Thursday van.</p>
<p>The additional hours are made possible by a grant, by the parish which lends the premises, and above all by eighteen volunteers who take turns with the key. “You get three quiet hours for your own work,” says Mario Xuereb, one of them, “and you learn who in Gozo reads what.” To join the rota, sign up under <a href="/account/volunteering">volunteering</a>.</p>`,
      mt: `<p>L-ewwel ġie l-ħajt. Tliet studenti tal-arti qattgħu tmiem il-ġimgħa f'Ottubru jpittru l-fliegu fuqu, mill-Imġarr fuq ix-xellug saċ-Ċirkewwa fuq il-lemin, b'kull għasfur f'postu. Kien biss imbagħad li xi ħadd induna kemm-il darba l-bieb ta' taħtu kien ikun imsakkar.</p>
<p>Issa m'għadux. Il-kamra tal-istudju għall-istudenti tal-Università fir-Rabat t'Għawdex, ħames minuti mixi mit-terminus tal-karozzi tal-linja, issa tiftaħ sittin siegħa fil-ġimgħa minflok tletin.</p>
<ul>
<li><strong>Mit-Tnejn sal-Ġimgħa:</strong> minn nofsinhar sal-21:00</li>
<li><strong>Is-Sibt:</strong> mid-9:00 sas-18:00</li>
<li><strong>Il-Ħadd:</strong> mit-13:00 sad-19:00</li>
</ul>
<p>Hemm erbgħa u għoxrin skrivanija, printer u xkaffa fejn jistgħu jaslu l-kotba tal-librerija. Ordnahom qabel nofsinhar tal-Erbgħa, u jivvjaġġaw bil-vann tal-Ħamis.</p>
<p>Is-sigħat miżjuda saru possibbli bis-saħħa ta' għotja, tal-parroċċa li tislef il-post, u fuq kollox ta' tmintax-il voluntier li jduru biċ-ċavetta. “Ikollok tliet sigħat kwieti għal xogħlok,” jgħid Mario Xuereb, wieħed minnhom, “u ssir taf min f'Għawdex x'jaqra.” Biex tingħaqad magħhom, niżżel ismek taħt <a href="/account/volunteering">volontarjat</a>.</p>`,
    },
    author: 'Gozo University Group',
    picture: 'art-wall',
    alt: { en: 'A wall painted in bright colours', mt: "Ħajt imżewwaq b'kuluri jgħajtu" },
    days_ago: 392,
  },
];
