import type { SeedPage } from '../types.ts';

/** What Kokka Fondi are; `about` is the key of `/initiatives/kokka-fondi/about` (spec §2). */
export const kokkaFondiPages: SeedPage[] = [
  {
    slug: 'what-s-kokka-fondi',
    title: { en: 'What is Kokka Fondi?', mt: 'X’inhu Kokka Fondi?' },
    description: {
      en: 'Six funds, €92,000 in 2024, and one idea: students support what students make.',
      mt: 'Sitt fondi, €92,000 fl-2024, u idea waħda: l-istudenti jappoġġjaw dak li jagħmlu l-istudenti.',
    },
    body: {
      en: `
<p>Kokka Fondi brings the union’s funds together under one roof, with one form and one calendar. In 2024 they were worth
€92,000.</p>
<h2>The six funds</h2>
<ul>
<li><a href="/kokka-fondi/green-fund">Green Fund</a>: €27,000</li>
<li><a href="/kokka-fondi/education-fund">Education Fund</a>: €24,000</li>
<li><a href="/kokka-fondi/arts-fund">Arts Fund</a>: €12,000</li>
<li><a href="/kokka-fondi/organisations-fund">Organisations Fund</a>: €12,000</li>
<li><a href="/kokka-fondi/sports-fund">Sports Fund</a>: €12,000</li>
<li><a href="/kokka-fondi/eurodesk-fund">Eurodesk Fund</a>: €5,000</li>
</ul>
<h2>How it works</h2>
<ol>
<li>Read the page of the fund: each says who may apply and for what.</li>
<li>Write the application; a draft stays on your device until you send it.</li>
<li>A board reads it and answers everybody, with reasons.</li>
<li>Keep your receipts: what is not accounted for has to be given back.</li>
</ol>
<p>Applications are kept for at least ten years.</p>
`,
      mt: `
<p>Kokka Fondi jiġbor il-fondi tal-kunsill taħt saqaf wieħed, b’formola waħda u b’kalendarju wieħed. Fl-2024 kienu
jiswew €92,000.</p>
<h2>Is-sitt fondi</h2>
<ul>
<li><a href="/kokka-fondi/green-fund">Il-Fond l-Aħdar</a>: €27,000</li>
<li><a href="/kokka-fondi/education-fund">Il-Fond għall-Edukazzjoni</a>: €24,000</li>
<li><a href="/kokka-fondi/arts-fund">Il-Fond għall-Arti</a>: €12,000</li>
<li><a href="/kokka-fondi/organisations-fund">Il-Fond għall-Organizzazzjonijiet</a>: €12,000</li>
<li><a href="/kokka-fondi/sports-fund">Il-Fond għall-Isport</a>: €12,000</li>
<li><a href="/kokka-fondi/eurodesk-fund">Il-Fond Eurodesk</a>: €5,000</li>
</ul>
<h2>Kif jaħdem</h2>
<ol>
<li>Aqra l-paġna tal-fond: kull waħda tgħid min jista’ japplika u għal xiex.</li>
<li>Ikteb l-applikazzjoni; l-abbozz jibqa’ fuq l-apparat tiegħek sakemm tibagħtu.</li>
<li>Bord jaqraha u jwieġeb lil kulħadd, bir-raġunijiet.</li>
<li>Żomm l-irċevuti: dak li ma jingħatax kont tiegħu jrid jingħata lura.</li>
</ol>
<p>L-applikazzjonijiet jinżammu mill-inqas għaxar snin.</p>
`,
    },
    picture: 'money-jar',
    alt: { en: 'Coins in a glass jar beside a notebook', mt: 'Muniti f’vażett tal-ħġieġ ħdejn pitazz' },
  },
  {
    slug: 'about',
    title: { en: 'About Kokka Fondi', mt: 'Dwar Kokka Fondi' },
    description: {
      en: 'Why the union keeps funds at all, and how it makes sure that they are spent fairly.',
      mt: 'Għaliex il-kunsill iżomm il-fondi, u kif jiżgura li jintefqu b’mod ġust.',
    },
    body: {
      en: `
<p>Good ideas often stop for the want of a few hundred euro. Kokka Fondi began so that students would not have to know
the
right person in order to find them.</p>
<h2>Three promises</h2>
<ul>
<li>The same form and the same dates for everybody.</li>
<li>A board that does not vote on applications from its own friends.</li>
<li>A published list of what was supported, and with how much.</li>
</ul>
<p>Begin with <a href="/kokka-fondi/what-s-kokka-fondi">what Kokka Fondi is</a>, and choose your fund from there.</p>
`,
      mt: `
<p>Ideat tajbin ħafna drabi jieqfu għax jonqsu ftit mijiet ta’ ewro. Kokka Fondi beda biex l-istudenti ma jkollhomx
bżonn
jafu lill-persuna t-tajba biex isibuhom.</p>
<h2>Tliet wegħdiet</h2>
<ul>
<li>L-istess formola u l-istess dati għal kulħadd.</li>
<li>Bord li ma jivvutax fuq applikazzjonijiet ta’ ħbiebu.</li>
<li>Lista ppubblikata ta’ dak li ġie appoġġjat, u b’kemm.</li>
</ul>
<p>Ibda minn <a href="/kokka-fondi/what-s-kokka-fondi">x’inhu Kokka Fondi</a>, u minn hemm agħżel il-fond tiegħek.</p>
`,
    },
  },
];
