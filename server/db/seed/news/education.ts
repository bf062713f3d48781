import type { SeedNews } from '../types.ts';

/** News about teaching, examinations and students' representation in academic matters. */
export const educationNews: SeedNews[] = [
  {
    slug: 'no-more-than-one-examination-a-day',
    category: 'education',
    title: { en: 'No more than one examination a day', mt: 'Mhux aktar minn eżami wieħed kuljum' },
    excerpt: {
      en: 'From the coming session, two papers on the same day will be the exception, and the exception must be justified.',
      mt: 'Mis-sessjoni li jmiss, żewġ karti fl-istess ġurnata jkunu l-eċċezzjoni, u l-eċċezzjoni trid tkun ġustifikata.',
    },
    body: {
      en: `<p>Two three-hour papers, one at nine and one at one, with a sandwich in between: 411 students told us that this was their Tuesday last June. From the coming session it should not be anybody's.</p>
<p>After a year of talks, the University has accepted the proposal of the Education Office. When two compulsory papers of the same course fall on one day, the timetable is now flagged automatically and one of them is moved before publication. Where a clash cannot be avoided, the department must explain why in writing.</p>
<h2>What changes for you</h2>
<ul>
<li>The draft timetable is published <strong>five weeks</strong> before the session, instead of three.</li>
<li>You have one week to report a clash.</li>
<li>At least one free day separates papers worth more than eight credits.</li>
</ul>
<p>The rule does not cover optional study-units taken from another faculty, and we know that some of the worst days come from there. That is the next item on our list.</p>
<p>If your draft still shows two papers on one day, tell your class representative first; if nothing moves, use the <a href="/services/complaints">complaints page</a> and attach a picture of the timetable.</p>`,
      mt: `<p>Żewġ karti ta' tliet sigħat, waħda fid-9:00 u oħra fis-13:00, b'sandwiċ bejniethom: 411-il student qalulna li hekk kienet it-Tlieta tagħhom f'Ġunju li għadda. Mis-sessjoni li jmiss m'għandha tkun hekk għal ħadd.</p>
<p>Wara sena ta' taħditiet, l-Università laqgħet il-proposta tal-Uffiċċju tal-Edukazzjoni. Meta żewġ karti obbligatorji tal-istess kors jaħbtu fl-istess ġurnata, is-sistema issa tagħti twissija waħedha u waħda minnhom titmexxa qabel ma toħroġ l-iskeda. Fejn il-ħabta ma tistax tiġi evitata, id-dipartiment irid jispjega bil-miktub għaliex.</p>
<h2>X'jinbidel għalik</h2>
<ul>
<li>L-abbozz tal-iskeda joħroġ <strong>ħames ġimgħat</strong> qabel is-sessjoni, minflok tlieta.</li>
<li>Ikollok ġimgħa biex tirrapporta xi ħabta.</li>
<li>Bejn karti li jiswew aktar minn tmien krediti jkun hemm mill-inqas jum wieħed liberu.</li>
</ul>
<p>Ir-regola ma tgħoddx għall-units mhux obbligatorji meħuda minn fakultà oħra, u nafu li uħud mill-agħar ġranet jiġu minn hemm. Dak hu l-punt li jmiss fuq il-lista tagħna.</p>
<p>Jekk l-abbozz tiegħek xorta juri żewġ karti f'jum wieħed, l-ewwel kellem lir-rappreżentant tal-klassi; jekk ma jiċċaqlaq xejn, uża l-<a href="/services/complaints">paġna tal-ilmenti</a> u ehmeż ritratt tal-iskeda.</p>`,
    },
    author: 'Education Office',
    picture: 'exam-hall',
    alt: {
      en: 'Rows of desks in an examination hall',
      mt: "Ringieli ta' skrivaniji f'sala tal-eżamijiet",
    },
    days_ago: 6,
  },
  {
    slug: 'late-results-now-have-a-name-and-a-date',
    category: 'education',
    title: {
      en: 'Late results now have a name and a date',
      mt: 'Ir-riżultati tard issa għandhom isem u data',
    },
    excerpt: {
      en: 'When marks are delayed, the faculty will have to say who is responsible and when they will appear.',
      mt: 'Meta l-marki jittardjaw, il-fakultà jkollha tgħid min hu responsabbli u meta se joħorġu.',
    },
    body: {
      en: `<p>Of the 233 cases that reached the Education Office in the past twelve months, 88 were about the same thing: results that did not arrive when they should have. Some students found out on the day of the resit that they had a resit.</p>
<p>A new procedure agreed with the Registrar starts with the September session. It has three parts and no fine print.</p>
<ol>
<li>If the marks of a study-unit are late, a notice appears in its place with the reason and a new date.</li>
<li>The notice names the office to contact, not only a general address.</li>
<li>Nobody sits for a resit less than ten working days after seeing the mark.</li>
</ol>
<p>“We are not asking anybody to mark in a hurry,” says Joseph Farrugia, education coordinator. “A fair mark on the fifth is better than a careless one on the first. But people have jobs, flights and families, and they can only plan around a date if somebody gives them one.”</p>
<p>We will publish how often the new dates are kept, faculty by faculty, at the end of the year. In the meantime, <a href="/services/complaints">let us know</a> if you are waiting for a mark and see no notice at all.</p>`,
      mt: `<p>Mill-233 każ li waslu għand l-Uffiċċju tal-Edukazzjoni f'dawn l-aħħar tnax-il xahar, 88 kienu dwar l-istess ħaġa: riżultati li ma ħarġux meta kellhom joħorġu. Kien hemm studenti li saru jafu li għandhom resit fl-istess jum tar-resit.</p>
<p>Proċedura ġdida miftiehma mar-Reġistratur tibda mis-sessjoni ta' Settembru. Fiha tliet partijiet, u xejn miktub żgħir.</p>
<ol>
<li>Jekk il-marki ta' unit ikunu tard, minflokhom jidher avviż bir-raġuni u b'data ġdida.</li>
<li>L-avviż isemmi l-uffiċċju li għandek tikkuntattja, u mhux biss indirizz ġenerali.</li>
<li>Ħadd ma joqgħod għal resit qabel ma jgħaddu mill-inqas għaxart ijiem tax-xogħol minn meta jkun ra l-marka.</li>
</ol>
<p>“M'aħniex nitolbu lil ħadd jikkoreġi bl-għaġla,” jgħid Joseph Farrugia, koordinatur tal-edukazzjoni. “Marka ġusta fil-ħamsa tax-xahar aħjar minn waħda traskurata fl-ewwel. Imma n-nies għandhom xogħol, titjiriet u familja, u jistgħu jippjanaw madwar data biss jekk xi ħadd jagħtihomha.”</p>
<p>Fl-aħħar tas-sena nippubblikaw kemm-il darba nżammu d-dati l-ġodda, fakultà b'fakultà. Sadanittant, <a href="/services/complaints">għarrafna</a> jekk qed tistenna xi marka u ma tara ebda avviż.</p>`,
    },
    author: 'Education Office',
    picture: 'meeting-table',
    alt: {
      en: 'A meeting table with papers and glasses',
      mt: 'Mejda tal-laqgħat bil-karti u t-tazzi',
    },
    days_ago: 97,
  },
  {
    slug: 'how-to-raise-a-complaint-one-rung-at-a-time',
    category: 'education',
    title: {
      en: 'How to raise a complaint, one rung at a time',
      mt: 'Kif tressaq ilment, tarġa tarġa',
    },
    excerpt: {
      en: 'Most problems are solved on the first rung. Here is who stands on each one, and what to bring with you.',
      mt: "Il-biċċa l-kbira tal-problemi jissolvew fl-ewwel tarġa. Ara min hemm f'kull waħda, u x'għandek tieħu miegħek.",
    },
    body: {
      en: `<p>An assignment that never comes back, a hall where you cannot hear the lecturer, a timetable with two lectures in the same hour: you are annoyed, and rightly. Whom do you tell?</p>
<p>Start at the bottom of the ladder. It sounds slow; in practice seven cases in ten are settled on the first two rungs, usually within a week.</p>
<ol>
<li><strong>Your class or faculty representative</strong>, who knows the lecturer and often hears the same story from others.</li>
<li><strong>Your faculty's student organisation</strong>, which sits on the faculty board.</li>
<li><strong>The union's Education Office</strong>, when the matter touches several faculties or nobody has answered.</li>
<li><strong>The University</strong>, through its formal procedures; we come with you if you wish.</li>
</ol>
<h3>Bring these with you</h3>
<p>The code of the study-unit, the dates, and every e-mail on the subject. Write down what you would consider a good outcome: “I want my script back by Friday” is easier to obtain than “it isn't fair”.</p>
<p>You can also write to us <em>without your name</em>. The <a href="/services/complaints">complaints form</a> gives you a code, and with that code you can read our reply later on the <a href="/services/complaints/feedback">feedback page</a>. Keep it somewhere safe: we cannot find it for you.</p>`,
      mt: `<p>Xogħol li qatt ma jerġa' lura għandek, sala fejn ma tistax tisma' lil min qed jgħallem, skeda b'żewġ lezzjonijiet fl-istess siegħa: iddejjaqt, u bir-raġun. Lil min tgħid?</p>
<p>Ibda mill-qiegħ tas-sellum. Forsi jinstema' bil-mod; fil-prattika seba' każijiet minn għaxra jissolvew fl-ewwel żewġ targiet, is-soltu fi żmien ġimgħa.</p>
<ol>
<li><strong>Ir-rappreżentant tal-klassi jew tal-fakultà</strong>, li jaf lill-għalliem u ħafna drabi jisma' l-istess storja mingħand l-oħrajn.</li>
<li><strong>L-għaqda studenteska tal-fakultà</strong>, li għandha post fuq il-bord tal-fakultà.</li>
<li><strong>L-Uffiċċju tal-Edukazzjoni tal-Kunsill</strong>, meta l-kwistjoni tolqot diversi fakultajiet jew ma jkun wieġeb ħadd.</li>
<li><strong>L-Università</strong>, bil-proċeduri formali tagħha; jekk trid, niġu miegħek.</li>
</ol>
<h3>Ħu miegħek dawn</h3>
<p>Il-kodiċi tal-unit, id-dati, u kull imejl dwar is-suġġett. Ikteb x'tqis bħala soluzzjoni tajba: “irrid il-karta tiegħi lura sal-Ġimgħa” tinkiseb eħfef minn “mhux ġust”.</p>
<p>Tista' wkoll tiktbilna <em>mingħajr ismek</em>. Il-<a href="/services/complaints">formola tal-ilmenti</a> tagħtik kodiċi, u b'dak il-kodiċi tkun tista' taqra t-tweġiba tagħna aktar tard fil-<a href="/services/complaints/feedback">paġna tat-tweġibiet</a>. Żommu f'post żgur: aħna ma nistgħux insibuhulek.</p>`,
    },
    author: 'Education Office',
    picture: 'megaphone',
    alt: { en: 'A megaphone', mt: 'Megafonu' },
    days_ago: 29,
  },
  {
    slug: '212-class-representatives-start-work',
    category: 'education',
    title: {
      en: '212 class representatives start work',
      mt: '212-il rappreżentant tal-klassi jibdew ix-xogħol',
    },
    excerpt: {
      en: 'They were chosen by a show of hands in October. This week they learnt how a faculty board really works.',
      mt: "Intgħażlu b'idejn merfugħa f'Ottubru. Din il-ġimgħa tgħallmu kif verament jaħdem bord tal-fakultà.",
    },
    body: {
      en: `<p>Ask a class representative why they put their hand up and you will hear, in about half the cases, “because nobody else did”. It is a better beginning than it sounds. At this week's training day 212 of them filled a lecture hall, and very few left at the break.</p>
<p>The morning was about procedure: how to read an agenda, how to put an item on it, and why a point sent on the day of the meeting is a point lost. After lunch the participants played a faculty board, with second-year students cast as deans. The imitation of one particular voice brought the house down.</p>
<blockquote>I thought my job was to forward e-mails. Now I know that I may ask for the minutes, and that I should.</blockquote>
<p>Ritianne Spiteri, from the Faculty of Health Sciences, was not alone in that discovery. Every representative went home with a short handbook and the number of a person in the Education Office who will pick up.</p>
<p>Eleven classes still have no representative. If yours is one of them, and if your hand is not too heavy, write to us from the <a href="/contact-us">contact page</a>.</p>`,
      mt: `<p>Staqsi lil xi rappreżentant tal-klassi għaliex refa' idu, u f'madwar nofs il-każijiet tisma': “għax ħadd ma rafagħha”. Hu bidu aħjar milli jidher. Fil-jum ta' taħriġ ta' din il-ġimgħa, 212 minnhom imlew sala tal-lezzjonijiet, u ftit li xejn telqu fil-waqfa.</p>
<p>Filgħodu kien iddedikat għall-proċedura: kif taqra aġenda, kif tpoġġi punt fuqha, u għaliex punt mibgħut fil-jum tal-laqgħa hu punt mitluf. Wara l-ikel, il-parteċipanti għamluha ta' bord tal-fakultà, bl-istudenti tat-tieni sena fil-parti tad-dekani. L-imitazzjoni ta' leħen partikolari ġiegħlet lis-sala kollha tinfaqa' tidħak.</p>
<blockquote>Kont naħseb li xogħli hu li ngħaddi l-imejls. Issa naf li nista' nitlob il-minuti, u li għandi nitlobhom.</blockquote>
<p>Ritianne Spiteri, mill-Fakultà tax-Xjenzi tas-Saħħa, ma kinitx waħidha f'din l-iskoperta. Kull rappreżentant mar lura d-dar b'manwal qasir u bin-numru ta' persuna fl-Uffiċċju tal-Edukazzjoni li twieġeb it-telefon.</p>
<p>Ħdax-il klassi għad m'għandhomx rappreżentant. Jekk tiegħek hija waħda minnhom, u idek mhix tqila wisq, iktbilna mill-<a href="/contact-us">paġna tal-kuntatt</a>.</p>`,
    },
    author: 'Joseph Farrugia',
    picture: 'lecture-hall',
    alt: {
      en: 'A full lecture hall seen from the back',
      mt: 'Sala tal-lezzjonijiet mimlija, meħuda minn wara',
    },
    days_ago: 17,
  },
  {
    slug: 'what-1380-students-told-us-about-assessment',
    category: 'education',
    title: {
      en: 'What 1,380 students told us about assessment',
      mt: "X'qalulna 1,380 student dwar il-valutazzjoni",
    },
    excerpt: {
      en: 'Fewer group marks, more feedback, and a surprising amount of support for oral examinations.',
      mt: 'Inqas marki tal-grupp, aktar kummenti, u appoġġ għall-eżamijiet orali akbar milli stennejna.',
    },
    body: {
      en: `<p>We expected complaints about examinations. We got them, but the sharpest comments in our consultation on assessment were kept for something else: the group project.</p>
<p>Over three weeks 1,380 students from all faculties and from the Junior College answered eighteen questions. These are the results that will shape our position paper:</p>
<ul>
<li><strong>71%</strong> want at least part of every group mark to be individual.</li>
<li><strong>64%</strong> received no written comments on their last examination.</li>
<li><strong>58%</strong> had two or more deadlines on the same day during the last semester.</li>
<li><strong>39%</strong> would choose an oral examination, if one were offered.</li>
</ul>
<h2>One answer we did not expect</h2>
<p>Nearly four students in ten would rather speak than write. Many of them mentioned dyslexia; others said simply that a conversation shows better what they know. We will propose a trial with two departments that have already shown interest.</p>
<p>What comes next? The position paper is discussed in an open meeting, then sent to Senate. The full tables, with the questions exactly as they were asked, will be available under <a href="/about/resources">Resources</a>, because figures without their question are only half a figure.</p>`,
      mt: `<p>Stennejna lmenti dwar l-eżamijiet. Irċevejniehom, imma l-aktar kummenti qarsin fil-konsultazzjoni tagħna dwar il-valutazzjoni tax-xogħol kienu merfugħa għal ħaġa oħra: il-proġett tal-grupp.</p>
<p>Fi tliet ġimgħat, 1,380 student mill-fakultajiet kollha u mill-Junior College wieġbu tmintax-il mistoqsija. Dawn huma r-riżultati li fuqhom se nibnu l-pożizzjoni tagħna:</p>
<ul>
<li><strong>71%</strong> iridu li ta' mill-inqas parti minn kull marka tal-grupp tkun individwali.</li>
<li><strong>64%</strong> ma rċevew l-ebda kumment miktub dwar l-aħħar eżami tagħhom.</li>
<li><strong>58%</strong> kellhom żewġ skadenzi jew aktar fl-istess jum matul l-aħħar semestru.</li>
<li><strong>39%</strong> jagħżlu eżami orali, kieku jiġi offrut.</li>
</ul>
<h2>Tweġiba li ma stennejniehiex</h2>
<p>Kważi erba' studenti minn kull għaxra jippreferu jitkellmu milli jiktbu. Ħafna minnhom semmew id-dislessja; oħrajn qalu biss li f'konverżazzjoni juru aħjar x'jafu. Se nipproponu prova ma' żewġ dipartimenti li diġà wrew interess.</p>
<p>X'jiġi wara? Id-dokument jiġi diskuss f'laqgħa miftuħa, imbagħad jintbagħat lis-Senat. It-tabelli sħaħ, bil-mistoqsijiet eżatt kif saru, ikunu fit-taqsima <a href="/about/resources">Riżorsi</a>, għax ċifra mingħajr il-mistoqsija tagħha hi biss nofs ċifra.</p>`,
    },
    author: 'Education Commission',
    picture: 'laptop-notes',
    alt: { en: 'A laptop beside handwritten notes', mt: 'Laptop ħdejn noti miktuba bl-idejn' },
    days_ago: 188,
  },
  {
    slug: 'a-mark-is-not-a-comment-an-interview',
    category: 'education',
    title: { en: 'A mark is not a comment: an interview', mt: 'Marka mhix kumment: intervista' },
    excerpt: {
      en: 'Dr Maria Vassallo returns every assignment within three weeks, with half a page of remarks. We asked her how.',
      mt: "Dr Maria Vassallo troddlok kull xogħol fi tliet ġimgħat, b'nofs paġna kummenti. Staqsejnieha kif tirnexxilha.",
    },
    body: {
      en: `<p>Her students nominated her, eleven of them and independently, when we asked who gives the most useful feedback at the University. Dr Maria Vassallo teaches history, shares an office with two colleagues and a dying fern, and does not consider herself quick.</p>
<h3>Three weeks, every time. How?</h3>
<blockquote>I set the deadline where my own calendar has a gap. It sounds obvious. For years I collected sixty essays the day before a conference and then felt guilty for two months.</blockquote>
<h3>What do you write?</h3>
<blockquote>One thing that works, one thing that doesn't, one thing to try next time. If I underline every weakness, nobody reads past the fourth.</blockquote>
<h3>And what should students do with it?</h3>
<blockquote>Come and disagree with me. The best quarter of an hour of my week is somebody standing at the door, essay in hand, saying “but I did explain that”.</blockquote>
<p>The union is asking for returned work within <strong>four weeks</strong> as a rule in all faculties. Seven of them already promise it on paper. If yours does and the weeks keep passing, the <a href="/services/complaints">complaints ladder</a> tells you where to begin.</p>`,
      mt: `<p>Semmewha l-istudenti tagħha, ħdax minnhom u kull wieħed għal rasu, meta staqsejna min jagħti l-aktar kummenti siewja fl-Università. Dr Maria Vassallo tgħallem l-istorja, taqsam uffiċċju ma' żewġ kollegi u felċi nofsha mejta, u ma tqisx lilha nnifisha mgħaġġla.</p>
<h3>Tliet ġimgħat, kull darba. Kif?</h3>
<blockquote>L-iskadenza npoġġiha fejn id-djarju tiegħi jkollu ftit nifs. Tinħass ħaġa ovvja. Għal snin sħaħ kont niġbor sittin esej lejlet konferenza u mbagħad inħossni ħatja xahrejn.</blockquote>
<h3>X'tikteb?</h3>
<blockquote>Ħaġa li taħdem, ħaġa li ma taħdimx, u ħaġa x'tipprova d-darba li jmiss. Jekk nissottolinja kull nuqqas, wara r-raba' wieħed ma jibqa' jaqra ħadd.</blockquote>
<h3>U l-istudenti x'għandhom jagħmlu bihom?</h3>
<blockquote>Jiġu u ma jaqblux miegħi. L-aħjar kwarta tal-ġimgħa tiegħi hi meta jkun hemm xi ħadd fil-bieb, bl-esej f'idu, jgħidli “imma jien dik spjegajtha”.</blockquote>
<p>Il-Kunsill qed jitlob li x-xogħol jintradd fi żmien <strong>erba' ġimgħat</strong> bħala regola fil-fakultajiet kollha. Sebgħa minnhom diġà jwegħduh bil-miktub. Jekk tiegħek hi fosthom u l-ġimgħat jibqgħu għaddejjin, is-<a href="/services/complaints">sellum tal-ilmenti</a> jgħidlek minn fejn tibda.</p>`,
    },
    author: 'Rebecca Attard',
    picture: 'books',
    alt: { en: 'A pile of books on a desk', mt: 'Munzell kotba fuq skrivanija' },
    days_ago: 302,
  },
  {
    slug: 'forty-lab-coats-to-borrow-free-of-charge',
    category: 'education',
    title: {
      en: 'Forty lab coats to borrow, free of charge',
      mt: "Erbgħin kowt tal-laboratorju b'self, bla ħlas",
    },
    excerpt: {
      en: 'A second-year student noticed how many classmates bought a coat for one semester. The Education Fund paid for a shelf.',
      mt: 'Studenta tat-tieni sena ndunat kemm sħabha jixtru kowt għal semestru wieħed. Il-Fond għall-Edukazzjoni ħallas għal xkaffa.',
    },
    body: {
      en: `<p>Twenty-six euro for a white coat, eleven more for goggles, and after fourteen weeks the lot goes into a wardrobe for good. Francesca Galea did the sums for her class of chemistry students and then did something less common: she filled in an application.</p>
<p>The Education Fund granted her project €1,340. Today a shelf on the ground floor of the science building holds forty coats in five sizes, forty pairs of goggles and twelve scientific calculators, all of which may be borrowed for a semester.</p>
<h2>How borrowing works</h2>
<ol>
<li>Show your student card at the technicians' desk.</li>
<li>Sign for what you take and leave an e-mail address.</li>
<li>Bring everything back, <em>washed</em>, in the last week of lectures.</li>
</ol>
<p>Priority goes to students who take one laboratory unit only, and to those who receive a supplementary grant. In the first month 31 coats left the shelf; one came back with a burn, which Francesca considers a good sign.</p>
<p>Would something similar help your course? The Education Fund is for exactly this kind of idea, and a good application fits on three pages. Read <a href="/kokka-fondi/what-s-kokka-fondi">how the funds work</a> before you start.</p>`,
      mt: `<p>Sitta u għoxrin ewro għal kowt abjad, ħdax oħra għan-nuċċali protettiv, u wara erbatax-il ġimgħa kollox jispiċċa fil-gwardarobba għal dejjem. Francesca Galea ħadmet il-kontijiet għall-klassi tagħha tal-kimika u mbagħad għamlet ħaġa inqas komuni: mliet applikazzjoni.</p>
<p>Il-Fond għall-Edukazzjoni ta lill-proġett tagħha €1,340. Illum, xkaffa fil-pjan terran tal-bini tax-xjenza żżomm erbgħin kowt f'ħames daqsijiet, erbgħin nuċċali u tnax-il kalkulatur xjentifiku, li kollha jistgħu jittieħdu b'self għal semestru.</p>
<h2>Kif jaħdem is-self</h2>
<ol>
<li>Uri l-karta tal-istudent fuq l-iskrivanija tat-tekniċi.</li>
<li>Iffirma għal dak li tieħu u ħalli indirizz tal-imejl.</li>
<li>Ġib kollox lura, <em>maħsul</em>, fl-aħħar ġimgħa tal-lezzjonijiet.</li>
</ol>
<p>Il-prijorità tingħata lil min jieħu unit wieħed biss fil-laboratorju, u lil min jirċievi għajnuna supplimentari. Fl-ewwel xahar ħarġu 31 kowt; wieħed reġa' lura maħruq, u Francesca tqisu bħala sinjal tajjeb.</p>
<p>Taħseb li xi ħaġa bħal din tgħin fil-kors tiegħek? Il-Fond għall-Edukazzjoni qiegħed proprju għal ideat ta' din ix-xorta, u applikazzjoni tajba tidħol fi tliet paġni. Aqra <a href="/kokka-fondi/what-s-kokka-fondi">kif jaħdmu l-fondi</a> qabel tibda.</p>`,
    },
    author: 'Public Relations Office',
    picture: 'science-lab',
    alt: { en: 'Flasks on a laboratory bench', mt: "Fjaski fuq bank ta' laboratorju" },
    days_ago: 330,
  },
];
