import type { SeedNews } from '../types.ts';

/** News about the Green Fund, transport and the environment on campus. */
export const sustainabilityNews: SeedNews[] = [
  {
    slug: 'forty-two-panels-on-the-roof-of-students-house',
    category: 'sustainability',
    title: {
      en: "Forty-two panels on the roof of Students' House",
      mt: "Tnejn u erbgħin pannell fuq il-bejt ta' Students' House",
    },
    excerpt: {
      en: 'Paid for by parking permits, chosen by students, switched on by the caretaker who cleaned the roof first.',
      mt: 'Imħallsa mill-permessi tal-parkeġġ, magħżula mill-istudenti, mixgħula mill-kustodju li l-ewwel naddaf il-bejt.',
    },
    body: {
      en: `<p>There were to be speeches, but the wind had other ideas. So Ġorġ Azzopardi, for twenty-two years the caretaker of Students' House, pulled the switch without any, and a small display by the entrance began to count.</p>
<p>The forty-two solar panels on the roof were paid for by the Green Fund, into which flow the seven euro of every parking permit. In a year they should cover about 60 per cent of the electricity used in the building, the kettle on the first floor included.</p>
<h2>How the project was chosen</h2>
<p>It was proposed by four students of engineering, who measured the roof themselves on a Sunday in February. The board of the Fund, which has seven members, compared it with fifteen other applications and asked for one change: that the live figures should be public, so that anybody may use them for a thesis.</p>
<p>Two students have already done so. If you have a plan of your own, large or small, read the conditions on the <a href="/kokka-fondi/green-fund">Green Fund page</a>; the smallest project in this round was a tap.</p>`,
      mt: `<p>Kellu jkun hemm id-diskorsi, imma r-riħ ried mod ieħor. U għalhekk Ġorġ Azzopardi, li ilu tnejn u għoxrin sena kustodju ta' Students' House, niżżel is-swiċċ mingħajrhom, u skrin żgħir ħdejn l-entratura beda jgħodd.</p>
<p>It-tnejn u erbgħin pannell solari fuq il-bejt ħallas għalihom il-Fond l-Aħdar, li fih jidħlu s-seba' ewro ta' kull permess tal-parkeġġ. F'sena mistennija jkopru madwar 60 fil-mija tad-dawl li jintuża fil-bini, inkluż il-kitla tal-ewwel sular.</p>
<h2>Kif intgħażel il-proġett</h2>
<p>Ipproponewh erba' studenti tal-inġinerija, li kejlu l-bejt huma stess Ħadd wieħed ta' Frar. Il-bord tal-Fond, li għandu seba' membri, qabblu ma' ħmistax-il applikazzjoni oħra u talab bidla waħda: li ċ-ċifri jkunu jidhru fil-pubbliku ħin bil-ħin, biex kulħadd ikun jista' jużahom għal teżi.</p>
<p>Diġà għamlu hekk żewġ studenti. Jekk għandek pjan tiegħek, kbir jew żgħir, aqra l-kundizzjonijiet fil-<a href="/kokka-fondi/green-fund">paġna tal-Fond l-Aħdar</a>; l-iżgħar proġett f'din is-sejħa kien vit.</p>`,
    },
    author: 'Green Fund board',
    picture: 'solar-roof',
    alt: { en: 'Solar panels on a flat roof', mt: 'Pannelli solari fuq bejt ċatt' },
    days_ago: 83,
  },
  {
    slug: 'reusable-cups-one-semester-later',
    category: 'sustainability',
    title: {
      en: 'Reusable cups, one semester later',
      mt: 'It-tazzi li jerġgħu jintużaw, semestru wara',
    },
    excerpt: {
      en: 'Forty-one thousand paper cups were not thrown away. Some of the porcelain ones, admittedly, have emigrated.',
      mt: 'Wieħed u erbgħin elf tazza tal-karti ma ntremewx. Xi wħud minn dawk il-ġodda, ngħiduha kif inhi, emigraw.',
    },
    body: {
      en: `<p>We promised to report honestly, so let us start with the losses: of the 3,000 cups bought for the campus cafés, 412 cannot be found. Eighty were traced to offices in one particular faculty, which has promised to return them.</p>
<p>And now the better half. In one semester the three cafés that take part sold 41,200 coffees in a cup that was washed and used again. That is two drinks in every five; before the trial it was one in thirty.</p>
<h2>What we learnt</h2>
<ul>
<li>A deposit of one euro works better than a discount of twenty cents.</li>
<li>People return a cup if the shelf is on their way, and not otherwise.</li>
<li>Lids matter to those who run for lectures. There are lids now.</li>
</ul>
<p>Owners were sceptical at first. “I thought that I'd be washing all day,” says Anton Debono, who runs the smallest of the three. “Now I order paper cups once in two months, and I've had no complaints except about my coffee.”</p>
<p>The Green Fund has agreed to equip two more cafés and the canteen of the Junior College. How it chooses is explained on the <a href="/initiatives/ksu-green-fund">Green Fund pages</a>.</p>`,
      mt: `<p>Konna wegħedna li nirrapportaw bl-onestà, mela nibdew mit-telf: mit-3,000 tazza li nxtraw għall-kafetteriji tal-kampus, 412-il waħda ma jinsabux. Tmenin minnhom instabu fl-uffiċini ta' fakultà partikolari, li wegħdet li troddhom.</p>
<p>U issa n-nofs it-tajjeb. F'semestru wieħed, it-tliet kafetteriji li qed jieħdu sehem biegħu 41,200 kafè f'tazza li nħaslet u reġgħet intużat. Dawn huma tnejn minn kull ħamsa; qabel il-prova kienu wieħed minn kull tletin.</p>
<h2>X'tgħallimna</h2>
<ul>
<li>Depożitu ta' ewro jaħdem aħjar minn skont ta' għoxrin ċenteżmu.</li>
<li>In-nies iroddu t-tazza jekk l-ixkaffa tkun fi triqthom, inkella le.</li>
<li>L-għotjien huma importanti għal min jiġri għal-lezzjoni. Issa hemm l-għotjien.</li>
</ul>
<p>Għall-bidu s-sidien kellhom id-dubji tagħhom. “Ħsibt li se nqatta' l-ġurnata naħsel,” jgħid Anton Debono, li jmexxi l-iżgħar waħda mit-tlieta. “Issa t-tazzi tal-karti nordnahom darba kull xahrejn, u lmenti ma kellix ħlief dwar il-kafè tiegħi.”</p>
<p>Il-Fond l-Aħdar qabel li jgħammar żewġ kafetteriji oħra u l-kantin tal-Junior College. Kif jagħżel il-proġetti hu mfisser fil-<a href="/initiatives/ksu-green-fund">paġni tal-Fond l-Aħdar</a>.</p>`,
    },
    author: 'Public Relations Office',
    picture: 'reusable-cup',
    alt: {
      en: 'A reusable cup on a café counter',
      mt: "Tazza li terġa' tintuża fuq bank ta' kafetterija",
    },
    days_ago: 51,
  },
  {
    slug: 'try-a-bicycle-for-seven-days',
    category: 'sustainability',
    title: { en: 'Try a bicycle for seven days', mt: 'Ipprova rota għal sebat ijiem' },
    excerpt: {
      en: 'Twelve bicycles, four of them electric, a helmet, a lock and a map drawn by people who ride to Tal-Qroqq.',
      mt: 'Tnax-il rota, erbgħa minnhom elettriċi, elmu, serratura u mappa mpinġija minn min jirkeb sa Tal-Qroqq.',
    },
    body: {
      en: `<p>Everybody knows the reasons against: the hills, the heat, the roundabout. Paul Schembri knew them too. Then he borrowed a bicycle for a week, and in September he let his parking permit lapse.</p>
<p>The trial scheme is meant for people like him. You take one of twelve bicycles for <strong>up to seven days</strong>, with helmet, lights and lock, and at the end you bring it back with or without a change of heart. Four of the bicycles are electric, and those are the ones that make sense from Rabat.</p>
<h2>Before you set off</h2>
<ol>
<li>Apply with your student card; a deposit of €20 is returned to you.</li>
<li>Ask for the map. It shows the quiet streets through Gżira and Birkirkara, and where not to trust the surface.</li>
<li>Ride the route once on a Sunday.</li>
</ol>
<blockquote>Twenty-six minutes from Mosta, downhill in the morning. The way back is another story, but by then I have no lectures.</blockquote>
<p>There are showers in the sports complex, free for students until ten. Bicycles are booked like all other equipment, from the <a href="/contact-us">contact page</a>.</p>`,
      mt: `<p>Ir-raġunijiet kontra jafhom kulħadd: l-għoljiet, is-sħana, ir-roundabout. Kien jafhom ukoll Paul Schembri. Imbagħad issellef rota għal ġimgħa, u f'Settembru ħalla l-permess tal-parkeġġ jiskadilu.</p>
<p>L-iskema ta' prova hi maħsuba għal nies bħalu. Tieħu waħda minn tnax-il rota għal <strong>mhux aktar minn sebat ijiem</strong>, bl-elmu, id-dwal u s-serratura, u fl-aħħar troddha, kemm jekk tkun bdilt fehmtek u kemm jekk le. Erbgħa mir-roti huma elettriċi, u dawk huma li jaqblu jekk tiġi mir-Rabat.</p>
<h2>Qabel titlaq</h2>
<ol>
<li>Applika bil-karta tal-istudent; depożitu ta' €20 jingħatalek lura.</li>
<li>Itlob il-mappa. Turi t-toroq kwieti minn ġol-Gżira u Birkirkara, u fejn m'għandekx tafda l-wiċċ tat-triq.</li>
<li>Agħmel it-triq darba nhar ta' Ħadd.</li>
</ol>
<blockquote>Sitta u għoxrin minuta mill-Mosta, filgħodu kollha niżla. Ir-ritorn hu storja oħra, imma dak il-ħin ma jkollix lezzjonijiet.</blockquote>
<p>Fil-kumpless sportiv hemm id-doċċi, b'xejn għall-istudenti sal-għaxra. Ir-roti jiġu bbukkjati bħat-tagħmir l-ieħor kollu, mill-<a href="/contact-us">paġna tal-kuntatt</a>.</p>`,
    },
    author: 'Student Affairs Office',
    picture: 'bicycle',
    alt: { en: 'A bicycle leaning on a limestone wall', mt: "Rota mistrieħa ma' ħajt tal-franka" },
    days_ago: 128,
  },
  {
    slug: 'wanted-150-people-with-old-shoes',
    category: 'sustainability',
    title: { en: 'Wanted: 150 people with old shoes', mt: 'Infittxu 150 persuna biż-żraben qodma' },
    excerpt: {
      en: 'On Saturday week we plant three hundred carob and Aleppo pine saplings outside Mellieħa. The soil is ready; are you?',
      mt: "Is-Sibt ta' ġimgħa oħra nħawlu tliet mitt siġra żgħira tal-ħarrub u taż-żnuber ħdejn il-Mellieħa. Il-ħamrija lesta; u int?",
    },
    body: {
      en: `<p>A carob planted this month will give decent shade in about fifteen years, when most of us will be complaining about our own children's timetables. It is a strange kind of present, and we would like you to help us give it.</p>
<p>On Saturday week, together with a voluntary group that looks after a slope outside Mellieħa, we are planting 300 saplings: carob, Aleppo pine and lentisk. The Green Fund has paid for the trees, for a water tank and for two years of watering, because planting is the easy part.</p>
<h2>What to expect</h2>
<ul>
<li>A coach leaves Car Park 6 at 8:30 and is back by 13:30.</li>
<li>Tools, gloves, water and ftajjar are provided.</li>
<li>Wear long trousers, a hat, and shoes you do not love.</li>
</ul>
<p>No experience is needed; every group of ten has somebody who has done it before. If it rains heavily, we go on the following Saturday instead.</p>
<p>Sign up as a volunteer from <a href="/account/volunteering">your account</a> by Wednesday. The hours count towards the volunteering record of those who keep one.</p>`,
      mt: `<p>Ħarruba mħawla dan ix-xahar tagħmel dell sew fi żmien xi ħmistax-il sena, meta ħafna minna nkunu qed ngergru dwar l-iskeda ta' wliedna. Hu rigal xi ftit stramb, u nixtiequk tgħinna nagħtuh.</p>
<p>Is-Sibt ta' ġimgħa oħra, flimkien ma' grupp volontarju li jieħu ħsieb għolja ħdejn il-Mellieħa, se nħawlu 300 siġra żgħira: ħarrub, żnuber u deru. Il-Fond l-Aħdar ħallas għas-siġar, għal tank tal-ilma u għal sentejn tisqija, għax it-tħawwil hu l-biċċa l-ħafifa.</p>
<h2>X'għandek tistenna</h2>
<ul>
<li>Kowċ titlaq minn Parkeġġ 6 fit-8:30 u tkun lura sat-13:30.</li>
<li>L-għodda, l-ingwanti, l-ilma u l-ftajjar insibuhom aħna.</li>
<li>Ilbes qalziet twil, kappell, u żarbun li m'intix marbut miegħu.</li>
</ul>
<p>Esperjenza mhix meħtieġa; f'kull grupp ta' għaxra jkun hemm xi ħadd li diġà ħawwel. Jekk tagħmel xita qawwija, immorru s-Sibt ta' wara.</p>
<p>Niżżel ismek bħala voluntier mill-<a href="/account/volunteering">kont tiegħek</a> sal-Erbgħa. Is-sigħat jingħaddu fir-rekord tal-volontarjat ta' min iżommu.</p>`,
    },
    author: 'Volunteering team',
    picture: 'tree-planting',
    alt: { en: 'Hands planting a young tree', mt: 'Idejn iħawlu siġra żgħira' },
    days_ago: 5,
  },
  {
    slug: 'a-bathtub-nine-tyres-and-half-a-boat',
    category: 'sustainability',
    title: {
      en: 'A bathtub, nine tyres and half a boat',
      mt: "Banju, disa' tajers u nofs dgħajsa",
    },
    excerpt: {
      en: 'Sixty-eight volunteers spent a morning on the coast and under it. What they brought up filled two trucks.',
      mt: 'Tmienja u sittin voluntier qattgħu filgħodu mal-kosta u taħt l-ilma. Dak li tellgħu mela żewġ trakkijiet.',
    },
    body: {
      en: `<p>“It has taps,” said a voice from the water, and that is how we learnt about the bathtub. It took six divers, a rope and a good deal of laughter to bring it ashore.</p>
<p>Sixty-eight students gave up a Saturday morning for the summer clean-up between Msida and Sliema. Two thirds worked along the rocks with bags and gloves; the others, all qualified divers, searched the seabed down to six metres while a safety boat kept the traffic away.</p>
<h2>The catch</h2>
<ul>
<li>1.9 tonnes of waste, weighed and sorted on the spot.</li>
<li>4,300 cigarette ends, counted by first-year statisticians.</li>
<li>Nine tyres, half a <em>luzzu</em> and the bathtub.</li>
<li>One wedding ring, since returned to its owner in Gżira.</li>
</ul>
<p>The figures have been passed on to the students who are mapping marine litter for their dissertation. They show that most of the plastic comes from the road and not from bathers, which is why our next letter goes to the local councils, about bins with lids.</p>
<p>The autumn date will be announced among the <a href="/media/events">events</a>. Bring friends, and leave the bathtub at home.</p>`,
      mt: `<p>“Għandu l-vitijiet,” qal leħen mill-baħar, u hekk sirna nafu bil-banju. Kien hemm bżonn sitt għaddasa, ħabel u ħafna daħk biex inġib l-art.</p>
<p>Tmienja u sittin student taw is-Sibt filgħodu tagħhom għat-tindifa tas-sajf bejn l-Imsida u Tas-Sliema. Żewġ terzi ħadmu mal-blat bil-boroż u bl-ingwanti; l-oħrajn, kollha għaddasa kkwalifikati, fittxew fil-qiegħ sa sitt metri, filwaqt li dgħajsa tas-sigurtà żammet it-traffiku 'l bogħod.</p>
<h2>Il-qabda</h2>
<ul>
<li>1.9 tunnellati skart, miżuna u sseparati fuq il-post.</li>
<li>4,300 ponta ta' sigaretti, magħduda minn studenti tal-istatistika tal-ewwel sena.</li>
<li>Disa' tajers, nofs <em>luzzu</em> u l-banju.</li>
<li>Ċurkett tat-tieġ, li minn dak inhar reġa' għand sidu l-Gżira.</li>
</ul>
<p>Iċ-ċifri għaddejnihom lill-istudenti li għad-dissertazzjoni qed ifasslu mappa tal-iskart fil-baħar. Juru li l-biċċa l-kbira tal-plastik tiġi mit-triq u mhux minn min jgħum, u għalhekk l-ittra li jmiss tmur lill-kunsilli lokali, dwar laned taż-żibel bl-għatu.</p>
<p>Id-data tal-ħarifa titħabbar fost l-<a href="/media/events">avvenimenti</a>. Ġib lil sħabek, u l-banju ħallih id-dar.</p>`,
    },
    author: 'Volunteering team',
    picture: 'clean-up',
    alt: {
      en: 'Volunteers collecting waste by the sea',
      mt: 'Voluntiera jiġbru l-iskart ħdejn il-baħar',
    },
    days_ago: 138,
  },
  {
    slug: 'buses-to-campus-your-answers-in-numbers',
    category: 'sustainability',
    title: {
      en: 'Buses to campus: your answers in numbers',
      mt: 'Bil-karozza tal-linja sal-kampus: tweġibietkom fin-numri',
    },
    excerpt: {
      en: 'Full buses hurt more than late ones. We took 1,720 answers to the operator and came back with three promises.',
      mt: 'Il-karozzi mimlijin idejqu aktar minn dawk tard. Ħadna 1,720 tweġiba lill-operatur u ġejna lura bi tliet wegħdiet.',
    },
    body: {
      en: `<p>Which is worse, a bus that comes late or a bus that comes full and drives past? Of the 1,720 students who answered our transport questionnaire, 68 per cent chose the second. We had expected the first.</p>
<p>The questionnaire ran for a fortnight and asked about the whole journey, from the front door to the lecture hall. On average, students who come by bus spend 97 minutes a day travelling; from the south of the island it is closer to two hours.</p>
<h2>Where it hurts</h2>
<ol>
<li>Msida, between 7:30 and 8:30: full buses.</li>
<li>Birkirkara and Mosta: missed connections.</li>
<li>Tal-Qroqq after 20:00: one bus an hour.</li>
</ol>
<h2>What we obtained</h2>
<p>We sat down with the operator and went through the answers stop by stop. There will be two additional morning runs from Birkirkara, a shelter on the University side of the road, and a second bus after eight during examination sessions. A better connection for Żurrieq and Marsaxlokk was <em>not</em> granted; we will ask again.</p>
<p>For those who have no alternative to the car, carpooling remains the quickest remedy.</p>`,
      mt: `<p>X'inhu agħar, karozza tal-linja li tasal tard jew waħda li tasal mimlija u tibqa' għaddejja? Mill-1,720 student li wieġbu l-kwestjonarju tagħna dwar it-trasport, 68 fil-mija għażlu t-tieni waħda. Aħna konna stennejna l-ewwel waħda.</p>
<p>Il-kwestjonarju dam miftuħ ħmistax u staqsa dwar il-vjaġġ kollu, mill-għatba tad-dar sas-sala tal-lezzjonijiet. Bħala medja, l-istudenti li jiġu bil-karozza tal-linja jqattgħu 97 minuta kuljum fit-triq; min-nofsinhar tal-gżira huma qrib is-sagħtejn.</p>
<h2>Fejn tuġa'</h2>
<ol>
<li>L-Imsida, bejn is-7:30 u t-8:30: karozzi mimlijin.</li>
<li>Birkirkara u l-Mosta: konnessjonijiet mitlufa.</li>
<li>Tal-Qroqq wara t-20:00: karozza waħda fis-siegħa.</li>
</ol>
<h2>X'ksibna</h2>
<p>Poġġejna bilqiegħda mal-operatur u għaddejna t-tweġibiet minn stejġ għal stejġ. Filgħodu jiżdiedu żewġ vjaġġi minn Birkirkara, isir kenn fuq in-naħa tal-Università, u matul is-sessjonijiet tal-eżamijiet ikun hemm it-tieni karozza wara t-tmienja. Konnessjoni aħjar għaż-Żurrieq u Marsaxlokk <em>ma</em> ngħatatx; nerġgħu nitolbuha.</p>
<p>Għal min m'għandux triq oħra ħlief il-karozza, il-carpooling jibqa' l-aktar rimedju ta' malajr.</p>`,
    },
    author: 'Social Policy Office',
    picture: 'bus-stop',
    alt: { en: 'Students waiting at a bus stop', mt: 'Studenti jistennew fuq stejġ tal-linja' },
    days_ago: 280,
  },
];
