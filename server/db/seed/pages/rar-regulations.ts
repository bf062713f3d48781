import type { SeedPage } from '../types.ts';

/** What counts in the room allocation report, and how; shown in the portal of the reports as well. */
export const rarRegulations: SeedPage = {
  slug: 'rar-regulations',
  title: { en: 'Regulations of the report', mt: 'Ir-regolamenti tar-rapport' },
  description: {
    en: 'Who may hand in a room allocation report, how it is marked, and what its rank brings.',
    mt: 'Min jista’ jippreżenta rapport għall-għoti tal-kmamar, kif jingħataw il-punti, u x’iġib miegħu l-post.',
  },
  body: {
    en: `
<h2>Who writes one</h2>
<p>Every recognised student organisation may hand in one report a year. Recognition asks for at least fifteen members,
three quarters of them students. Any officer of the organisation may write it, several at once; all of them see the same
report.</p>
<h2>What is in it</h2>
<p>Eight sections with twenty-eight questions: administration, events, educational work, social policy and volunteering,
collaboration, international, media and sponsorship, and the use of an office with continuity. A text has at most 2,000
characters. Up to ten files go with an answer: PDF, JPG or PNG, 10 MB each.</p>
<h2>Evidence counts</h2>
<p>Points are given for what is proved. The text of an answer only gives the context. Where a question says <strong>no
file, no points</strong>, an answer without a file earns nothing, however good it is.</p>
<ul>
<li>A photo should show what it is to prove: how many came, where, and on which day.</li>
<li>Cover the names of those who did not agree to be named.</li>
<li>One event counts under one question.</li>
</ul>
<h2>The deadline</h2>
<p>What counts is when the union’s server has received it, to the second, by the clock in Malta. You can write without a
connection; submitting needs one. A report that is submitted is final and can be read by all officers, but no longer
changed.</p>
<h2>Marking and results</h2>
<p>The union’s office gives each answer its points, with two decimals. The results are published for all organisations
at once: points, rank, and whether there is an office. Officers are told by e-mail and in the portal. Organisations with
equal points share a rank.</p>
<h2>What the rank brings</h2>
<ul>
<li>The first four have an office of their own in Students’ House for a year.</li>
<li>The rank is the order in which stands of Freshers’ Week are chosen.</li>
</ul>
<h2>Objections</h2>
<p>An objection is sent to the union within ten days of the results, and names the question. <a
href="/contact-us">Write to us</a>. The council decides, without members of the organisations concerned.</p>
`,
    mt: `
<h2>Min jiktbu</h2>
<p>Kull organizzazzjoni rikonoxxuta tal-istudenti tista’ tippreżenta rapport wieħed fis-sena. Biex tkun rikonoxxuta
trid mill-inqas ħmistax-il membru, tliet kwarti minnhom studenti. Jista’ jiktbu kull uffiċjal tal-organizzazzjoni, anki
diversi fl-istess ħin; kollha jaraw l-istess rapport.</p>
<h2>X’fih</h2>
<p>Tmien taqsimiet bi tmienja u għoxrin mistoqsija: amministrazzjoni, attivitajiet, ħidma edukattiva, politika soċjali
u volontarjat, kollaborazzjoni, internazzjonali, midja u sponsorizzazzjoni, u l-użu ta’ uffiċċju bil-kontinwità. Test
fih l-aktar 2,000 karattru. Ma’ tweġiba jmorru sa għaxar fajls: PDF, JPG jew PNG, 10 MB kull wieħed.</p>
<h2>Tgħodd l-evidenza</h2>
<p>Il-punti jingħataw għal dak li jkun ippruvat. It-test ta’ tweġiba jagħti biss il-kuntest. Fejn mistoqsija tgħid
<strong>mingħajr fajl, mingħajr punti</strong>, tweġiba mingħajr fajl ma taqla’ xejn, tajba kemm hi tajba.</p>
<ul>
<li>Ritratt għandu juri dak li jrid jipprova: kemm attendew nies, fejn, u f’liema jum.</li>
<li>Għattu l-ismijiet ta’ min ma aċċettax li jissemma.</li>
<li>Attività waħda tgħodd taħt mistoqsija waħda.</li>
</ul>
<h2>L-iskadenza</h2>
<p>Jgħodd meta jkun irċevieh is-server tal-kunsill, sas-sekonda, bl-arloġġ ta’ Malta. Tistgħu tiktbu mingħajr
konnessjoni; biex tippreżentaw trid waħda. Rapport preżentat huwa finali, u l-uffiċjali kollha jistgħu jaqrawh, iżda
ma jistax jinbidel aktar.</p>
<h2>Il-punti u r-riżultati</h2>
<p>L-uffiċċju tal-kunsill jagħti lil kull tweġiba l-punti tagħha, b’żewġ ċifri wara l-punt. Ir-riżultati joħorġu
għall-organizzazzjonijiet kollha f’daqqa: il-punti, il-post, u jekk hemmx uffiċċju. L-uffiċjali jiġu mgħarrfa bl-email u
fil-portal. Organizzazzjonijiet bl-istess punti jaqsmu l-post.</p>
<h2>X’iġib miegħu l-post</h2>
<ul>
<li>L-ewwel erbgħa jkollhom uffiċċju tagħhom fid-Dar tal-Istudenti għal sena.</li>
<li>Il-post huwa l-ordni li biha jintgħażlu l-istands tal-Ġimgħa tal-Freshers.</li>
</ul>
<h2>Oġġezzjonijiet</h2>
<p>Oġġezzjoni tintbagħat lill-kunsill fi żmien għaxart ijiem mir-riżultati, u ssemmi l-mistoqsija. <a
href="/contact-us">Iktbulna</a>. Jiddeċiedi l-kunsill, mingħajr membri tal-organizzazzjonijiet konċernati.</p>
`,
  },
};
