import type { SeedNews } from '../types.ts';

/** News about the union itself: elections, meetings, money, organisations. */
export const unionNews: SeedNews[] = [
  {
    slug: 'thinking-of-standing-how-the-april-election-works',
    category: 'union',
    title: {
      en: 'Thinking of standing? How the April election works',
      mt: "Qed taħsibha tikkontesta? Kif taħdem l-elezzjoni ta' April",
    },
    excerpt: {
      en: 'Thirteen posts, four steps and no need for a party machine: the whole election procedure on one page.',
      mt: "Tlettax-il kariga, erba' passi u l-ebda bżonn ta' partit warajk: il-proċedura kollha f'paġna waħda.",
    },
    body: {
      en: `<p>Every April, somewhere between the last lectures and the first revision notes, thirteen chairs around the council table become free. If you have been wondering whether one of them could be yours, here is the whole procedure on one page.</p>
<h2>Before you decide</h2>
<p>Any student of the University or the Junior College may stand. You do not need a party, a slogan or a budget; you need a clear idea of the post and enough hours in the week to do it well. Read what each office does on <a href="/about/KSU-today">KSU today</a>, then speak to the person who holds it now.</p>
<h2>The four steps</h2>
<ol>
<li>Collect the nomination form from the office in Students' House; two students must sign it.</li>
<li>Hand it in, with a photograph and a statement of at most 300 words, before nominations close.</li>
<li>Take part in the open debate in the Quadrangle.</li>
<li>Vote, and bring your friends: polling lasts a full day and your student card is all you need.</li>
</ol>
<p>The count is public and begins as soon as the last box is sealed. Questions for the Electoral Commission can be sent from the <a href="/contact-us">contact page</a>; they are answered within two working days.</p>`,
      mt: `<p>Kull April, bejn l-aħħar lezzjonijiet u l-ewwel noti tar-reviżjoni, jitbattlu tlettax-il siġġu madwar il-mejda tal-Kunsill. Jekk qed taħsibha li wieħed minnhom jista' jkun tiegħek, hawn issib il-proċedura kollha f'paġna waħda.</p>
<h2>Qabel tiddeċiedi</h2>
<p>Kull student u studenta tal-Università jew tal-Junior College jistgħu jikkontestaw. M'għandekx bżonn partit, slogan jew baġit; għandek bżonn idea ċara tal-kariga u biżżejjed sigħat fil-ġimgħa biex taqdiha sew. Aqra x'jagħmel kull uffiċċju fil-paġna <a href="/about/KSU-today">KSU llum</a>, imbagħad kellem lil min qed imexxih bħalissa.</p>
<h2>L-erba' passi</h2>
<ol>
<li>Iġbor il-formola tan-nominazzjoni mill-uffiċċju fi Students' House; iridu jiffirmawha żewġ studenti.</li>
<li>Agħtiha lura, flimkien ma' ritratt u stqarrija ta' mhux aktar minn 300 kelma, qabel jagħlqu n-nominazzjonijiet.</li>
<li>Ħu sehem fid-dibattitu miftuħ fil-Quadrangle.</li>
<li>Ivvota, u ġib lil sħabek miegħek: il-votazzjoni ddum ġurnata sħiħa u kulma trid f'idejk hu l-karta tal-istudent.</li>
</ol>
<p>L-għadd tal-voti jsir fil-pubbliku u jibda malli tiġi ssiġillata l-aħħar kaxxa. Jekk għandek xi mistoqsija għall-Kummissjoni Elettorali, ibgħatha mill-<a href="/contact-us">paġna tal-kuntatt</a>; tweġiba jkollok fi żmien jumejn xogħol.</p>`,
    },
    author: 'Electoral Commission',
    picture: 'ballot-box',
    alt: { en: 'A ballot box on a table', mt: 'Kaxxa tal-voti fuq mejda' },
    days_ago: 238,
  },
  {
    slug: 'general-meeting-approves-accounts-and-three-motions',
    category: 'union',
    title: {
      en: 'General meeting approves accounts and three motions',
      mt: 'Il-laqgħa ġenerali tapprova l-kontijiet u tliet mozzjonijiet',
    },
    excerpt: {
      en: 'Water fountains, quiet rooms and a clearer travel policy: what 184 students decided in one long evening.',
      mt: "Funtani tal-ilma, kmamar kwieti u politika aktar ċara tal-ivvjaġġar: x'iddeċidew 184 student f'lejla twila.",
    },
    body: {
      en: `<p>It took three hours and eleven minutes, two trays of pastizzi and one recount. By the end of the annual general meeting, 184 students had approved the accounts and the activity report, and had passed three of the four motions put to them.</p>
<p>The financial officer, Luke Camilleri, spent half an hour answering questions on spending line by line. The liveliest exchange concerned travel: members wanted to know who flies where, and why. A motion asking the council to publish every journey with its cost and purpose passed without a vote against.</p>
<h2>What was decided</h2>
<ul>
<li><strong>Water.</strong> The council will ask for six more drinking fountains on campus: carried.</li>
<li><strong>Quiet rooms.</strong> One room in Students' House is kept free of meetings during examinations: carried, 121 to 48.</li>
<li><strong>Travel.</strong> Journeys and their cost are published every term: carried.</li>
<li><strong>Later opening.</strong> Students' House until midnight: lost after a recount, 88 to 90.</li>
</ul>
<p>“I prefer a meeting that argues to one that claps,” said the chair, Rebecca Attard, as the room emptied. The minutes will be posted under <a href="/about/resources">Resources</a> once they are confirmed.</p>`,
      mt: `<p>Damet tliet sigħat u ħdax-il minuta, tlestew żewġ dixxijiet pastizzi u kellu jerġa' jsir għadd wieħed. Sa tmiem il-laqgħa ġenerali annwali, 184 student kienu approvaw il-kontijiet u r-rapport tal-attivitajiet, u għaddew tlieta mill-erba' mozzjonijiet imressqa quddiemhom.</p>
<p>L-uffiċjal finanzjarju, Luke Camilleri, qatta' nofs siegħa jwieġeb mistoqsijiet dwar l-infiq, entrata b'entrata. L-aktar diskussjoni mqanqla kienet dwar l-ivvjaġġar: il-membri riedu jkunu jafu min itir, lejn fejn u għaliex. Il-mozzjoni li titlob lill-Kunsill jippubblika kull vjaġġ, bl-ispiża u bl-iskop tiegħu, għaddiet mingħajr ebda vot kontra.</p>
<h2>X'ġie deċiż</h2>
<ul>
<li><strong>Ilma.</strong> Il-Kunsill se jitlob sitt funtani oħra tal-ilma tax-xorb fuq il-kampus: għaddiet.</li>
<li><strong>Kmamar kwieti.</strong> Matul l-eżamijiet, kamra waħda fi Students' House tinżamm ħielsa mil-laqgħat: għaddiet, 121 kontra 48.</li>
<li><strong>Ivvjaġġar.</strong> Il-vjaġġi u l-ispiża tagħhom jiġu ppubblikati kull semestru: għaddiet.</li>
<li><strong>Ħin itwal.</strong> Students' House miftuħa sa nofsillejl: ma għaddietx wara t-tieni għadd, 88 kontra 90.</li>
</ul>
<p>“Nippreferi laqgħa li tiddiskuti milli waħda li ċċapċap,” qalet Rebecca Attard, li kienet qed tippresiedi, huma u ħerġin in-nies. Il-minuti jittellgħu fit-taqsima <a href="/about/resources">Riżorsi</a> hekk kif jiġu kkonfermati.</p>`,
    },
    author: 'Secretary General',
    picture: 'council-meeting',
    alt: {
      en: 'Students raising their hands at a meeting',
      mt: "Studenti jerfgħu idejhom f'laqgħa",
    },
    days_ago: 207,
  },
  {
    slug: 'thirteen-new-members-one-long-list',
    category: 'union',
    title: {
      en: 'Thirteen new members, one long list',
      mt: 'Tlettax-il membru ġdid, lista twila waħda',
    },
    excerpt: {
      en: 'The new council has taken office. Its president tells us what comes first, and what will have to wait.',
      mt: "Il-Kunsill il-ġdid daħal fil-kariga. Il-president tgħidilna x'se jiġi l-ewwel, u x'ikollu jistenna.",
    },
    body: {
      en: `<p>On the first morning somebody had left the keys, a cactus and a note: <em>the printer lies</em>. With that, the outgoing council handed over to its thirteen successors, seven of whom have never held a post before.</p>
<p>We sat down with the new president, Martina Zerafa, a fourth-year student of law, between a budget meeting and a tutorial.</p>
<h3>What is the first thing you want to finish?</h3>
<blockquote>Answering people. We inherited 64 unanswered messages. Before we announce anything new, every one of those students will have heard from us.</blockquote>
<h3>And the thing you are most worried about?</h3>
<blockquote>Rents. We can negotiate an examination timetable with the University, but nobody sits across the table from us for the housing market. We need figures first, and then allies.</blockquote>
<h3>What would you like a first-year student to know?</h3>
<blockquote>That the door is open and that there is usually coffee. You do not need an appointment to tell us that something is not working.</blockquote>
<p>The council meets every second Tuesday and publishes its agenda two days before. The names and contact hours of all thirteen members are on <a href="/about/KSU-today">KSU today</a>.</p>`,
      mt: `<p>L-ewwel filgħodu xi ħadd kien ħalla ċ-ċwievet, kaktus u nota: <em>il-printer jigdeb</em>. Hekk il-Kunsill li kien għadu kemm temm il-mandat għadda t-tmun lit-tlettax-il suċċessur tiegħu, li sebgħa minnhom qatt ma kellhom kariga qabel.</p>
<p>Iltqajna mal-president il-ġdida, Martina Zerafa, studenta tal-liġi fir-raba' sena, bejn laqgħa dwar il-baġit u tutorja.</p>
<h3>X'inhi l-ewwel ħaġa li trid tlesti?</h3>
<blockquote>Li nwieġbu lin-nies. Writna 64 messaġġ bla tweġiba. Qabel ma nħabbru xi ħaġa ġdida, kull wieħed u waħda minn dawn l-istudenti jkunu semgħu mingħandna.</blockquote>
<h3>U x'inhu l-aktar li jinkwetak?</h3>
<blockquote>Il-kirjiet. Mal-Università nistgħu ninnegozjaw skeda tal-eżamijiet, imma għas-suq tal-kera ħadd ma jpoġġi fuq in-naħa l-oħra tal-mejda. L-ewwel neħtieġu ċ-ċifri, imbagħad l-alleati.</blockquote>
<h3>Student tal-ewwel sena x'tixtiequ jkun jaf?</h3>
<blockquote>Li l-bieb miftuħ u li s-soltu jkun hemm il-kafè. M'għandekx bżonn appuntament biex tgħidilna li xi ħaġa mhix taħdem.</blockquote>
<p>Il-Kunsill jiltaqa' kull ġimgħatejn, nhar ta' Tlieta, u jippubblika l-aġenda jumejn qabel. L-ismijiet u l-ħinijiet tal-kuntatt tat-tlettax-il membru jinsabu fil-paġna <a href="/about/KSU-today">KSU llum</a>.</p>`,
    },
    author: 'Public Relations Office',
    picture: 'quadrangle',
    alt: { en: 'The Quadrangle on a bright morning', mt: "Il-Quadrangle f'filgħodu xemxi" },
    days_ago: 176,
  },
  {
    slug: 'six-funds-open-in-december',
    category: 'union',
    title: { en: 'Six funds open in December', mt: "Sitt fondi jiftħu f'Diċembru" },
    excerpt: {
      en: 'Arts, education, green, organisations, sports and Eurodesk: who may apply, how much there is and what to prepare now.',
      mt: "Arti, edukazzjoni, ambjent, għaqdiet, sport u Eurodesk: min jista' japplika, kemm hemm flus u x'għandek tlesti issa.",
    },
    body: {
      en: `<p>Good ideas rarely fail for lack of enthusiasm; more often they fail for lack of €400. Kokka Fondi exists for that gap, and applications for this round open at the beginning of December and close on 28 February.</p>
<p>To give you an idea of the scale, the six funds together paid out €92,000 in 2024:</p>
<ul>
<li>Green Fund: €27,000</li>
<li>Education Fund: €24,000</li>
<li>Arts, Organisations and Sports Funds: €12,000 each</li>
<li>Eurodesk Fund: €5,000</li>
</ul>
<h2>Who may apply</h2>
<p>The Education Fund is for students only. The Green and Arts Funds are open to every enrolled student, while the Sports, Organisations and Eurodesk Funds are reserved for recognised organisations. An organisation's project may receive up to €2,000.</p>
<h2>Three things to prepare now</h2>
<ol>
<li>Two quotations for every expense above €150.</li>
<li>One page that says who benefits, and how you will know.</li>
<li>The name of a person who will still be a student when the report is due.</li>
</ol>
<p>The conditions of each fund are explained under <a href="/kokka-fondi/what-s-kokka-fondi">What's Kokka Fondi?</a> If you are unsure which one fits, ask before you write ten pages.</p>`,
      mt: `<p>Ideat tajbin rari jfallu għax tonqos il-ħeġġa; aktar ta' spiss ifallu għax jonqsu €400. Kokka Fondi twaqqfu biex jagħlqu dan il-vojt, u l-applikazzjonijiet għal din is-sejħa jiftħu fil-bidu ta' Diċembru u jagħlqu fit-28 ta' Frar.</p>
<p>Biex tieħu idea tad-daqs, fl-2024 is-sitt fondi flimkien ħarġu €92,000:</p>
<ul>
<li>Il-Fond l-Aħdar: €27,000</li>
<li>Il-Fond għall-Edukazzjoni: €24,000</li>
<li>Il-Fondi għall-Arti, għall-Għaqdiet u għall-Isport: €12,000 kull wieħed</li>
<li>Il-Fond Eurodesk: €5,000</li>
</ul>
<h2>Min jista' japplika</h2>
<p>Il-Fond għall-Edukazzjoni hu għall-istudenti biss. Il-Fond l-Aħdar u dak għall-Arti huma miftuħa għal kull student reġistrat, filwaqt li l-Fondi għall-Isport, għall-Għaqdiet u Eurodesk huma riżervati għall-għaqdiet rikonoxxuti. Proġett ta' għaqda jista' jieħu sa €2,000.</p>
<h2>Tliet affarijiet li tista' tlesti issa</h2>
<ol>
<li>Żewġ kwotazzjonijiet għal kull spiża ta' aktar minn €150.</li>
<li>Paġna waħda li tgħid min se jgawdi, u kif se tkun taf li gawda.</li>
<li>L-isem ta' persuna li tkun għadha studenta meta jasal iż-żmien tar-rapport.</li>
</ol>
<p>Il-kundizzjonijiet ta' kull fond huma mfissra fil-paġna <a href="/kokka-fondi/what-s-kokka-fondi">X'inhuma Kokka Fondi?</a> Jekk m'intix ċert liema fond jgħodd għalik, staqsi qabel ma tikteb għaxar paġni.</p>`,
    },
    author: 'Luke Camilleri',
    picture: 'money-jar',
    alt: { en: 'Coins in a glass jar', mt: "Muniti f'vażett tal-ħġieġ" },
    days_ago: 2,
  },
  {
    slug: 'room-allocation-results-are-out',
    category: 'union',
    title: {
      en: 'Room allocation results are out',
      mt: 'Ħarġu r-riżultati tal-allokazzjoni tal-kmamar',
    },
    excerpt: {
      en: "Thirty-three organisations, 28 questions each, four offices in Students' House. How the points were given.",
      mt: "Tlieta u tletin għaqda, 28 mistoqsija kull waħda, erba' uffiċini fi Students' House. Kif ingħataw il-punti.",
    },
    body: {
      en: `<p>The waiting is over for 33 student organisations. After six weeks of reading, checking and double-checking, the board has published this year's ranking, and officers have received their own detailed result by e-mail.</p>
<p>The first organisation passed 6,200 points; the next two finished only 11.25 points apart, a little over 4,100. The first four in the list receive an office of their own in Students' House. Everybody else shares the common rooms, and the same ranking decides who chooses first among the Freshers' stands.</p>
<h2>What made the difference</h2>
<p>Evidence did. Each reader saw fine descriptions of events that earned nothing, because no document came with them: the text gives context, but points are given for files. Attendance sheets, signed minutes and photographs with a date were worth more than any adjective.</p>
<blockquote>We were ninth last year because we kept our receipts in a shoebox. This year we filed everything in the week it happened, and we are fifth.</blockquote>
<p>So says Andrea Mifsud, who prepared one of the reports. Organisations that disagree with a mark may ask for a review within ten working days; the <a href="/rar/current/regulations">regulations</a> explain how, and the full table is on the <a href="/rar/current/results">results page</a>.</p>`,
      mt: `<p>Intemmet l-istennija ta' 33 għaqda studenteska. Wara sitt ġimgħat ta' qari u verifiki, il-bord ippubblika l-klassifika ta' din is-sena, u l-uffiċjali rċevew ir-riżultat dettaljat tagħhom bl-imejl.</p>
<p>L-ewwel għaqda qabżet is-6,200 punt; bejn it-tnejn ta' warajha, ftit 'il fuq minn 4,100, kien hemm biss 11.25 punti differenza. L-ewwel erbgħa fil-lista jingħataw uffiċċju tagħhom fi Students' House. L-oħrajn kollha jaqsmu l-kmamar komuni, u l-istess klassifika tiddeċiedi min jagħżel l-ewwel l-istands tal-Freshers' Week.</p>
<h2>X'għamel id-differenza</h2>
<p>Il-provi. Il-qarrejja kollha ltaqgħu ma' deskrizzjonijiet sbieħ ta' attivitajiet li ma ħadu xejn, għax magħhom ma kien hemm l-ebda dokument: il-kitba tagħti l-kuntest, imma l-punti jingħataw għall-fajls. Listi ta' attendenza, minuti ffirmati u ritratti bid-data swew aktar minn kull aġġettiv.</p>
<blockquote>Is-sena l-oħra ġejna fid-disa' post għax l-irċevuti konna nżommuhom f'kaxxa taż-żraben. Din is-sena ġbarna kollox fl-istess ġimgħa li sar, u ġejna fil-ħames post.</blockquote>
<p>Hekk qal Andrea Mifsud, li ħejja wieħed mir-rapporti. L-għaqdiet li ma jaqblux ma' xi marka jistgħu jitolbu reviżjoni fi żmien għaxart ijiem tax-xogħol; ir-<a href="/rar/current/regulations">regolamenti</a> jfissru kif, u t-tabella sħiħa tinsab fil-<a href="/rar/current/results">paġna tar-riżultati</a>.</p>`,
    },
    author: 'Social Policy Commission',
    picture: 'students-house',
    alt: {
      en: "Students' House seen from the path",
      mt: "Students' House kif tidher mill-mogħdija",
    },
    days_ago: 22,
  },
  {
    slug: 'eight-papers-every-organisation-needs-by-october',
    category: 'union',
    title: {
      en: 'Eight papers every organisation needs by October',
      mt: 'Tmien dokumenti li kull għaqda trid sa Ottubru',
    },
    excerpt: {
      en: 'Recognition is renewed every year. Here is the checklist, with the mistakes we see most often.',
      mt: 'Ir-rikonoxximent jiġġedded kull sena. Din hi l-lista, flimkien mal-iżbalji li l-aktar niltaqgħu magħhom.',
    },
    body: {
      en: `<p>Secretaries, this one is for you. If your organisation wants to keep its recognition, the following eight papers must reach the Social Policy Commission before Freshers' Week. None of them is long; together they tend to be forgotten.</p>
<ol>
<li>The activity report of the past year.</li>
<li>The list of the executive, with contact details.</li>
<li>The minutes of the annual general meeting, signed.</li>
<li>Affiliations with other bodies, in Malta and abroad.</li>
<li>The official address.</li>
<li>Any change to the statute, or a line saying that there was none.</li>
<li>The accounts.</li>
<li>The list of members: at least fifteen, three quarters of them students.</li>
</ol>
<p>Last year two papers in five came back for correction. The usual reasons were minutes without a signature, accounts that stopped in June and member lists with graduates still counted as students.</p>
<p><strong>A tip:</strong> ask the new executive to check the list against the old one <em>before</em> the handover, while both sides still remember where everything is. Rules and examples are on the page about <a href="/about/representation/student-organisations">student organisations</a>, and the Commission keeps an open hour for questions every Wednesday at noon.</p>`,
      mt: `<p>Segretarji, din hi għalikom. Jekk l-għaqda tagħkom trid iżżomm ir-rikonoxximent, it-tmien dokumenti li ġejjin iridu jaslu għand il-Kummissjoni għall-Politika Soċjali qabel il-Freshers' Week. L-ebda wieħed mhu twil; meta jinġabru flimkien, xi wieħed dejjem jintesa.</p>
<ol>
<li>Ir-rapport tal-attivitajiet tas-sena li għaddiet.</li>
<li>Il-lista tal-eżekuttiv, bid-dettalji tal-kuntatt.</li>
<li>Il-minuti tal-laqgħa ġenerali annwali, iffirmati.</li>
<li>L-affiljazzjonijiet ma' għaqdiet oħra, f'Malta u barra.</li>
<li>L-indirizz uffiċjali.</li>
<li>Kull tibdil fl-istatut, jew ringiela li tgħid li ma kien hemm xejn.</li>
<li>Il-kontijiet.</li>
<li>Il-lista tal-membri: mill-inqas ħmistax, tliet kwarti minnhom studenti.</li>
</ol>
<p>Is-sena l-oħra żewġ dokumenti minn kull ħamsa ntbagħtu lura biex jissewwew. Ir-raġunijiet tas-soltu kienu minuti mingħajr firma, kontijiet li jieqfu f'Ġunju u listi tal-membri fejn il-gradwati għadhom jingħaddu bħala studenti.</p>
<p><strong>Parir:</strong> itolbu lill-eżekuttiv il-ġdid iqabbel il-lista ma' dik tas-sena l-oħra <em>qabel</em> jinbidlu l-karigi, sakemm kulħadd għadu jiftakar fejn hu kollox. Ir-regoli u l-eżempji jinsabu fil-paġna dwar l-<a href="/about/representation/student-organisations">għaqdiet studenteski</a>, u l-Kummissjoni żżomm siegħa miftuħa għall-mistoqsijiet kull nhar ta' Erbgħa f'nofsinhar.</p>`,
    },
    author: 'Social Policy Commission',
    picture: 'printing',
    alt: { en: 'Sheets of paper leaving a printer', mt: 'Karti ħerġin minn printer' },
    days_ago: 61,
  },
  {
    slug: 'sixty-delegates-four-days-one-resolution-on-housing',
    category: 'union',
    title: {
      en: 'Sixty delegates, four days, one resolution on housing',
      mt: 'Sittin delegat, erbat ijiem, riżoluzzjoni waħda dwar il-kera',
    },
    excerpt: {
      en: "Our international officers brought Malta's figures on student rents to a European students' meeting in Valletta.",
      mt: "L-uffiċjali internazzjonali tagħna ressqu ċ-ċifri Maltin dwar il-kirjiet f'laqgħa ta' studenti Ewropej fil-Belt.",
    },
    body: {
      en: `<p>A room of sixty people who have all, at some point, slept on a friend's sofa needs little introduction to the subject of rents. When student representatives from across Europe met in Valletta, housing filled two of the four days.</p>
<p>The union, which is a member of the European Students' Union, presented the answers of 1,046 students to its own questionnaire. More than half of those who rent in Msida, Gżira and Sliema said that rent takes over 45 per cent of what they earn or receive. One in nine had moved in the middle of an examination session.</p>
<blockquote>In other capitals they have student residences and a waiting list. We have neither a place nor a queue. It was useful, and a little painful, to see that on one slide.</blockquote>
<p>Those are the words of Daniela Portelli, international officer. The meeting adopted a resolution that asks governments to count students when they plan affordable housing, and to collect comparable figures every two years.</p>
<p>What happens next is less festive: the resolution becomes part of the union's talks on housing, and our questionnaire will be repeated. More about our work abroad is on the <a href="/initiatives/esu">European Students' Union page</a>.</p>`,
      mt: `<p>Kamra b'sittin persuna, li kollha f'xi waqt raqdu fuq is-sufan ta' xi ħabib, ma teħtieġx daħla twila dwar il-kirjiet. Meta r-rappreżentanti tal-istudenti minn madwar l-Ewropa ltaqgħu l-Belt Valletta, il-qagħda tad-djar ħadet tnejn mill-erbat ijiem.</p>
<p>Il-Kunsill, li hu membru tal-Unjoni tal-Istudenti Ewropej, ippreżenta t-tweġibiet ta' 1,046 student għall-kwestjonarju tiegħu stess. Aktar minn nofs dawk li jikru l-Imsida, il-Gżira u Tas-Sliema qalu li l-kera tieħu 'l fuq minn 45 fil-mija ta' dak li jaqilgħu jew jirċievu. Wieħed minn kull disgħa kellu jbiddel il-post f'nofs sessjoni tal-eżamijiet.</p>
<blockquote>Fi bliet kapitali oħra għandhom residenzi għall-istudenti u lista ta' stennija. Aħna m'għandniex la post u lanqas kju. Kien siewi, u xi ftit iweġġa', li narawh fuq slajd waħda.</blockquote>
<p>Dan hu kliem Daniela Portelli, uffiċjal internazzjonali. Il-laqgħa approvat riżoluzzjoni li titlob lill-gvernijiet iqisu lill-istudenti meta jippjanaw id-djar bi prezz li jintlaħaq, u jiġbru ċifri li jistgħu jitqabblu kull sentejn.</p>
<p>Li jmiss hu inqas festiv: ir-riżoluzzjoni ssir parti mit-taħditiet tal-Kunsill dwar id-djar, u l-kwestjonarju tagħna jerġa' jsir. Aktar dwar xogħolna barra minn Malta ssib fil-<a href="/initiatives/esu">paġna dwar l-Unjoni tal-Istudenti Ewropej</a>.</p>`,
    },
    author: 'International Office',
    picture: 'valletta-skyline',
    alt: {
      en: 'The skyline of Valletta from the sea',
      mt: 'Il-Belt Valletta kif tidher mill-baħar',
    },
    days_ago: 150,
  },
];
