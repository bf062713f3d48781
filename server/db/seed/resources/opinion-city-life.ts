import type { SeedResource } from '../types.ts';

/** Opinion pieces on getting to the University, living near it and having a say. */
export const opinionCityLife: SeedResource[] = [
  {
    slug: 'a-room-should-not-cost-a-degree',
    category: 'opinion-pieces',
    title: { en: 'A room should not cost a degree', mt: 'Kamra m’għandhiex tiswielek il-lawrja' },
    excerpt: {
      en: 'Rents around Msida have overtaken every stipend. Three modest rules would help before a single new bed is built.',
      mt: 'Il-kirjiet madwar l-Imsida qabżu kull stipendju. Tliet regoli sempliċi jgħinu qabel ma tinbena sodda waħda ġdida.',
    },
    body: {
      en: `
<p>In October I helped a first-year student read a lease. She had found a room in Gżira for €480 a month, shared a
bathroom with four other tenants and was asked for three months in advance. Her stipend did not cover half of that first
payment. She signed, because lectures were starting on Monday.</p>
<p>Stories like hers no longer surprise anybody, and that is what worries me. We speak about rent as if it were weather:
unpleasant, but nobody’s doing. It is not weather. It is the result of choices about who may let what, to whom and on
what terms.</p>
<h2>What would help now</h2>
<p>New residences take years. In the meantime, three modest rules would change the next academic year:</p>
<ul>
<li><strong>A student lease of ten months.</strong> Nobody should pay for July and August in order to keep a room for
October.</li>
<li><strong>A ceiling of one month on deposits</strong>, held by a third party rather than by the landlord.</li>
<li><strong>A checked list of rooms</strong>, kept with the University, on which only registered contracts may
appear.</li>
</ul>
<p>Landlords tell me that students are risky tenants. My experience is the opposite: a student with a fair contract
stays for three or four years and brings the next tenant along.</p>
<h2>Why it is our business</h2>
<p>A student who works thirty hours a week to pay for a room is not really studying full-time, whatever the register
says. When she drops out we call it a personal decision. Very often it is a rent decision. <em>If we want people to
finish their degrees, we must make it possible for them to live within reach of the library.</em></p>
`,
      mt: `
<p>F’Ottubru għint studenta tal-ewwel sena taqra kuntratt ta’ kera. Kienet sabet kamra l-Gżira għal €480 fix-xahar,
kienet se taqsam il-kamra tal-banju ma’ erba’ inkwilini oħra, u talbuha tliet xhur bil-quddiem. L-istipendju tagħha ma
kienx ikopri lanqas nofs dak l-ewwel ħlas. Iffirmat, għax il-lekċers kienu se jibdew it-Tnejn.</p>
<p>Stejjer bħal tagħha m’għadhom jissorprendu lil ħadd, u hu dan li jinkwetani. Nitkellmu fuq il-kera qisha t-temp: ma
togħġobna xejn, imma ma jaħti għaliha ħadd. Il-kera mhix it-temp. Hija r-riżultat ta’ għażliet dwar min jista’ jikri
xiex, lil min u b’liema kundizzjonijiet.</p>
<h2>X’jista’ jgħin minn issa</h2>
<p>Biex jinbnew residenzi ġodda jgħaddu s-snin. Sadanittant, tliet regoli sempliċi jibdlu s-sena akkademika li
ġejja:</p>
<ul>
<li><strong>Kirja tal-istudenti ta’ għaxar xhur.</strong> Ħadd m’għandu jħallas għal Lulju u Awwissu biex iżomm kamra
għal Ottubru.</li>
<li><strong>Depożitu ta’ mhux aktar minn xahar kera</strong>, miżmum minn terza persuna u mhux minn sid il-kera.</li>
<li><strong>Lista vverifikata ta’ kmamar</strong>, miżmuma flimkien mal-Università, li fiha jidhru biss kuntratti
rreġistrati.</li>
</ul>
<p>Is-sidien jgħiduli li l-istudenti huma inkwilini riskjużi. L-esperjenza tiegħi hi bil-maqlub: student b’kuntratt ġust
joqgħod tliet jew erba’ snin, u jġib warajh l-inkwilin li jmiss.</p>
<h2>Għaliex din hi biċċa tagħna</h2>
<p>Studenta li taħdem tletin siegħa fil-ġimgħa biex tħallas kamra mhix qed tistudja tassew full-time, tgħid x’tgħid
ir-reġistrazzjoni. Meta tieqaf mill-kors ngħidu li kienet deċiżjoni personali. Ħafna drabi tkun deċiżjoni tal-kera.
<em>Jekk irridu li n-nies itemmu l-korsijiet tagħhom, irridu nagħmluha possibbli li jgħixu qrib il-librerija.</em></p>
`,
    },
    author: 'Martina Zerafa',
    author_role: { en: 'Social Policy Coordinator', mt: 'Koordinatriċi tal-Politika Soċjali' },
    picture: 'msida-harbour',
    alt: { en: 'Apartment blocks around the creek of Msida', mt: 'Blokok ta’ appartamenti madwar il-bajja tal-Imsida' },
    days_ago: 40,
  },
  {
    slug: 'the-bus-that-does-not-come',
    category: 'opinion-pieces',
    title: { en: 'The bus that does not come', mt: 'Il-karozza tal-linja li ma tasalx' },
    excerpt: {
      en: 'Free travel was a good decision. Now the buses have to arrive, and have room when they do.',
      mt: 'It-trasport b’xejn kien deċiżjoni tajba. Issa jmiss li l-karozzi tal-linja jaslu, u li meta jaslu jkun fihom post.',
    },
    body: {
      en: `
<p>At ten to eight the stop below the University tells you everything about transport in this country. Two full buses
pass without opening their doors. A third is announced on the screen, counts down to one minute and disappears. Forty
people who did the right thing and left the car at home will walk into a lecture late.</p>
<p>Making buses free for residents was a good decision, and I will defend it against anybody who says that free things
are not valued. But price was never the main reason why students drive. For two weeks in February the union asked 612
students why they had come by car. <strong>Seven in ten answered “I cannot rely on the bus.”</strong> Only four in a
hundred mentioned the fare.</p>
<h2>Room on the road</h2>
<p>About 5,500 permitted cars compete for 680 student bays. No number of extra bays will close that gap. What would
close it is road space: a bus lane that does not end where it is needed most, and traffic lights that let a bus with
seventy people go before a car with one.</p>
<h2>What we are asking for</h2>
<ol>
<li>Direct morning routes from the north and the south that do not pass through Valletta.</li>
<li>Real arrival times, published openly, so that a cancelled trip is shown as cancelled.</li>
<li>A later last bus on the evenings when the library is open late.</li>
</ol>
<p>None of this is new, and some of it is cheap. It needs somebody to decide that forty people at a bus stop matter more
than the one car waiting behind the bus.</p>
`,
      mt: `
<p>Fit-tmienja neqsin għaxra, il-waqfa ta’ taħt l-Università tgħidlek kollox dwar it-trasport f’dan il-pajjiż. Jgħaddu
żewġ karozzi tal-linja mimlijin bla ma jiftħu l-bibien. It-tielet waħda titħabbar fuq l-iskrin, l-għadd jinżel sa
minuta, u tisparixxi. Erbgħin ruħ li għamlu s-sewwa u ħallew il-karozza d-dar se jidħlu tard għal-lekċer.</p>
<p>Li t-trasport pubbliku sar b’xejn għar-residenti kien deċiżjoni tajba, u niddefendiha ma’ kull min jgħid li dak li hu
b’xejn ma jiġix apprezzat. Imma l-prezz qatt ma kien ir-raġuni ewlenija għaliex l-istudenti jsuqu. Għal ġimagħtejn fi
Frar, il-kunsill staqsa lil 612-il student għaliex kienu ġew bil-karozza. <strong>Sebgħa minn kull għaxra wieġbu “Ma
nistax noqgħod fuq il-karozza tal-linja.”</strong> Kienu biss erbgħa minn kull mija li semmew il-prezz.</p>
<h2>Post fit-triq</h2>
<p>Madwar 5,500 karozza bil-permess jiġru għal 680 post tal-istudenti. M’hemmx numru ta’ postijiet ġodda li jagħlaq dak
id-distakk. Dak li jista’ jagħlqu huwa l-ispazju fit-triq: karreġġjata tal-karozzi tal-linja li ma tiqafx proprju fejn
hi l-aktar meħtieġa, u dwal tat-traffiku li jħallu karozza tal-linja b’sebgħin ruħ tgħaddi qabel karozza b’persuna
waħda.</p>
<h2>X’qed nitolbu</h2>
<ol>
<li>Rotot diretti filgħodu mit-tramuntana u min-nofsinhar li ma jgħaddux mill-Belt.</li>
<li>Ħinijiet veri tal-wasla, ippubblikati għal kulħadd, biex vjaġġ imħassar jidher bħala mħassar.</li>
<li>L-aħħar karozza tal-linja aktar tard fil-lejliet meta l-librerija ddum miftuħa.</li>
</ol>
<p>Xejn minn dan mhu ġdid, u wħud minn dawn it-talbiet jiswew ftit. Hemm bżonn li xi ħadd jiddeċiedi li erbgħin ruħ
f’waqfa tal-karozza tal-linja huma aktar importanti mill-karozza waħda li qed tistenna warajha.</p>
`,
    },
    author: 'Luke Camenzuli',
    author_role: { en: 'Student Affairs Officer', mt: 'Uffiċjal għall-Affarijiet tal-Istudenti' },
    picture: 'bus-stop',
    alt: {
      en: 'Students waiting at a crowded bus stop',
      mt: 'Studenti jistennew f’waqfa ffullata tal-karozza tal-linja',
    },
    days_ago: 260,
  },
  {
    slug: 'the-vote-at-sixteen-was-only-the-start',
    category: 'opinion-pieces',
    title: { en: 'The vote at sixteen was only the start', mt: 'Il-vot fis-sittax kien biss il-bidu' },
    excerpt: {
      en: 'We gave sixteen-year-olds a ballot paper. We still owe them the lessons, the debates and the respect that go with it.',
      mt: 'Tajna l-vot lil min għandu sittax-il sena. Għadna rridu ntuhom it-tagħlim, id-dibattiti u r-rispett li jmorru miegħu.',
    },
    body: {
      en: `
<p>Malta was among the first countries in Europe to let sixteen-year-olds vote in every election. I was one of those who
collected signatures for it, and I still remember the arguments on the other side: they will vote like their parents,
they will not bother, they are too young to understand.</p>
<p>The first worry was unkind, the second was premature and the third was partly our own fault. Nobody is born
understanding how a single transferable vote is counted. <strong>If a seventeen-year-old does not know what a local
council may decide, a school has failed to say so.</strong></p>
<h2>A ballot paper is not a lesson</h2>
<p>In the Junior College common room I asked thirty people to name one thing that Parliament can do and the Government
cannot. Four could. They were not lazy: they asked me questions until the bell rang. They had simply never been in a
room where such questions were normal.</p>
<ul>
<li>Let every sixth form hold a count of its own council election, done by hand and explained aloud.</li>
<li>Let candidates come and be questioned, all of them or none, with students in the chair.</li>
<li>Let schools stop treating disagreement as a risk to their good name.</li>
</ul>
<h2>And a chair at the table</h2>
<p>A vote every five years is a thin sort of citizenship. Those who may choose a member of the European Parliament may
surely sit on the board of their own school. <em>Trust is learned by being trusted</em>, and we began this work without
finishing it.</p>
`,
      mt: `
<p>Malta kienet fost l-ewwel pajjiżi fl-Ewropa li taw il-vot fis-sittax-il sena f’kull elezzjoni. Kont wieħed minn dawk
li ġabru l-firem, u għadni niftakar l-argumenti kontra: se jivvutaw bħall-ġenituri, mhux se jiddejqu jivvutaw, għadhom
żgħar wisq biex jifhmu.</p>
<p>L-ewwel tħassib kien inġust, it-tieni kien qabel iż-żmien, u t-tielet kien parti minnu tort tagħna. Ħadd ma jitwieled
jaf kif jingħadd il-vot singolu trasferibbli. <strong>Jekk żagħżugħa ta’ sbatax-il sena ma tafx x’jista’ jiddeċiedi
kunsill lokali, hemm skola li naqset milli tgħidilha.</strong></p>
<h2>Il-polza tal-vot mhix lezzjoni</h2>
<p>Fil-common room tal-Junior College staqsejt lil tletin ruħ isemmu ħaġa waħda li jista’ jagħmel il-Parlament u li
l-Gvern ma jistax. Kienu jafu erbgħa. Ma kinux għażżenin: baqgħu jistaqsuni sakemm daqqet il-qanpiena. Sempliċiment qatt
ma kienu f’kamra fejn mistoqsijiet bħal dawn huma ħaġa normali.</p>
<ul>
<li>Ħa jsir f’kull sixth form l-għadd tal-voti tal-kunsill tagħha, bl-idejn u b’kull pass spjegat b’leħen għoli.</li>
<li>Ħa jiġu l-kandidati jwieġbu l-mistoqsijiet, jew kollha jew ħadd, bl-istudenti jmexxu l-laqgħa.</li>
<li>Ħa jieqfu l-iskejjel iqisu n-nuqqas ta’ qbil bħala theddida għall-isem tajjeb tagħhom.</li>
</ul>
<h2>U siġġu madwar il-mejda</h2>
<p>Vot kull ħames snin huwa ċittadinanza rqiqa. Min jista’ jagħżel Membru tal-Parlament Ewropew żgur li jista’ jpoġġi
fuq il-bord tal-iskola tiegħu stess. <em>Il-fiduċja titgħallimha meta jafdawk</em>, u dan ix-xogħol bdejnieh bla ma
temmejnieh.</p>
`,
    },
    author: 'Thomas Sciriha',
    author_role: { en: 'Junior College representative', mt: 'Rappreżentant tal-Junior College' },
    picture: 'ballot-box',
    alt: { en: 'A hand dropping a folded paper into a ballot box', mt: 'Id twaddab karta mitwija f’kaxxa tal-voti' },
    days_ago: 1490,
  },
];
