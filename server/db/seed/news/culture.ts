import type { SeedNews } from '../types.ts';

/** Student life, second part: TEDx, theatre, music and radio. */
export const cultureNews: SeedNews[] = [
  {
    slug: 'tedx-is-looking-for-eight-voices',
    category: 'student-life',
    title: { en: 'TEDx is looking for eight voices', mt: 'It-TEDx qed ifittex tmien ilħna' },
    excerpt: {
      en: 'You do not have to be an expert or an orator. You do need one idea that you can explain to a neighbour.',
      mt: "M'għandekx għalfejn tkun espert jew oratur. Li trid hi idea waħda li kapaċi tfissirha lill-ġar tiegħek.",
    },
    body: {
      en: `<p>What would you say if nine hundred people put their phones away for twelve minutes? That is the only question on this year's application form for speakers at TEDx University of Malta.</p>
<p>The conference takes place every spring. Earlier themes took us from <em>Curating Curiosity</em> by way of <em>Quirks</em> and <em>Hindsight</em> to <em>From Matter to Mind</em>; the new one will be announced together with the first speakers. Eight places are kept for people who study or work at the University and the Junior College.</p>
<h2>How we choose</h2>
<ul>
<li>An idea comes before a biography.</li>
<li>Research in progress is welcome, and so is research that failed.</li>
<li>We read every application twice, once without the name.</li>
</ul>
<p>Those selected work with a coach for ten weeks. “My first version lasted thirty minutes and contained no idea at all,” recalls Dr Karl Sammut, who spoke two springs ago. “They were very kind about it.”</p>
<p>Send us one page, or a recording of two minutes in English or Maltese, by the end of the month. More about past editions is on the <a href="/initiatives/tedx-conferences">TEDx page</a>.</p>`,
      mt: `<p>X'tgħid kieku disa' mitt ruħ iwarrbu l-mowbajls għal tnax-il minuta? Din hi l-unika mistoqsija fuq il-formola ta' din is-sena għal min irid jitkellem fit-TEDx University of Malta.</p>
<p>Il-konferenza ssir kull rebbiegħa. It-temi ta' qabel ħaduna minn <em>Curating Curiosity</em> għal <em>From Matter to Mind</em>, b'waqfiet f'<em>Quirks</em> u f'<em>Hindsight</em>; it-tema l-ġdida titħabbar flimkien mal-ewwel kelliema. Tmien postijiet huma merfugħa għal min jistudja jew jaħdem fl-Università u fil-Junior College.</p>
<h2>Kif nagħżlu</h2>
<ul>
<li>L-idea tiġi qabel il-bijografija.</li>
<li>Riċerka li għadha għaddejja hi milqugħa, u hekk ukoll riċerka li ma rnexxietx.</li>
<li>Kull applikazzjoni naqrawha darbtejn, darba minnhom mingħajr l-isem.</li>
</ul>
<p>Min jintgħażel jaħdem ma' kowċ għal għaxar ġimgħat. “L-ewwel verżjoni tiegħi damet nofs siegħa u ma kien fiha ebda idea,” jiftakar Dr Karl Sammut, li tkellem sentejn ilu. “Qaluhieli bil-ħlewwa kollha.”</p>
<p>Ibgħatilna paġna waħda, jew rekording ta' żewġ minuti bil-Malti jew bl-Ingliż, sa tmiem ix-xahar. Aktar dwar l-edizzjonijiet ta' qabel issib fil-<a href="/initiatives/tedx-conferences">paġna tat-TEDx</a>.</p>`,
    },
    author: 'TEDx organising team',
    picture: 'stage-talk',
    alt: {
      en: 'A speaker on a stage in front of an audience',
      mt: 'Kelliem fuq palk quddiem l-udjenza',
    },
    days_ago: 0,
  },
  {
    slug: 'see-a-play-and-get-up-to-fifty-euro-back',
    category: 'student-life',
    title: { en: 'See a play and get up to €50 back', mt: 'Mur it-teatru u ħu lura sa €50' },
    excerpt: {
      en: 'The attendance grant of the Arts Fund is simple, generous and, so far, strangely little used.',
      mt: "L-għotja għall-attendenza tal-Fond għall-Arti hi sempliċi, ġeneruża u, s'issa, ftit li xejn użata.",
    },
    body: {
      en: `<p>Only nineteen students asked for it last season. We suspect that the other thirteen thousand have never heard of it, so here it is, in full: if you are enrolled and you pay for a ticket to a play, a concert, a dance performance or an exhibition in Malta or Gozo, the Arts Fund may refund you up to €50 a year.</p>
<h2>What you do</h2>
<ol>
<li>Keep the ticket and the receipt. A photograph of both will do.</li>
<li>Within thirty days, write at least 150 words about what you saw. Praise is not required.</li>
<li>Send everything with the fund's form while the fund is open.</li>
</ol>
<p>The best reviews are published among our <a href="/media/opinion-pieces">opinion pieces</a>, with the author's consent. Last year's most-read text demolished a comedy that its author had, on the whole, enjoyed.</p>
<blockquote>I went to my first opera because it was practically free. I slept through the second act and cried in the third.</blockquote>
<p>That was Nicole Pace, third year, engineering. Details and the form are under <a href="/initiatives/kokka-fondi/about">Kokka Fondi</a>.</p>`,
      mt: `<p>L-istaġun li għadda talbuha biss dsatax-il student. Nissuspettaw li t-tlettax-il elf l-oħra qatt ma semgħu biha, u għalhekk ħa ngħiduha kif inhi: jekk inti reġistrat u tħallas għal biljett ta' dramm, kunċert, spettaklu taż-żfin jew wirja f'Malta jew f'Għawdex, il-Fond għall-Arti jista' jroddlok sa €50 fis-sena.</p>
<h2>X'tagħmel</h2>
<ol>
<li>Żomm il-biljett u l-irċevuta. Ritratt tat-tnejn biżżejjed.</li>
<li>Fi żmien tletin jum, ikteb mill-inqas 150 kelma dwar dak li rajt. It-tifħir mhux obbligatorju.</li>
<li>Ibgħat kollox bil-formola tal-fond sakemm il-fond ikun miftuħ.</li>
</ol>
<p>L-aqwa kritiki jiġu ppubblikati fost il-<a href="/media/opinion-pieces">kitbiet ta' opinjoni</a> tagħna, bil-kunsens ta' min kitibhom. L-aktar kitba moqrija s-sena l-oħra farrket kummedja li lill-awtur, b'kollox, kienet għoġbitu.</p>
<blockquote>Mort l-ewwel opra tiegħi għax kienet kważi b'xejn. Fit-tieni att irqadt u fit-tielet bkejt.</blockquote>
<p>Din kienet Nicole Pace, studenta tal-inġinerija fit-tielet sena. Id-dettalji u l-formola ssibhom taħt <a href="/initiatives/kokka-fondi/about">Kokka Fondi</a>.</p>`,
    },
    author: 'Culture and Entertainment Office',
    picture: 'theatre',
    alt: { en: 'A theatre seen from the stalls', mt: 'Teatru kif jidher mill-platea' },
    days_ago: 71,
  },
  {
    slug: 'eleven-bands-and-one-power-cut',
    category: 'student-life',
    title: { en: 'Eleven bands and one power cut', mt: 'Ħdax-il banda u qtugħ tad-dawl wieħed' },
    excerpt: {
      en: "The spring music night went on by the light of four hundred telephones. The second encore was nobody's plan.",
      mt: "Il-lejla tal-mużika tar-rebbiegħa kompliet bid-dawl ta' erba' mitt mowbajl. It-tieni bis ma kien ippjanah ħadd.",
    },
    body: {
      en: `<p>At twenty to ten, halfway through the seventh band, Car Park 4 went dark. For a second there was silence. Then the drummer, who did not need electricity, simply carried on.</p>
<p>The crowd took out their phones, somebody fetched an acoustic guitar, and for a quarter of an hour the spring music night became something that no committee could have planned. By the time the lights came back, half of the audience had moved up to the front and stayed there.</p>
<p>Eleven bands played this year, chosen from 37 recordings; five of them sing in Maltese. Students of the Junior College opened the evening with a set that was tighter than anybody had a right to expect from seventeen-year-olds.</p>
<ul>
<li><strong>Audience:</strong> about 1,100</li>
<li><strong>Raised for the Food Bank:</strong> €1,870</li>
<li><strong>Reusable cups returned:</strong> 94%</li>
</ul>
<p>Our thanks go to the sound crew, to the security staff, and to the porter who found the fuse. Would your band like to play next year? Keep an eye on the <a href="/media/events">events</a> after Christmas, when the call for recordings goes out.</p>`,
      mt: `<p>Fl-għaxra nieqes għoxrin, f'nofs is-set tas-seba' banda, Parkeġġ 4 waqa' fid-dlam. Għal sekonda kien hemm skiet. Imbagħad id-drummer, li bżonn tad-dawl ma kellux, baqa' sejjer.</p>
<p>In-nies ħarġu l-mowbajls, xi ħadd ġab kitarra akustika, u għal kwarta sħiħa l-lejla tal-mużika tar-rebbiegħa saret xi ħaġa li l-ebda kumitat ma seta' jippjana. Sakemm reġa' ġie d-dawl, nofs l-udjenza kienet resqet 'il quddiem, u baqgħet hemm.</p>
<p>Din is-sena daqqew ħdax-il banda, magħżula minn 37 rekording; ħamsa minnhom ikantaw bil-Malti. Il-lejla fetħuha studenti tal-Junior College, b'daqq preċiż iktar milli wieħed jippretendi minn żgħażagħ ta' sbatax-il sena.</p>
<ul>
<li><strong>Udjenza:</strong> madwar 1,100</li>
<li><strong>Miġbura għall-Food Bank:</strong> €1,870</li>
<li><strong>Tazzi li jerġgħu jintużaw li ntraddu:</strong> 94%</li>
</ul>
<p>Il-ħajr tagħna jmur għat-tekniċi tal-ħoss, għall-ħaddiema tas-sigurtà, u għall-purtinar li sab il-fjus. Tixtieq iddoqq il-banda tiegħek is-sena d-dieħla? Żomm għajnejk fuq l-<a href="/media/events">avvenimenti</a> wara l-Milied, meta toħroġ is-sejħa għar-rekordings.</p>`,
    },
    author: 'Public Relations Office',
    picture: 'music-night',
    alt: { en: 'A band on stage at night', mt: 'Banda fuq il-palk billejl' },
    days_ago: 219,
  },
  {
    slug: 'a-studio-the-size-of-a-wardrobe',
    category: 'student-life',
    title: { en: 'A studio the size of a wardrobe', mt: 'Studjo daqs gwardarobba' },
    excerpt: {
      en: 'Four students record a weekly programme in a cupboard lined with egg boxes. They are looking for a fifth.',
      mt: "Erba' studenti jirrekordjaw programm kull ġimgħa f'armarju miksi bil-kaxxi tal-bajd. Qed ifittxu lill-ħames wieħed.",
    },
    body: {
      en: `<p>Two chairs fit in, three if nobody gestures. Behind a door marked <em>Cleaning</em>, on the first floor of Students' House, four members of Insite make half an hour of radio a week, and they do it remarkably well.</p>
<p>The walls are covered in egg boxes collected from the canteen. The microphone was bought with a small grant; the mixing desk came from a parish hall in Qormi that had no further use for it. Each programme has one guest, one piece of student music and one question from a listener.</p>
<blockquote>People sit so close that they forget to be formal. A dean once told us what he failed in his first year. We asked him twice whether we could broadcast it.</blockquote>
<p>Jake Bonnici edits the programme on the bus home to Żebbuġ. The most popular episode so far deals with night shifts: five students who work until three in the morning, and what happens to their nine o'clock lectures.</p>
<p>A fifth member is wanted, ideally somebody who likes cutting more than talking. No experience is needed, but patience with doors is. Write through the <a href="/contact-us">contact page</a>, and listen to other voices from campus on <a href="/media/social-speak">Social Speak</a>.</p>`,
      mt: `<p>Jesgħu fih żewġ siġġijiet, tlieta jekk ħadd ma jċaqlaq idejh. Wara bieb bil-kelma <em>Tindif</em> fuqu, fl-ewwel sular ta' Students' House, erba' membri ta' Insite jagħmlu nofs siegħa radju fil-ġimgħa, u jagħmluha tajjeb ħafna.</p>
<p>Il-ħitan huma miksijin bil-kaxxi tal-bajd miġbura mill-kantin. Il-mikrofonu nxtara b'għotja żgħira; il-mikser ġie minn sala parrokkjali ta' Ħal Qormi li ma kellhiex aktar x'tagħmel bih. Kull programm għandu mistieden, biċċa mużika ta' xi student u mistoqsija waħda mingħand min jisma'.</p>
<blockquote>In-nies joqogħdu tant qrib xulxin li jinsew ikunu formali. Darba dekan qalilna minn xiex kien weħel fl-ewwel sena. Staqsejnieh darbtejn jekk nistgħux inxandruh.</blockquote>
<p>Jake Bonnici jagħmel l-editjar fuq il-karozza tal-linja, hu u sejjer lura lejn Ħaż-Żebbuġ. L-aktar programm mismugħ s'issa hu dwar ix-xogħol ta' billejl: ħames studenti li jaħdmu sat-tlieta ta' filgħodu, u x'jiġri mil-lezzjonijiet tagħhom tad-disgħa.</p>
<p>Qed infittxu l-ħames membru, l-aħjar xi ħadd li jħobb jaqta' aktar milli jitkellem. Esperjenza ma tridx; trid ftit sabar mal-bibien. Iktbilna mill-<a href="/contact-us">paġna tal-kuntatt</a>, u isma' ilħna oħra mill-kampus fuq <a href="/media/social-speak">Social Speak</a>.</p>`,
    },
    author: 'Martina Zerafa',
    picture: 'radio-studio',
    alt: { en: 'A microphone in a small radio studio', mt: 'Mikrofonu fi studjo żgħir tar-radju' },
    days_ago: 160,
  },
];
