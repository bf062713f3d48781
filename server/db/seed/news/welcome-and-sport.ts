import type { SeedNews } from '../types.ts';

/** Student life, first part: Freshers' Week, the careers expo and sport. */
export const welcomeAndSportNews: SeedNews[] = [
  {
    slug: 'freshers-week-five-days-eighty-stands-one-lost-tortoise',
    category: 'student-life',
    title: {
      en: "Freshers' Week: five days, eighty stands, one lost tortoise",
      mt: "Freshers' Week: ħamest ijiem, tmenin stand, fekruna waħda mitlufa",
    },
    excerpt: {
      en: 'The Quadrangle and Car Park 4 were full from Monday to Friday. A look back, with thanks and a few numbers.',
      mt: "Il-Quadrangle u Parkeġġ 4 kienu mimlijin mit-Tnejn sal-Ġimgħa. Ħarsa lura, b'ringrazzjament u ftit numri.",
    },
    body: {
      en: `<p>The tortoise, for those who are still worried, belonged to the biology students' stand and was found asleep under the table of the chess players. It was that sort of week.</p>
<p>From Monday morning to Friday night, eighty stands filled the Quadrangle and Car Park 4. Organisations that had spent the summer preparing found their leaflets gone by Tuesday; the stand of the Gozo University Group ran out of <em>ġbejniet</em> twice.</p>
<h2>The week in numbers</h2>
<ul>
<li>3,900 welcome bags handed out, for the first time without plastic.</li>
<li>2,140 student cards collected on the spot.</li>
<li>690 new members for the organisations that keep count.</li>
<li>46 volunteers in yellow shirts, of whom two lost their voice.</li>
</ul>
<p>Not everything went well. The queue for parking permits on the first day was too long, and we apologise to those who missed a lecture because of it. Next year permits and cards will have separate desks.</p>
<p>Missed it all? Most organisations accept members throughout the year; you will find them listed under <a href="/about/representation/student-organisations">student organisations</a>, and their activities among the <a href="/media/events">events</a>.</p>`,
      mt: `<p>Il-fekruna, għal min għadu mħasseb, kienet tal-istand tal-istudenti tal-bijoloġija u nstabet rieqda taħt il-mejda ta' dawk taċ-ċess. Kienet ġimgħa ta' dik ix-xorta.</p>
<p>Mit-Tnejn filgħodu sal-Ġimgħa filgħaxija, tmenin stand mlew il-Quadrangle u Parkeġġ 4. Għaqdiet li kienu għamlu s-sajf iħejju raw il-fuljetti tagħhom jispiċċaw sat-Tlieta; l-istand tal-Gozo University Group spiċċawlu l-<em>ġbejniet</em> darbtejn.</p>
<h2>Il-ġimgħa fin-numri</h2>
<ul>
<li>3,900 borża ta' merħba mqassma, għall-ewwel darba bla plastik.</li>
<li>2,140 karta tal-istudent miġbura fuq il-post.</li>
<li>690 membru ġdid fl-għaqdiet li jżommu l-għadd.</li>
<li>46 voluntier bil-flokk isfar, li tnejn minnhom tilfu leħinhom.</li>
</ul>
<p>Mhux kollox mar sew. Il-kju għall-permessi tal-parkeġġ fl-ewwel jum kien twil wisq, u niskużaw ruħna ma' min tilef xi lezzjoni minħabba fih. Is-sena d-dieħla l-permessi u l-karti jkollhom imwejjed separati.</p>
<p>Tlift kollox? Il-biċċa l-kbira tal-għaqdiet jilqgħu membri matul is-sena kollha; issibhom taħt <a href="/about/representation/student-organisations">għaqdiet studenteski</a>, u l-attivitajiet tagħhom fost l-<a href="/media/events">avvenimenti</a>.</p>`,
    },
    author: 'Culture and Entertainment Office',
    picture: 'freshers-stand',
    alt: {
      en: "Students at a stand in Freshers' Week",
      mt: "Studenti quddiem stand fil-Freshers' Week",
    },
    days_ago: 45,
  },
  {
    slug: 'careers-expo-returns-from-10-to-12-march',
    category: 'student-life',
    title: {
      en: 'Careers expo returns from 10 to 12 March',
      mt: "L-expo tal-karrieri lura mill-10 sat-12 ta' Marzu",
    },
    excerpt: {
      en: 'Three days, one hall and interviews of fifteen minutes. What to do now so that March finds you ready.',
      mt: "Tlett ijiem, sala waħda u intervisti ta' kwarta. X'tista' tagħmel issa biex Marzu jsibek lest.",
    },
    body: {
      en: `<p>March is far away, which is precisely why we are writing now. A good CV takes an evening; a good evening in March, with deadlines on every side, is hard to come by.</p>
<p>The careers expo is back in the Quadrangle from 10 to 12 March, with employers from finance, health, engineering, education, the arts and the public service. Each day ends with a talk by people who finished their course less than five years ago.</p>
<h2>Interviews</h2>
<p>An interview lasts fifteen minutes and you may book one with each company. Come ten minutes early: a missed slot is not offered again. Bookings need a student account and open in February.</p>
<h2>Until then</h2>
<ul>
<li>Upload a CV and a covering letter to your account, as PDF files.</li>
<li>Write down what you enjoy and what you are good at; it takes about half an hour and needs no preparation.</li>
<li>Have a friend from another course read your CV. If they cannot say what you do, shorten it.</li>
</ul>
<p>The list of companies grows week by week; ask us for it on the <a href="/contact-us">contact page</a>.</p>`,
      mt: `<p>Marzu għadu 'l bogħod, u huwa proprju għalhekk li qed niktbu issa. CV tajjeb jeħodlok lejla; lejla ħielsa f'Marzu, bl-iskadenzi minn kull naħa, diffiċli ssibha.</p>
<p>L-expo tal-karrieri terġa' tkun fil-Quadrangle mill-10 sat-12 ta' Marzu, b'kumpaniji u entitajiet mill-finanzi, is-saħħa, l-inġinerija, l-edukazzjoni, l-arti u s-servizz pubbliku. Kull jum jagħlaq b'taħdita minn nies li ilhom inqas minn ħames snin li temmew il-kors.</p>
<h2>L-intervisti</h2>
<p>Intervista ddum kwarta, u tista' tibbukkja waħda ma' kull kumpanija. Ejja għaxar minuti qabel: min jitlef il-ħin tiegħu ma jingħatax ieħor. Biex tibbukkja trid kont ta' student; il-bukkings jiftħu fi Frar.</p>
<h2>Sa dakinhar</h2>
<ul>
<li>Tella' CV u ittra ta' akkumpanjament fil-kont tiegħek, bħala PDF.</li>
<li>Ikteb x'jogħġbok tagħmel u fiex inti tajjeb; jeħodlok madwar nofs siegħa u m'hemmx bżonn ta' tħejjija.</li>
<li>Agħti s-CV tiegħek jaqrah ħabib minn kors ieħor. Jekk ma jafx jgħid x'tagħmel, qassru.</li>
</ul>
<p>Il-lista tal-kumpaniji tikber ġimgħa wara l-oħra; itlobhielna mill-<a href="/contact-us">paġna tal-kuntatt</a>.</p>`,
    },
    author: 'Student Affairs Office',
    picture: 'careers-expo',
    alt: {
      en: 'Students talking to employers at the expo',
      mt: 'Studenti jkellmu lil min iħaddem fl-expo',
    },
    days_ago: 9,
  },
  {
    slug: 'sports-week-runners-swimmers-and-a-tug-of-war',
    category: 'student-life',
    title: {
      en: 'Sports week: runners, swimmers and a tug-of-war',
      mt: 'Ġimgħa tal-isport: ġirjiet, għawm u ġbid tal-ħabel',
    },
    excerpt: {
      en: 'Together with MUSA we tried fourteen sports in five days. The Faculty of Education is very hard to move.',
      mt: "Flimkien ma' MUSA ppruvajna erbatax-il sport f'ħamest ijiem. Il-Fakultà tal-Edukazzjoni iebsa biex tiċċaqlaq.",
    },
    body: {
      en: `<p>Six in the morning is not a student's hour. Even so, fifty-three people stood at the gate of the sports complex on Monday, in the dark, waiting to run five kilometres around Tal-Qroqq before the first lecture.</p>
<p>That was the beginning of sports week, which we organise every March with the Malta University Sports Association, MUSA. Over five days 620 students tried something: fencing, climbing, water polo, wheelchair basketball, yoga on the grass.</p>
<p>The tug-of-war was meant as a joke between faculties. It became the best-attended event of the week, and the future teachers of the Faculty of Education pulled Law, Engineering and Medicine over the line, one after another, hardly moving their feet.</p>
<blockquote>We practise with six-year-olds at the end of a school day. After that, engineers are easy.</blockquote>
<p>So their captain, Kylie Borg. More seriously, 118 students signed up for a club afterwards, and the swimming pool has agreed to keep two lanes for beginners at midday. If a team of yours needs equipment or travel money, the <a href="/kokka-fondi/what-s-kokka-fondi">Sports Fund</a> is the place to ask.</p>`,
      mt: `<p>Is-sitta ta' filgħodu mhix siegħa tal-istudenti. U madankollu, it-Tnejn, tlieta u ħamsin ruħ kienu fil-bieb tal-kumpless sportiv, fid-dlam, jistennew biex jiġru ħames kilometri madwar Tal-Qroqq qabel l-ewwel lezzjoni.</p>
<p>Hekk bdiet il-ġimgħa tal-isport, li kull Marzu ntellgħu flimkien mal-Malta University Sports Association, MUSA. F'ħamest ijiem, 620 student ippruvaw xi ħaġa: l-iskrima, it-tixbit, il-waterpolo, il-basketball bis-siġġu tar-roti, il-joga fuq il-ħaxix.</p>
<p>Il-ġbid tal-ħabel kien maħsub bħala ċajta bejn il-fakultajiet. Spiċċa l-aktar attività segwita tal-ġimgħa, u l-għalliema ta' għada tal-Fakultà tal-Edukazzjoni kaxkru 'l hinn mil-linja lil-Liġi, lill-Inġinerija u lill-Mediċina, waħda wara l-oħra, kważi mingħajr ma ċaqilqu saqajhom.</p>
<blockquote>Aħna nitħarrġu mat-tfal ta' sitt snin fi tmiem il-ġurnata tal-iskola. Wara dak, l-inġiniera ħafifin.</blockquote>
<p>Hekk qalet il-kaptan tagħhom, Kylie Borg. Biex ngħidu bis-serjetà, wara l-ġimgħa 118-il student issieħbu fi klabb, u l-pixxina qablet li f'nofsinhar iżżomm żewġ korsiji għal dawk li għadhom jibdew. Jekk it-tim tiegħek għandu bżonn tagħmir jew flus għall-ivvjaġġar, staqsi dwar il-<a href="/kokka-fondi/what-s-kokka-fondi">Fond għall-Isport</a>.</p>`,
    },
    author: 'Student Affairs Office',
    picture: 'running',
    alt: { en: 'Students running in the early morning', mt: 'Studenti jiġru kmieni filgħodu' },
    days_ago: 253,
  },
  {
    slug: 'tuesday-nights-belong-to-futsal',
    category: 'student-life',
    title: { en: 'Tuesday nights belong to futsal', mt: 'It-Tlieta filgħaxija hu tal-futsal' },
    excerpt: {
      en: 'Sixteen mixed teams, twenty-minute games and a league table that changes every week. Two places are still free.',
      mt: "Sittax-il tim imħallat, logħbiet ta' għoxrin minuta u klassifika li tinbidel kull ġimgħa. Għad hemm żewġ postijiet.",
    },
    body: {
      en: `<p>If you have passed by the sports complex on a Tuesday after dark, you will have heard it before you saw it: the squeak of shoes, the bang of the boards, and somebody shouting “back, back!” to nobody in particular.</p>
<p>The winter league run by UoM Futsal has sixteen places this season, and fourteen teams have already played their first three games. Every team fields at least two women and two men; games last twenty minutes, so that you can play, shower and still catch the last bus.</p>
<h2>After three rounds</h2>
<ol>
<li>The Citations: nine points</li>
<li>Pastizzi United: seven points</li>
<li>Group Project: six points, all earned by two players</li>
</ol>
<p>Two places are still free. You need seven players with a valid <a href="/services/student-card">student card</a>, shirts of one colour and a name that can be printed. There is no fee; a deposit of €30 is returned to teams that turn up for every game.</p>
<p>Spectators are welcome and hot tea is on sale at the door, in aid of the mental-health first-aid courses. All the dates are among the <a href="/media/events">events</a>.</p>`,
      mt: `<p>Jekk xi darba għaddejt minn ħdejn il-kumpless sportiv it-Tlieta wara nżul ix-xemx, smajtu qabel ma rajtu: iż-żaqżiq taż-żraben, it-taħbit mal-ilwieħ, u xi ħadd jgħajjat “lura, lura!” mingħajr ma taf lil min.</p>
<p>Il-kampjonat tax-xitwa li jtella' l-UoM Futsal għandu sittax-il post dan l-istaġun, u erbatax-il tim diġà lagħbu l-ewwel tliet partiti. Kull tim idaħħal fil-grawnd mill-inqas żewġ nisa u żewġt irġiel; il-partiti jdumu għoxrin minuta, biex tilħaq tilgħab, tinħasel u xorta taqbad l-aħħar karozza tal-linja.</p>
<h2>Wara tliet ġurnati</h2>
<ol>
<li>The Citations: disa' punti</li>
<li>Pastizzi United: seba' punti</li>
<li>Group Project: sitt punti, kollha miġjuba minn żewġ plejers</li>
</ol>
<p>Għad hemm żewġ postijiet. Trid seba' plejers b'<a href="/services/student-card">karta tal-istudent</a> valida, flokkijiet ta' kulur wieħed u isem li jista' jiġi stampat. Ħlas m'hemmx; depożitu ta' €30 jingħata lura lit-timijiet li jidhru għal kull partita.</p>
<p>Min irid jara jkun milqugħ, u fil-bieb jinbiegħ te sħun b'risq il-korsijiet tal-ewwel għajnuna fis-saħħa mentali. Id-dati kollha jinsabu fost l-<a href="/media/events">avvenimenti</a>.</p>`,
    },
    author: 'Matthew Grech',
    picture: 'football-night',
    alt: {
      en: 'A football pitch under floodlights',
      mt: 'Grawnd tal-futbol taħt id-dawl tal-proġetturi',
    },
    days_ago: 12,
  },
];
