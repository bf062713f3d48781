import type { SeedResource } from '../types.ts';

/** Social Speak conversations on loneliness, addiction, migration and access. */
export const socialSpeakBelonging: SeedResource[] = [
  {
    slug: 'social-speak-loneliness',
    category: 'social-speak',
    title: { en: 'Alone in a full quadrangle', mt: 'Waħdek f’bitħa mimlija' },
    excerpt: {
      en: 'Dr Simone Pisani on why the second year is lonelier than the first, and what a lunch table can do.',
      mt: 'Dr Simone Pisani dwar għaliex it-tieni sena hija aktar solitarja mill-ewwel, u x’tista’ tagħmel mejda tal-ikel.',
    },
    body: {
      en: `
<p>“People expect first-year students to be lonely, so everybody is kind to them,” says Dr Simone Pisani, a community
psychologist who has followed three intakes of students. “It is in the second year, when the stands are packed away and
everyone seems to have a group, that the calls come.”</p>
<p>She is careful to separate being alone from being lonely. Some of the students she met spend their days in company
and feel that nobody would notice if they stopped coming. Others study alone and are perfectly content.</p>
<blockquote><p>“Loneliness is not the absence of people. It is the absence of being expected.”</p></blockquote>
<h2>What works</h2>
<ul>
<li>Small groups that meet at the same hour every week, for any reason at all.</li>
<li>Tasks before talk: it is easier to speak while peeling potatoes.</li>
<li>Someone who sends a message when you are missing.</li>
</ul>
<p>The union’s Tuesday lunch table began after this conversation. There is no programme and no speaker. <strong>There is
a chair, and somebody will ask where you were last week.</strong></p>
`,
      mt: `
<p>“In-nies jistennew li l-istudenti tal-ewwel sena jħossuhom weħidhom, u allura kulħadd iġib ruħu tajjeb magħhom,”
tgħid Dr Simone Pisani, psikologa tal-komunità li segwiet tliet gruppi ta’ studenti sa mid-dħul tagħhom. “Huwa fit-tieni
sena, meta l-istands ikunu nġabru u kulħadd jidher li sab ma’ min ikun, li jibdew it-telefonati.”</p>
<p>Hija toqgħod attenta li tifred bejn li tkun waħdek u li tħossok waħdek. Uħud mill-istudenti li ltaqgħet magħhom
iqattgħu jiem sħaħ man-nies u jħossu li, kieku ma jiġux aktar, ħadd ma jinduna. Oħrajn jistudjaw waħedhom u huma
kuntenti għalkollox.</p>
<blockquote><p>“Is-solitudni mhix in-nuqqas tan-nies. Hija n-nuqqas ta’ xi ħadd li jkun qed
jistenniek.”</p></blockquote>
<h2>X’jaħdem</h2>
<ul>
<li>Gruppi żgħar li jiltaqgħu fl-istess siegħa kull ġimgħa, tkun xi tkun ir-raġuni.</li>
<li>L-ewwel xi ħaġa x’tagħmel, imbagħad il-kliem: aktar faċli titkellem waqt li qed tqaxxar il-patata.</li>
<li>Xi ħadd li jibgħatlek messaġġ meta ma tidhirx.</li>
</ul>
<p>Il-mejda tal-ikel ta’ kull nhar ta’ Tlieta tal-kunsill twieldet wara din it-taħdita. M’hemm la programm u lanqas
kelliem. <strong>Hemm siġġu, u hemm min jistaqsik fejn kont il-ġimgħa l-oħra.</strong></p>
`,
    },
    author: 'Daniela Spiteri Gatt',
    author_role: { en: 'Social Speak editor', mt: 'Editriċi ta’ Social Speak' },
    picture: 'quadrangle',
    alt: { en: 'The Quadrangle between lectures, seen from above', mt: 'Il-Quadrangle bejn lekċer u ieħor, minn fuq' },
    days_ago: 75,
  },
  {
    slug: 'social-speak-addiction',
    category: 'social-speak',
    title: { en: 'The bet in your pocket', mt: 'L-imħatra fil-but' },
    excerpt: {
      en: 'Raymond Theuma, fourteen months without a bet, on the kind of addiction that has no smell.',
      mt: 'Raymond Theuma, erbatax-il xahar bla mħatra, dwar dipendenza li ma tinxtammx.',
    },
    body: {
      en: `
<p>Raymond Theuma was a good student of engineering and a better liar. “I told my mother that my laptop had been
stolen,” he says. “I had sold it during a tennis match in a country I could not have found on a map.”</p>
<p>He began at nineteen with free credit from an application. Within two years he owed €11,000 to friends and to a
lender. Nobody noticed, because there was nothing to notice: no smell, no slurred words, only a young man looking at his
phone like all the rest.</p>
<blockquote><p>“Alcohol would have been easier to hide from myself, and harder to hide from others.”</p></blockquote>
<h2>What he asks of us</h2>
<ol>
<li>No betting companies as sponsors of student events.</li>
<li>A question about gambling wherever we already ask about alcohol.</li>
<li>Friends who say “I will come with you” instead of “you should get help”.</li>
</ol>
<p>Help is free and confidential: begin with your family doctor, or with the union’s wellbeing office. <strong>Raymond
graduates next November.</strong> He is paying back the last of his friends.</p>
`,
      mt: `
<p>Raymond Theuma kien student tajjeb tal-inġinerija, u giddieb aħjar. “Lil ommi għedtilha li serquli l-laptop,” jgħid.
“Kont bigħtu waqt partita tennis f’pajjiż li ma kontx insibu fuq mappa.”</p>
<p>Beda fid-dsatax-il sena bi kreditu b’xejn minn app. Fi żmien sentejn kellu jagħti €11,000 lil sħabu u lil wieħed li
jislef il-flus. Ħadd ma nduna, għax ma kien hemm xejn x’tinnota: la riħa u lanqas kliem imħawwad, biss żagħżugħ iħares
lejn il-mowbajl bħall-oħrajn kollha.</p>
<blockquote><p>“L-alkoħol kien ikun aktar faċli naħbih minni nnifsi, u aktar diffiċli naħbih
mill-oħrajn.”</p></blockquote>
<h2>X’jitlob minna</h2>
<ol>
<li>L-ebda kumpanija tal-imħatri bħala sponsor ta’ attivitajiet tal-istudenti.</li>
<li>Mistoqsija dwar il-logħob tal-azzard kull fejn diġà nistaqsu dwar l-alkoħol.</li>
<li>Ħbieb li jgħidu “niġi miegħek” minflok “għandek titlob l-għajnuna”.</li>
</ol>
<p>L-għajnuna hija b’xejn u kunfidenzjali: ibda mit-tabib tal-familja, jew mill-uffiċċju tal-benesseri tal-kunsill.
<strong>Raymond jiggradwa f’Novembru li ġej.</strong> Issa qed iħallas lura lill-aħħar wieħed minn sħabu.</p>
`,
    },
    author: 'Matthias Calleja',
    author_role: { en: 'Social Policy Officer', mt: 'Uffiċjal tal-Politika Soċjali' },
    picture: 'phone-card',
    alt: { en: 'A phone lying face up on a dark table', mt: 'Mowbajl fuq mejda skura bl-iskrin ’il fuq' },
    days_ago: 300,
  },
  {
    slug: 'social-speak-migration',
    category: 'social-speak',
    title: { en: 'A certificate and a suitcase', mt: 'Ċertifikat u bagalja' },
    excerpt: {
      en: 'Selam Tesfay was a pharmacist for six years. In Malta she had to prove that she had been to school.',
      mt: 'Selam Tesfay kienet spiżjara għal sitt snin. Hawn Malta kellha turi li kienet marret l-iskola.',
    },
    body: {
      en: `
<p>Selam Tesfay carries copies of her certificates in a plastic folder inside another plastic folder. “They have crossed
a desert and a sea,” she says. “I was not going to lose them to a cup of tea.”</p>
<p>She had run a pharmacy for six years when she left. In Malta she cleaned rooms for three, while the office that
recognises qualifications asked for a letter from a university that no longer answers letters. A student of hers, for
she taught English on Sundays, suggested that she apply for a place as a mature student.</p>
<blockquote><p>“I did not want to begin again. I wanted somebody to believe that I had already begun.”</p></blockquote>
<h2>Small doors</h2>
<p>Three things made the difference: an interview in place of a missing letter, fees paid in ten parts, and a classmate
who shared notes without being asked.</p>
<p>There are more people like her on campus than we think, and few of them will put their hand up. <strong>If a form
cannot be filled in, the fault may be in the form.</strong> The union is collecting such cases for the University’s
admissions board.</p>
`,
      mt: `
<p>Selam Tesfay iżżomm il-kopji taċ-ċertifikati tagħha f’fowlder tal-plastik ġo fowlder ieħor tal-plastik. “Qasmu deżert
u baħar,” tgħid. “Ma kontx se nitlifhom minħabba kikkra te.”</p>
<p>Meta telqet, kienet ilha sitt snin tmexxi spiżerija. Hawn Malta naddfet il-kmamar għal tliet snin, waqt li l-uffiċċju
li jirrikonoxxi l-kwalifiki kien qed jitlobha ittra minn università li m’għadhiex twieġeb l-ittri. Student tagħha, għax
nhar ta’ Ħadd kienet tgħallem l-Ingliż, issuġġerielha tapplika bħala studenta matura.</p>
<blockquote><p>“Ma kontx irrid nibda mill-ġdid. Kont irrid li xi ħadd jemmen li kont diġà bdejt.”</p></blockquote>
<h2>Bibien żgħar</h2>
<p>Kien hemm tliet affarijiet li għamlu d-differenza: intervista minflok ittra nieqsa, miżati mħallsa f’għaxar darbiet,
u sħabha tal-klassi li qasmet magħha n-noti bla ma talbitha.</p>
<p>Fuq il-kampus hawn aktar nies bħalha milli naħsbu, u ftit minnhom se jerfgħu idejhom. <strong>Jekk formola ma tistax
timtela, jista’ jkun li t-tort huwa tal-formola.</strong> Il-kunsill qed jiġbor każijiet bħal dawn għall-bord tad-dħul
tal-Università.</p>
`,
    },
    author: 'Daniela Spiteri Gatt',
    author_role: { en: 'Social Speak editor', mt: 'Editriċi ta’ Social Speak' },
    picture: 'books',
    alt: { en: 'A pile of worn textbooks tied with string', mt: 'Munzell kotba użati marbutin bi spaga' },
    days_ago: 730,
  },
  {
    slug: 'social-speak-disability-access',
    category: 'social-speak',
    title: { en: 'The lift is out of order', mt: 'Il-lift ma jaħdimx' },
    excerpt: {
      en: 'Ben Muscat uses a wheelchair and a spreadsheet. The spreadsheet has been the more useful of the two.',
      mt: 'Ben Muscat juża siġġu tar-roti u spreadsheet. L-ispreadsheet swietlu aktar.',
    },
    body: {
      en: `
<p>For one semester Ben Muscat wrote down every minute that the campus cost him. A lift that did not work: eleven times.
A ramp behind a parked van: twenty-three. A lecture moved to a room up a flight of stairs, announced at nine the evening
before: four.</p>
<p>“I lost sixty-one hours,” he says. “That is a study-unit. I should like my credits.”</p>
<p>He has been on the University’s access committee since then, and he brings the spreadsheet along. He finds that
numbers travel further than stories, though he has plenty of both.</p>
<blockquote><p>“People hold doors for me all day. I would rather have doors that open.”</p></blockquote>
<h2>Three rules for anyone organising anything</h2>
<ul>
<li>Visit the place yourself, by the route without steps.</li>
<li>Say on the poster what access there is, and what there is not.</li>
<li>Ask early, and ask everybody the same question.</li>
</ul>
<p><strong>Every event in the union’s calendar now carries an access note.</strong> Ben checks them.</p>
`,
      mt: `
<p>Għal semestru sħiħ, Ben Muscat kiteb kull minuta li swielu l-kampus. Lift li ma kienx jaħdem: ħdax-il darba. Rampa
wara vann ipparkjat: tlieta u għoxrin. Lekċer li ċċaqlaq għal kamra li trid titla’ t-taraġ biex tasalha, imħabbar
fid-disgħa tal-lejl ta’ qabel: erbgħa.</p>
<p>“Tlift wieħed u sittin siegħa,” jgħid. “Dik study-unit sħiħa. Nixtieq il-krediti tiegħi.”</p>
<p>Minn dakinhar ilu fuq il-kumitat tal-aċċess tal-Università, u l-ispreadsheet jeħodha miegħu. Jara li n-numri jaslu
aktar ’il bogħod mill-istejjer, għalkemm minn kollox għandu biżżejjed.</p>
<blockquote><p>“Il-ġurnata kollha n-nies iżommuli l-bibien. Nippreferi jkolli bibien li jinfetħu.”</p></blockquote>
<h2>Tliet regoli għal kull min jorganizza xi ħaġa</h2>
<ul>
<li>Żur il-post int stess, mir-rotta li ma fihiex turġien.</li>
<li>Għid fuq il-kartellun x’aċċess hemm, u x’aċċess m’hemmx.</li>
<li>Staqsi minn kmieni, u staqsi lil kulħadd l-istess mistoqsija.</li>
</ul>
<p><strong>Kull attività fil-kalendarju tal-kunsill issa għandha nota dwar l-aċċess.</strong> Ben jiċċekkjahom.</p>
`,
    },
    author: 'Matthias Calleja',
    author_role: { en: 'Social Policy Officer', mt: 'Uffiċjal tal-Politika Soċjali' },
    picture: 'students-house',
    alt: {
      en: 'The entrance of Students’ House, with steps and a ramp',
      mt: 'Id-daħla ta’ Dar l-Istudenti, bit-turġien u b’rampa',
    },
    days_ago: 990,
  },
];
