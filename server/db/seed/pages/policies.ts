import type { SeedPage } from '../types.ts';

/** The policies: what the portal keeps about a person, where, why and for how long. */
export const policyPages: SeedPage[] = [
  {
    slug: 'privacy-policy',
    title: { en: 'Privacy policy', mt: 'Politika dwar il-privatezza' },
    description: {
      en: 'Which personal data this portal keeps, why, for how long, and how to have it corrected or deleted.',
      mt: 'Liema dejta personali jżomm dan il-portal, għaliex, għal kemm żmien, u kif titlob li tissewwa jew titħassar.',
    },
    body: {
      en: `
<p>The controller is Kunsill Studenti Universitarji (KSU), Students’ House, Tal-Qroqq, Msida MSD 2080. This policy
follows the General Data Protection Regulation (EU) 2016/679 and the Data Protection Act of Malta. For any question
about it, <a href="/contact-us">write to us</a>.</p>
<h2>What we keep, and why</h2>
<ul>
<li><strong>Account:</strong> name, personal and university e-mail, telephone, address, nationality, course and identity
number, to know that you are a student and to give you our services (contract). The identity number is encrypted, and it
is never kept on your device.</li>
<li><strong>Parking:</strong> number plate and photographs of the driving licence. The photographs are deleted once the
permit has been decided.</li>
<li><strong>Bookings and payments:</strong> events, seats, togas, interviews and what was paid. Card details go straight
to the payment provider and never reach us.</li>
<li><strong>Careers:</strong> the CV and cover letter that you upload, and the copy that you choose to show to a
company.</li>
<li><strong>Complaints:</strong> your text and our answer. An anonymous complaint is stored without account, address,
session or exact time; its code is kept only in a form that cannot be turned back into the code.</li>
<li><strong>Fund applications:</strong> kept for at least ten years, because public accounts require it (legal
obligation).</li>
<li><strong>Optional messages and volunteering:</strong> only with your consent, which you may withdraw in your
account.</li>
</ul>
<h2>Who sees it</h2>
<p>Members of the council and staff see only what their task requires. Other students see your first name and initial if
you opt in to being found for carpooling. Payment and mail providers process data on our behalf. We do not sell
data.</p>
<h2>For how long</h2>
<p>Account data is kept for as long as you have an account. When you delete it, your name, addresses, numbers, photos,
permits, student card, notifications and messages to us are removed at once, and the files within half an hour. This
remains, without your name:</p>
<ul>
<li>payments, donations and bookings, as the accounts require: for ten years;</li>
<li>the text of your complaints and of our answers, as they may concern others: until the complaint is settled and its
subject no longer matters;</li>
<li>what you wrote and attached in a report of an organisation: it is the organisation’s;</li>
<li>what staff decided, as numbers in a log: for ten years.</li>
</ul>
<p>A message sent from the contact page is kept for a year, a notification for half a year. So that nothing is done
twice when your connection fails, we keep for 35 days that a form arrived; our answer to it can be read by your device
alone. Server logs never hold passwords, identity numbers or the text of a complaint.</p>
<h2>Your rights</h2>
<p>You may see, correct, export or delete your data, object to its use or ask for it to be limited. Much of this you can
do yourself under <a href="/account/my-details">My details</a> and <a href="/account/my-settings">My settings</a>. We
answer within one month. You may also complain to the Information and Data Protection Commissioner.</p>
`,
      mt: `
<p>Il-kontrollur tad-dejta huwa l-Kunsill Studenti Universitarji (KSU), Dar l-Istudenti, Tal-Qroqq, l-Imsida MSD 2080.
Din il-politika ssegwi r-Regolament Ġenerali dwar il-Protezzjoni tad-Data (UE) 2016/679 u l-Att dwar il-Protezzjoni u
l-Privatezza tad-Data ta’ Malta. Għal kull mistoqsija dwarha, <a href="/contact-us">iktbilna</a>.</p>
<h2>X’inżommu, u għaliex</h2>
<ul>
<li><strong>Il-kont:</strong> l-isem, l-email personali u dik tal-università, it-telefown, l-indirizz, in-nazzjonalità,
il-kors u n-numru tal-identità, biex inkunu nafu li inti student u biex nagħtuk is-servizzi tagħna (kuntratt). In-numru
tal-identità huwa kriptat, u qatt ma jinżamm fuq l-apparat tiegħek.</li>
<li><strong>Il-parkeġġ:</strong> in-numru tar-reġistrazzjoni tal-karozza u r-ritratti tal-liċenzja tas-sewqan.
Ir-ritratti jitħassru hekk kif tittieħed deċiżjoni dwar il-permess.</li>
<li><strong>Il-bukings u l-ħlasijiet:</strong> l-attivitajiet, is-siġġijiet, it-togi, l-intervisti u x’tħallas.
Id-dettalji tal-karta jmorru dritt għand il-fornitur tal-ħlas u qatt ma jaslu għandna.</li>
<li><strong>Il-karrieri:</strong> is-CV u l-ittra ta’ akkumpanjament li ttella’, u l-kopja li tagħżel li turi lil
kumpanija.</li>
<li><strong>L-ilmenti:</strong> it-test tiegħek u t-tweġiba tagħna. Ilment anonimu jinħażen mingħajr kont, indirizz,
sessjoni jew ħin eżatt; il-kodiċi tiegħu jinżamm biss f’forma li minnha ma jistax jerġa’ jinkiseb.</li>
<li><strong>L-applikazzjonijiet għall-fondi:</strong> jinżammu mill-inqas għaxar snin, għax hekk jitolbu l-kontijiet
pubbliċi (obbligu legali).</li>
<li><strong>Il-messaġġi mhux obbligatorji u l-volontarjat:</strong> bil-kunsens tiegħek biss, li tista’ tirtirah
mill-kont tiegħek.</li>
</ul>
<h2>Min jarahom</h2>
<p>Il-membri tal-kunsill u l-impjegati jaraw biss dak li jitlob xogħolhom. Studenti oħra jaraw ismek u l-ewwel ittra ta’
kunjomok jekk tagħżel li jistgħu jsibuk għall-carpooling. Il-fornituri tal-ħlas u tal-posta jipproċessaw id-dejta
f’isimna. Aħna ma nbigħux dejta.</p>
<h2>Għal kemm żmien</h2>
<p>Id-dejta tal-kont tinżamm sakemm ikollok kont. Meta tħassru, ismek, l-indirizzi, in-numri, ir-ritratti, il-permessi,
il-karta tal-istudent, in-notifiki u l-messaġġi li bgħattilna jitneħħew minnufih, u l-fajls fi żmien nofs siegħa. Dan
jibqa’, mingħajr ismek:</p>
<ul>
<li>il-ħlasijiet, id-donazzjonijiet u l-bukings, kif jitolbu l-kontijiet: għal għaxar snin;</li>
<li>it-test tal-ilmenti tiegħek u tat-tweġibiet tagħna, għax jistgħu jolqtu lil ħaddieħor: sakemm l-ilment jissolva u
s-suġġett tiegħu ma jibqax importanti;</li>
<li>dak li ktibt u hmiżt f’rapport ta’ għaqda: huwa tal-għaqda;</li>
<li>dak li ddeċidew l-impjegati, bħala numri f’reġistru: għal għaxar snin.</li>
</ul>
<p>Messaġġ mibgħut mill-paġna tal-kuntatt jinżamm għal sena, u notifika għal nofs sena. Biex xejn ma jsir darbtejn meta
taqa’ l-konnessjoni tiegħek, inżommu għal 35 jum li formola waslet; it-tweġiba tagħna għaliha jista’ jaqraha biss
l-apparat tiegħek. Ir-reġistri tas-server qatt ma jkun fihom passwords, numri tal-identità jew it-test ta’ xi lment.</p>
<h2>Id-drittijiet tiegħek</h2>
<p>Tista’ tara, tikkoreġi, tesporta jew tħassar id-dejta tiegħek, toġġezzjona għall-użu tagħha jew titlob li jiġi
limitat. Ħafna minn dan tista’ tagħmlu int stess minn <a href="/account/my-details">Id-dettalji tiegħi</a> u minn <a
href="/account/my-settings">Is-settings tiegħi</a>. Inwieġbu fi żmien xahar. Tista’ tilmenta wkoll mal-Kummissarju
għall-Informazzjoni u l-Protezzjoni tad-Data.</p>
`,
    },
  },
  {
    slug: 'cookie-policy',
    title: { en: 'Cookie policy', mt: 'Politika dwar il-cookies' },
    description: {
      en: 'What this portal keeps in your browser, what it is for and how to clear it.',
      mt: 'X’iżomm dan il-portal fil-browser tiegħek, għal xiex iservi u kif tħassru.',
    },
    body: {
      en: `
<p>The portal is made to work without a connection, so it keeps some things on your device. Most of them are not
cookies, but we list them here all the same.</p>
<h2>Cookies</h2>
<ul>
<li><strong>ksu_token</strong> and a companion cookie that scripts cannot read: they keep you signed in, until your
session expires or you sign out. Necessary.</li>
<li><strong>i18n_redirected</strong>: remembers your language for 365 days. Necessary.</li>
</ul>
<h2>Other storage in the browser</h2>
<ul>
<li>Your answer to this notice, your text size and the step you had reached in registration.</li>
<li>A copy of the menu, news, events and pages, so that they open without a connection.</li>
<li>Drafts of forms, and messages waiting to be sent, until they have been sent or you delete them.</li>
<li>Your tickets, permit and student card while you are signed in. They are wiped when you sign out.</li>
<li>A random reference for the career finder, until you start again.</li>
</ul>
<h2>Adverts and other sites</h2>
<p>Banner adverts appear only after you accept this notice, and their pictures come from our own server. When you pay by
card you are taken to the site of the payment provider, which sets its own cookies under its own policy.</p>
<h2>Clearing it all</h2>
<p>Sign out, then delete the data of this site in the settings of your browser. Anything that has not been sent yet will
be lost. The <a href="/policies/privacy-policy">privacy policy</a> explains what we keep on our servers.</p>
`,
      mt: `
<p>Il-portal huwa magħmul biex jaħdem ukoll mingħajr konnessjoni, u għalhekk iżomm xi affarijiet fuq l-apparat tiegħek.
Il-biċċa l-kbira minnhom mhumiex cookies, imma xorta qed nelenkawhom hawn.</p>
<h2>Il-cookies</h2>
<ul>
<li><strong>ksu_token</strong> u cookie oħra miegħu li l-iskripts ma jistgħux jaqraw: iżommuk imdaħħal fil-kont, sakemm
tiskadi s-sessjoni jew toħroġ. Meħtieġa.</li>
<li><strong>i18n_redirected</strong>: tiftakar il-lingwa tiegħek għal 365 jum. Meħtieġa.</li>
</ul>
<h2>Ħażna oħra fil-browser</h2>
<ul>
<li>It-tweġiba tiegħek għal dan l-avviż, id-daqs tal-kitba u l-pass li wasalt fih fir-reġistrazzjoni.</li>
<li>Kopja tal-menu, tal-aħbarijiet, tal-attivitajiet u tal-paġni, biex jinfetħu mingħajr konnessjoni.</li>
<li>Abbozzi ta’ formoli, u messaġġi li qed jistennew li jintbagħtu, sakemm jintbagħtu jew tħassarhom int.</li>
<li>Il-biljetti, il-permess u l-karta tal-istudent sakemm tkun imdaħħal fil-kont. Jitħassru meta toħroġ.</li>
<li>Referenza każwali għall-career finder, sakemm terġa’ tibda mill-bidu.</li>
</ul>
<h2>Ir-reklami u siti oħra</h2>
<p>Ir-reklami jidhru biss wara li taċċetta dan l-avviż, u l-istampi tagħhom jiġu mis-server tagħna stess. Meta tħallas
bil-karta tittieħed fis-sit tal-fornitur tal-ħlas, li juża l-cookies tiegħu skont il-politika tiegħu.</p>
<h2>Kif tħassar kollox</h2>
<p>Oħroġ mill-kont, imbagħad ħassar id-dejta ta’ dan is-sit mis-settings tal-browser tiegħek. Dak kollu li jkun għadu ma
ntbagħatx jintilef. Il-<a href="/policies/privacy-policy">politika dwar il-privatezza</a> tispjega x’inżommu fis-servers
tagħna.</p>
`,
    },
  },
  {
    slug: 'accessibility',
    title: { en: 'Accessibility', mt: 'Aċċessibbiltà' },
    description: {
      en: 'How this portal is made for everybody, what is still lacking and how to tell us.',
      mt: 'Kif dan il-portal huwa magħmul għal kulħadd, x’għad jonqos u kif tgħidilna.',
    },
    body: {
      en: `
<p>We want every student to be able to use this portal. It is built to meet the Web Content Accessibility Guidelines 2.2
at level AA, in English and in Maltese.</p>
<h2>What you can rely on</h2>
<ul>
<li>Everything works with a keyboard, and the place you are at is always visible.</li>
<li>A control in the menu enlarges the text up to 200 %; the page fits a narrow screen without sideways scrolling.</li>
<li>Seats can be chosen from a list as well as from a plan, and no state is shown by colour alone.</li>
<li>Moving adverts can be paused, and stay still if your device asks for reduced motion.</li>
<li>Each form says what is wrong in words, and never loses what you have written.</li>
</ul>
<h2>What is still lacking</h2>
<p>Browser zoom by pinching is switched off in the app; the text-size control takes its place. Documents uploaded by
organisations or companies may not be accessible: ask us for another format.</p>
<h2>Tell us</h2>
<p>If something stops you, <a href="/contact-us">write to us</a> and say which page it was. We answer within five
working days, and we can do the same thing for you at Students’ House or by telephone.</p>
`,
      mt: `
<p>Irridu li kull student ikun jista’ juża dan il-portal. Huwa mibni biex jilħaq il-Linji Gwida dwar l-Aċċessibbiltà
tal-Kontenut tal-Web 2.2 fil-livell AA, bl-Ingliż u bil-Malti.</p>
<h2>Fuq xiex tista’ toqgħod</h2>
<ul>
<li>Kollox jaħdem bit-tastiera, u l-post fejn tkun dejjem jidher.</li>
<li>Kontroll fil-menu jkabbar il-kitba sa 200 %; il-paġna tidħol fi skrin dejjaq bla ma tiċċaqlaq mal-ġenb.</li>
<li>Is-siġġijiet jistgħu jintgħażlu minn lista kif ukoll minn pjanta, u l-ebda stat ma jintwera bil-kulur biss.</li>
<li>Ir-reklami li jiċċaqalqu jistgħu jitwaqqfu, u jibqgħu wieqfa jekk l-apparat tiegħek jitlob inqas moviment.</li>
<li>Kull formola tgħid bil-kliem x’inhu ħażin, u qatt ma titlef dak li tkun ktibt.</li>
</ul>
<h2>X’għad jonqos</h2>
<p>It-tkabbir bis-swaba’ huwa mitfi fl-app; minfloku hemm il-kontroll tad-daqs tal-kitba. Id-dokumenti mtellgħin minn
organizzazzjonijiet jew kumpaniji jista’ jkun li mhumiex aċċessibbli: itlobna format ieħor.</p>
<h2>Għidilna</h2>
<p>Jekk xi ħaġa twaqqfek, <a href="/contact-us">iktbilna</a> u għidilna liema paġna kienet. Inwieġbu fi żmien ħamest
ijiem tax-xogħol, u nistgħu nagħmlu l-istess ħaġa għalik f’Dar l-Istudenti jew bit-telefown.</p>
`,
    },
  },
];
