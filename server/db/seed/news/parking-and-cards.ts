import type { SeedNews } from '../types.ts';

/** Services, first part: parking permits, carpooling, student cards and gowns. */
export const parkingAndCardsNews: SeedNews[] = [
  {
    slug: 'parking-permits-what-to-have-ready',
    category: 'services',
    title: {
      en: 'Parking permits: what to have ready',
      mt: "Permessi tal-parkeġġ: x'għandu jkollok lest",
    },
    excerpt: {
      en: 'Applications are open. With two photographs and a number plate at hand you will be done in five minutes.',
      mt: "L-applikazzjonijiet infetħu. B'żewġ ritratti u bin-numru tal-karozza quddiemek tlesti f'ħames minuti.",
    },
    body: {
      en: `<p>Some 5,500 cars hold a permit, and there are 680 student bays. Nobody in this office can change that arithmetic by September, but we can at least make the application painless.</p>
<p>It is now made entirely online. Have these beside you:</p>
<ul>
<li>your driving licence, photographed front and back;</li>
<li>the number plate of the car you normally use;</li>
<li>a card for the payment, which includes a green contribution of €7.</li>
</ul>
<p>That contribution goes to the <a href="/kokka-fondi/green-fund">Green Fund</a>, and from there to bicycles, trees and solar panels chosen by students. The photographs of your licence are deleted once the permit has been decided.</p>
<h2>And then?</h2>
<p>While the request is being checked it is shown as <em>pending</em>. Collect the sticker at our stand during Freshers' Week, or from the office afterwards. Permits are valid in Car Parks 4, 6 and 10, and only for the plate on the form; a second car needs a new request.</p>
<p>Begin on the <a href="/services/parking-permit">parking permit page</a>. If you drive in with friends, think of carpooling too: those bays are reserved for full cars.</p>`,
      mt: `<p>Madwar 5,500 karozza għandhom permess, u l-postijiet għall-istudenti huma 680. Ħadd f'dan l-uffiċċju ma jista' jibdel din l-aritmetika sa Settembru, imma għall-inqas nistgħu nħaffu l-applikazzjoni.</p>
<p>Issa ssir kollha online. Żomm dawn ħdejk:</p>
<ul>
<li>il-liċenzja tas-sewqan, b'ritratt ta' quddiem u ieħor ta' wara;</li>
<li>in-numru tal-pjanċa tal-karozza li s-soltu tuża;</li>
<li>kard għall-ħlas, li fih kontribuzzjoni ekoloġika ta' €7.</li>
</ul>
<p>Din il-kontribuzzjoni tmur fil-<a href="/kokka-fondi/green-fund">Fond l-Aħdar</a>, u minn hemm għal roti, siġar u pannelli solari magħżula mill-istudenti. Ir-ritratti tal-liċenzja jitħassru malli tittieħed id-deċiżjoni dwar il-permess.</p>
<h2>U mbagħad?</h2>
<p>Sakemm it-talba tkun qed tiġi vverifikata, tidher bħala <em>pendenti</em>. L-istiker tiġbru mill-istand tagħna matul il-Freshers' Week, jew wara mill-uffiċċju. Il-permess jgħodd għal Parkeġġi 4, 6 u 10, u biss għall-pjanċa li ktibt fil-formola; għal karozza oħra trid talba ġdida.</p>
<p>Ibda mill-<a href="/services/parking-permit">paġna tal-permess tal-parkeġġ</a>. Jekk issuq flimkien ma' sħabek, aħseb ukoll fil-carpooling: dawk il-postijiet huma riżervati għall-karozzi mimlijin.</p>`,
    },
    author: 'Student Affairs Office',
    picture: 'calendar',
    alt: { en: 'A calendar with one day marked', mt: "Kalendarju b'jum immarkat" },
    days_ago: 66,
  },
  {
    slug: 'eighty-five-bays-for-those-who-share-a-car',
    category: 'services',
    title: {
      en: 'Eighty-five bays for those who share a car',
      mt: 'Ħamsa u tmenin post għal min jaqsam il-karozza',
    },
    excerpt: {
      en: 'Thirty-five bays in Car Park 4 and fifty at Campus Hub. Most mornings, a third of them are still empty.',
      mt: "Ħamsa u tletin post f'Parkeġġ 4 u ħamsin fil-Campus Hub. Ħafna drabi, filgħodu terz minnhom ikunu għadhom vojta.",
    },
    body: {
      en: `<p>At half past eight, when the queue at the roundabout reaches the hospital, there are often thirty free spaces a short walk from the library. They are carpool bays, and they are waiting for a driver with a passenger.</p>
<p>Since fifty bays were added at Campus Hub to the thirty-five in Car Park 4, more students have booked than ever before. On Mondays and Thursdays they nearly fill up; on the other days about one in three stays empty.</p>
<h2>The rules in brief</h2>
<ol>
<li>Everybody in the car needs a valid parking permit.</li>
<li>Bring at least one passenger.</li>
<li>Book before midnight on the previous day.</li>
<li>Be on campus before 10:00; after that the space is released.</li>
</ol>
<p>Rachel Micallef drives in from Mellieħa with two neighbours she did not know last year. “We save about €25 a week each,” she says, “and I have finally got somebody to test me on anatomy.”</p>
<p>Soon you will be able to look for passengers, or offer to be one, here on the portal. Only first names and an initial will be shown.</p>`,
      mt: `<p>Fit-8:30, meta l-kju ħdejn ir-roundabout jasal sal-isptar, spiss ikun hemm tletin post vojt ftit passi 'l bogħod mil-librerija. Huma l-postijiet tal-carpooling, u qed jistennew sewwieq b'passiġġier.</p>
<p>Minn meta ħamsin post fil-Campus Hub żdiedu mal-ħamsa u tletin f'Parkeġġ 4, qatt daqshekk studenti ma bbukkjaw. It-Tnejn u l-Ħamis kważi jimtlew; fil-jiem l-oħra madwar wieħed minn kull tlieta jibqa' vojt.</p>
<h2>Ir-regoli fil-qosor</h2>
<ol>
<li>Kull min ikun fil-karozza jrid ikollu permess validu tal-parkeġġ.</li>
<li>Ġib miegħek mill-inqas passiġġier wieħed.</li>
<li>Ibbukkja qabel nofsillejl tal-jum ta' qabel.</li>
<li>Kun fuq il-kampus qabel l-10:00; wara dan il-ħin il-post jinħeles.</li>
</ol>
<p>Rachel Micallef issuq mill-Mellieħa ma' żewġ ġirien li s-sena l-oħra lanqas biss kienet taf. “Niffrankaw madwar €25 fil-ġimgħa kull waħda,” tgħid, “u fl-aħħar sibt min jeżaminani fl-anatomija.”</p>
<p>Dalwaqt tkun tista' tfittex passiġġieri, jew toffri li tkun wieħed minnhom, hawn fuq il-portal. Se jidhru biss l-ewwel isem u inizjal.</p>`,
    },
    author: 'Public Relations Office',
    picture: 'car-park',
    alt: { en: 'A car park with reserved bays', mt: "Parkeġġ b'postijiet riżervati" },
    days_ago: 27,
  },
  {
    slug: 'your-student-card-in-five-questions',
    category: 'services',
    title: {
      en: 'Your student card in five questions',
      mt: "Il-karta tal-istudent f'ħames mistoqsijiet",
    },
    excerpt: {
      en: 'What it costs, where it works, what happens when it falls into the sea. The answers people asked us for in October.',
      mt: "Kemm tiswa, fejn tgħodd, x'jiġri meta taqa' l-baħar. It-tweġibiet li talbuna n-nies f'Ottubru.",
    },
    body: {
      en: `<h3>What does it cost?</h3>
<p>Five euro, paid once when you request it, and it lasts until the end of your course. You do not need it to register with us.</p>
<h3>What is it good for?</h3>
<p>For voting in April, for the futsal league, for student prices at our events, and for discounts in about sixty shops, cafés and gyms whose window carries our sticker.</p>
<h3>How do I get one?</h3>
<p>Ask for it while registering or later from your <a href="/account/student-card">account</a>. You will need a photograph in JPG or PNG in which your mother would recognise you. Cards are printed in batches, and we send an e-mail when yours is ready.</p>
<h3>I lost it. Now what?</h3>
<p>Report it from the same page, so that nobody else can use it, and request another. The replacement costs the same. Cards found on campus are kept at the office in Students' House for a month: last year we held 74, including one that had spent a weekend in the sea at Għadira and still worked.</p>
<h3>May I lend it to a friend?</h3>
<p><strong>No.</strong> Not even to your twin; it has been tried. For everything else there is the page about the <a href="/services/student-card">student card</a>.</p>`,
      mt: `<h3>Kemm tiswa?</h3>
<p>Ħames ewro, li tħallashom darba meta titlobha, u tibqa' tgħodd sa tmiem il-kors. Biex tirreġistra magħna m'għandekx bżonnha.</p>
<h3>Għalxiex tgħodd?</h3>
<p>Biex tivvota f'April, għall-kampjonat tal-futsal, għall-prezzijiet tal-istudenti fl-attivitajiet tagħna, u għal skontijiet f'madwar sittin ħanut, kafetterija u ġinnasju li għandhom l-istiker tagħna mal-vetrina.</p>
<h3>Kif inġibha?</h3>
<p>Itlobha waqt ir-reġistrazzjoni jew aktar tard mill-<a href="/account/student-card">kont</a> tiegħek. Trid ritratt JPG jew PNG li fih ommok tagħrfek. Il-karti jiġu stampati f'daqqa, lott lott, u nibagħtulek imejl meta tkun lesta tiegħek.</p>
<h3>Tliftha. Issa x'nagħmel?</h3>
<p>Irrapportaha mill-istess paġna, biex ħadd ieħor ma jkun jista' jużaha, u itlob oħra. Il-karta l-ġdida tiswa l-istess. Il-karti li jinstabu fuq il-kampus inżommuhom xahar fl-uffiċċju fi Students' House: is-sena l-oħra kellna 74, fosthom waħda li kienet għamlet weekend fil-baħar tal-Għadira u xorta baqgħet taħdem.</p>
<h3>Nista' nisilfha lil sieħbi?</h3>
<p><strong>Le.</strong> Lanqas lit-tewmi tiegħek; diġà kien hemm min ipprova. Għall-bqija kollox jinsab fil-paġna dwar il-<a href="/services/student-card">karta tal-istudent</a>.</p>`,
    },
    author: 'Student Affairs Office',
    picture: 'phone-card',
    alt: {
      en: 'A student card on a telephone screen',
      mt: "Karta tal-istudent fuq skrin ta' mowbajl",
    },
    days_ago: 38,
  },
  {
    slug: 'hiring-a-gown-without-the-last-minute-panic',
    category: 'services',
    title: {
      en: 'Hiring a gown without the last-minute panic',
      mt: 'Kif tikri t-toga mingħajr paniku fl-aħħar minuta',
    },
    excerpt: {
      en: 'Graduation season has begun. Book your fitting first, pay, and leave the morning after the ceremony free.',
      mt: 'Beda l-istaġun tal-gradwazzjonijiet. L-ewwel ibbukkja l-prova, ħallas, u żomm vojta l-għada taċ-ċerimonja.',
    },
    body: {
      en: `<p>Somebody always discovers, at six in the evening, that the gown in the wardrobe belongs to a cousin who is twenty centimetres taller. If that somebody is you, read on.</p>
<p>A complete set costs €50 to hire: gown €35, sash €20 and trencher €15 if you take them separately. A deposit of another €50 is returned, provided that everything comes back undamaged and on time.</p>
<h2>In this order</h2>
<ol>
<li>Choose a fitting slot of twenty minutes. Nothing is reserved before payment.</li>
<li>Come to the fitting in the shoes you mean to wear.</li>
<li>Pick up the set the day before the ceremony, from 16:00.</li>
<li>Return it the next morning, between 8:30 and 11:00.</li>
</ol>
<p>The last step is where deposits are lost. Last year 23 graduates overslept, which we understand, and forfeited €50, which they did not. Any friend may return the set in your place, so ask one before the party rather than after it.</p>
<p>Slots for the coming ceremonies can be booked from the <a href="/contact-us">contact page</a>. From all of us in Students' House: well done, and stand up straight in the photographs.</p>`,
      mt: `<p>Dejjem ikun hemm xi ħadd li fis-sitta ta' filgħaxija jinduna li t-toga fil-gwardarobba hi ta' kuġin għoxrin ċentimetru itwal minnu. Jekk din id-darba messet lilek, ibqa' aqra.</p>
<p>Sett sħiħ jinkera għal €50: it-toga €35, il-faxxa €20 u t-trencher €15 jekk teħodhom għalihom. Depożitu ta' €50 oħra jingħata lura, sakemm kollox jasal bla ħsara u fil-ħin.</p>
<h2>B'din l-ordni</h2>
<ol>
<li>Agħżel ħin ta' għoxrin minuta għall-prova. Qabel il-ħlas ma jinżamm xejn.</li>
<li>Ejja għall-prova biż-żarbun li biħsiebek tilbes.</li>
<li>Iġbor is-sett lejlet iċ-ċerimonja, mill-16:00 'il quddiem.</li>
<li>Roddu l-għada filgħodu, bejn it-8:30 u l-11:00.</li>
</ol>
<p>Fl-aħħar pass jintilfu d-depożiti. Is-sena l-oħra 23 gradwat ma qamux fil-ħin, ħaġa li nifhmuha, u tilfu €50, ħaġa li ma fehmuhiex huma. Is-sett jista' jroddu xi ħabib minflokok, allura staqsih qabel il-festin u mhux wara.</p>
<p>Il-ħinijiet għaċ-ċerimonji li ġejjin tista' tibbukkjahom mill-<a href="/contact-us">paġna tal-kuntatt</a>. Minn qalbna lkoll fi Students' House: prosit, u żomm dahrek dritt fir-ritratti.</p>`,
    },
    author: 'Student Affairs Office',
    picture: 'graduation',
    alt: {
      en: 'Graduates throwing their trenchers in the air',
      mt: 'Gradwati jitfgħu t-trenchers fl-ajru',
    },
    days_ago: 14,
  },
];
