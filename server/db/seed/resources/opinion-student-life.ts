import type { SeedResource } from '../types.ts';

/** Opinion pieces on health, Gozo and the hours that a campus keeps. */
export const opinionStudentLife: SeedResource[] = [
  {
    slug: 'eleven-weeks-is-not-a-waiting-list',
    category: 'opinion-pieces',
    title: { en: 'Eleven weeks is not a waiting list', mt: 'Ħdax-il ġimgħa mhumiex lista ta’ stennija' },
    excerpt: {
      en: 'By the time the appointment comes, the examinations are over and sometimes the course is too.',
      mt: 'Sakemm tasal l-appuntament, l-eżamijiet ikunu għaddew, u xi drabi jkun għadda l-kors ukoll.',
    },
    body: {
      en: `
<p>A classmate asked for help in the first week of March. She was told, kindly, that the next free appointment was in
the third week of May. Between those two dates lay a dissertation, two examinations and a great many mornings on which
she did not get out of bed. When the clinic rang she no longer answered the phone.</p>
<p>I do not write this against the people who work there. They see more students than their rooms can hold, and the ones
I know stay after hours. I write it against the word “list”. A list suggests an order in which things are done.
<strong>Eleven weeks is not an order; it is an answer, and the answer is no.</strong></p>
<h2>What the union can do</h2>
<p>Through the union, students may have up to twelve therapy sessions a year with independent professionals. It helps,
and it fills up by November. It was meant as a bridge, and it is being used as a road.</p>
<h2>What only the institutions can do</h2>
<ul>
<li>Publish the waiting time every month, as hospitals do, so that it can be seen to shrink or grow.</li>
<li>Offer a first conversation of twenty minutes within five working days, if only to sort the urgent from the
rest.</li>
<li>Train one person in each faculty in mental-health first aid, and give them hours in which to use it.</li>
</ul>
<p>We have become good at campaigns. There are posters in every corridor telling us that it is all right to ask. <em>It
is a cruel thing to teach somebody to ask and then not to have an answer.</em></p>
`,
      mt: `
<p>Sħabti tal-klassi talbet l-għajnuna fl-ewwel ġimgħa ta’ Marzu. Qalulha, bil-ħlewwa, li l-ewwel appuntament liberu
kien fit-tielet ġimgħa ta’ Mejju. Bejn dawk iż-żewġ dati kien hemm dissertazzjoni, żewġ eżamijiet u ħafna filgħodijiet
li fihom ma qamitx mis-sodda. Meta ċemplulha mill-klinika, ma kinitx għadha twieġeb it-telefown.</p>
<p>Dan mhux qed niktbu kontra n-nies li jaħdmu hemm. Jaraw aktar studenti milli jesgħu l-kmamar tagħhom, u dawk li naf
jien jibqgħu wara l-ħin. Qed niktbu kontra l-kelma “lista”. Lista tagħti x’tifhem li hemm ordni li bih isiru
l-affarijiet. <strong>Ħdax-il ġimgħa mhumiex ordni; huma tweġiba, u t-tweġiba hi le.</strong></p>
<h2>X’jista’ jagħmel il-kunsill</h2>
<p>Permezz tal-kunsill, l-istudenti jistgħu jieħdu sa tnax-il sessjoni ta’ terapija fis-sena ma’ professjonisti
indipendenti. Is-servizz jgħin, u sa Novembru jimtela. Kien maħsub bħala pont, u qed jintuża bħala triq.</p>
<h2>X’jistgħu jagħmlu biss l-istituzzjonijiet</h2>
<ul>
<li>Jippubblikaw iż-żmien ta’ stennija kull xahar, kif jagħmlu l-isptarijiet, biex naraw hux qed jonqos jew
jiżdied.</li>
<li>Joffru l-ewwel taħdita ta’ għoxrin minuta fi żmien ħamest ijiem tax-xogħol, mqar biex jintgħażel min hu
urġenti.</li>
<li>Iħarrġu persuna waħda f’kull fakultà fl-ewwel għajnuna għas-saħħa mentali, u jtuha s-sigħat biex tużaha.</li>
</ul>
<p>Fil-kampanji sirna bravi. F’kull kuritur hemm kartellun li jgħidilna li mhu xejn ħażin titlob l-għajnuna. <em>Hija
ħaġa krudili li tgħallem lil xi ħadd jitlob, u mbagħad ma jkollokx x’twieġbu.</em></p>
`,
    },
    author: 'Francesca Sant',
    author_role: { en: 'Fourth-year student of psychology', mt: 'Studenta tar-raba’ sena tal-psikoloġija' },
    picture: 'wellbeing-circle',
    alt: { en: 'Chairs set in a circle in a quiet room', mt: 'Siġġijiet f’ċirku f’kamra kwieta' },
    days_ago: 390,
  },
  {
    slug: 'two-islands-one-timetable',
    category: 'opinion-pieces',
    title: { en: 'Two islands, one timetable', mt: 'Żewġ gżejjer, skeda waħda' },
    excerpt: {
      en: 'Nine hundred Gozitan students live by the ferry. A little thought would give them back a day a week.',
      mt: 'Disa’ mitt student Għawdxi jgħixu skont il-vapur. Ftit ħsieb itihom lura ġurnata fil-ġimgħa.',
    },
    body: {
      en: `
<p>My Monday begins at twenty past four. A bus to Mġarr, the five o’clock ferry, another bus from Ċirkewwa, and if
everything goes well I am at the University before anybody has opened a lecture hall. My first lecture is at eight. My
second is at five in the afternoon.</p>
<p>There are about nine hundred of us, roughly one student in ten. Some rent in Malta, and pay twice: once for the room
and once for the weekends at home. Others travel every day. <strong>We are not asking for a shorter course. We are
asking for a timetable that knows where we live.</strong></p>
<h2>The empty day</h2>
<p>Last year I counted the hours. In fourteen weeks I spent 212 hours travelling and 168 in lectures. On nine occasions
I crossed the channel for a single tutorial, and twice that tutorial was cancelled while I was on the ferry.</p>
<h2>Four requests</h2>
<ol>
<li>Group first-year lectures so that each course has one free day.</li>
<li>Announce cancellations before six in the morning, or hold the session online.</li>
<li>Do not set examinations for eight o’clock on a day for which a gale has been forecast.</li>
<li>Let us sit some examinations in Gozo, where there is a campus with desks and a clock.</li>
</ol>
<p>The fast ferry helped a great deal, and the Gozo University Group has been saying the rest since 1987. None of it
costs much. It asks one thing of a planner in an office at Tal-Qroqq: <em>to look up, now and then, and remember that
there is a sea between us.</em></p>
`,
      mt: `
<p>It-Tnejn tiegħi jibda fl-erbgħa u għoxrin. Karozza tal-linja sal-Imġarr, il-vapur tal-ħamsa, karozza tal-linja oħra
miċ-Ċirkewwa, u jekk kollox imur sew inkun l-Università qabel ma xi ħadd ikun fetaħ sala tal-lekċers. L-ewwel lekċer
għandi fit-tmienja. It-tieni, fil-ħamsa ta’ wara nofsinhar.</p>
<p>Aħna madwar disa’ mija, bejn wieħed u ieħor student minn kull għaxra. Xi wħud jikru Malta u jħallsu darbtejn: darba
għall-kamra u darba għal tmiem il-ġimgħa d-dar. Oħrajn jivvjaġġaw kuljum. <strong>Mhux qed nitolbu kors iqsar. Qed
nitolbu skeda li taf fejn noqogħdu.</strong></p>
<h2>Il-ġurnata vojta</h2>
<p>Is-sena li għaddiet għaddejt is-sigħat. F’erbatax-il ġimgħa qattajt 212-il siegħa nivvjaġġa u 168 fil-lekċers. Disa’
darbiet qsamt il-fliegu għal tutorial wieħed, u darbtejn minnhom it-tutorial tħassar waqt li kont fuq il-vapur.</p>
<h2>Erba’ talbiet</h2>
<ol>
<li>Iġbru l-lekċers tal-ewwel sena flimkien biex kull kors ikollu ġurnata libera.</li>
<li>Ħabbru t-tħassir qabel is-sitta ta’ filgħodu, jew agħmlu s-sessjoni online.</li>
<li>Tpoġġux eżamijiet fit-tmienja f’ġurnata li għaliha mbassra riefnu.</li>
<li>Ħalluna nagħmlu xi eżamijiet Għawdex, fejn hemm kampus bl-imwejjed u b’arloġġ.</li>
</ol>
<p>Il-vapur il-ħafif għen ħafna, u l-bqija l-Gozo University Group ilu jgħidu mill-1987. Xejn minn dan ma jiswa wisq.
Jitlob ħaġa waħda minn min ifassal l-iskedi f’uffiċċju f’Tal-Qroqq: <em>li kultant jerfa’ għajnejh u jiftakar li
bejnietna hemm il-baħar.</em></p>
`,
    },
    author: 'Maria Xuereb',
    author_role: { en: 'Gozo Liaison Officer', mt: 'Uffiċjal ta’ Kuntatt għal Għawdex' },
    picture: 'ferry',
    alt: {
      en: 'The Gozo ferry crossing the channel at first light',
      mt: 'Il-vapur ta’ Għawdex jaqsam il-fliegu mas-sebħ',
    },
    days_ago: 640,
  },
  {
    slug: 'leave-a-light-on-in-the-library',
    category: 'opinion-pieces',
    title: { en: 'Leave a light on in the library', mt: 'Ħallu dawl mixgħul fil-librerija' },
    excerpt: {
      en: 'For many students the library is the only quiet room they have. It should not close when their shift ends.',
      mt: 'Għal ħafna studenti l-librerija hija l-unika kamra kwieta li għandhom. M’għandhiex tagħlaq meta jispiċċa x-xift tagħhom.',
    },
    body: {
      en: `
<p>At a quarter to eleven a bell rings in the library and two hundred people begin to pack. Some go home to a desk and a
lamp. I go home to a kitchen table that I share with three brothers and a television.</p>
<p>During the examination weeks of last June the library stayed open all night as a trial. The union had volunteers at
the door, and we counted. On an ordinary night there were 140 people at midnight and 60 at three. <strong>Nobody broke
anything. One person fell asleep and was given a blanket.</strong></p>
<h2>Who comes at night</h2>
<p>The easy story is that night readers are those who left everything to the last minute. The count tells another. More
than half had come from work. A third were evening students whose lectures finish at eight. Several were parents who can
begin only when the children are asleep.</p>
<h2>A modest plan</h2>
<ul>
<li>One floor, not the whole building, open until two in term and all night in June.</li>
<li>One member of staff, one guard, and paid student assistants in place of volunteers.</li>
<li>A bus at two, or a taxi fare shared with the union, so that nobody walks home alone.</li>
</ul>
<p>The first estimate for all this is less than the price of resurfacing a single car park. I know which of the two I
would choose. <em>A university shows what it believes by the rooms in which it leaves the lights on.</em></p>
`,
      mt: `
<p>Fil-ħdax neqsin kwart iddoqq il-qanpiena fil-librerija, u mitejn ruħ jibdew jiġbru ħwejjiġhom. Uħud imorru d-dar
għand skrivanija u lampa. Jien immur għand mejda tal-kċina li naqsam ma’ tliet ħuti u televixin.</p>
<p>Fil-ġimgħat tal-eżamijiet ta’ Ġunju li għadda, il-librerija baqgħet miftuħa l-lejl kollu bi prova. Il-kunsill kellu
voluntiera fil-bieb, u għaddejna n-nies. F’lejl normali kien hemm 140 ruħ f’nofsillejl u 60 fit-tlieta. <strong>Ħadd ma
kiser xejn. Persuna waħda raqdet, u ngħatat kutra.</strong></p>
<h2>Min jiġi billejl</h2>
<p>L-istorja l-faċli hi li min jaqra billejl ikun ħalla kollox għall-aħħar minuta. L-għadd jgħid storja oħra. Aktar minn
nofshom kienu ġejjin mix-xogħol. Terz kienu studenti ta’ filgħaxija li l-lekċers tagħhom jispiċċaw fit-tmienja. Xi wħud
kienu ġenituri li jistgħu jibdew biss meta jorqdu t-tfal.</p>
<h2>Pjan bil-qies</h2>
<ul>
<li>Sular wieħed, mhux il-bini kollu, miftuħ sas-sagħtejn matul is-semestru u l-lejl kollu f’Ġunju.</li>
<li>Impjegat wieħed, gwardjan wieħed, u assistenti studenti mħallsa minflok il-voluntiera.</li>
<li>Karozza tal-linja fis-sagħtejn, jew taxi bi ħlas maqsum mal-kunsill, biex ħadd ma jimxi d-dar waħdu.</li>
</ul>
<p>L-ewwel stima għal dan kollu hija inqas mill-prezz biex jerġa’ jinkesa parkeġġ wieħed. Jien naf liema mit-tnejn
nagħżel. <em>Università turi x’temmen mill-kmamar li fihom tħalli d-dawl mixgħul.</em></p>
`,
    },
    author: 'Kyle Buhagiar',
    author_role: { en: 'Evening student of accountancy', mt: 'Student ta’ filgħaxija tal-accounts' },
    picture: 'library',
    alt: { en: 'Lit desks between bookshelves in the library', mt: 'Skrivaniji mdawlin bejn l-ixkafef fil-librerija' },
    days_ago: 800,
  },
];
