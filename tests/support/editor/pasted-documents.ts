/** A piece of a line. */
interface Run {
  text: string;
  look?: 'bold' | 'italic' | 'struck' | 'raised' | 'both';
  href?: string;
}
type Line = readonly Run[];
interface Item {
  line: Line;
  items?: readonly Item[];
}
type Block =
  | { kind: 'p'; line: Line }
  | { kind: 'h2' | 'h3'; line: Line }
  | { kind: 'ul' | 'ol'; items: readonly Item[] }
  | { kind: 'table'; rows: readonly (readonly string[])[] };

const plain = (text: string): Line => [{ text }];
const items = (...texts: readonly string[]): Item[] => texts.map((text) => ({ line: plain(text) }));

/** Documents as people write them. */
const documents: Readonly<Record<string, readonly Block[]>> = {
  'one line': [{ kind: 'p', line: plain('Freshers’ Week starts on Monday.') }],
  paragraphs: [
    { kind: 'p', line: plain('Il-Kunsill tal-Istudenti jilqgħek.') },
    { kind: 'p', line: plain('Fees & forms: 3 < 4') },
  ],
  looks: [
    {
      kind: 'p',
      line: [
        { text: 'Apply by ' },
        { text: 'Friday', look: 'bold' },
        { text: ', not ' },
        { text: 'later', look: 'italic' },
        { text: ' or ' },
        { text: 'never', look: 'struck' },
        { text: ', on the 21' },
        { text: 'st', look: 'raised' },
      ],
    },
  ],
  'bold and italic': [
    { kind: 'p', line: [{ text: 'Read ' }, { text: 'this first', look: 'both' }, { text: ' please' }] },
  ],
  headings: [
    { kind: 'h2', line: plain('Welcome') },
    { kind: 'p', line: plain('To the quadrangle.') },
    { kind: 'h3', line: plain('Getting there') },
    { kind: 'p', line: plain('By bus.') },
  ],
  bullets: [{ kind: 'ul', items: items('Card', 'Laptop', 'Courage') }],
  numbers: [
    { kind: 'p', line: plain('Steps:') },
    { kind: 'ol', items: items('Register', 'Pay', 'Come') },
    { kind: 'p', line: plain('Done.') },
  ],
  'nested lists': [
    {
      kind: 'ul',
      items: [
        { line: plain('Faculties'), items: items('Arts', 'Laws') },
        { line: plain('Institutes'), items: [{ line: plain('Digital games'), items: items('Malta') }] },
        { line: plain('Centres') },
      ],
    },
  ],
  'a link': [
    {
      kind: 'p',
      line: [
        { text: 'See ' },
        { text: 'the university', href: 'https://www.um.edu.mt/a?b=1&c=2' },
        { text: ' for more.' },
      ],
    },
  ],
  'a table': [
    {
      kind: 'table',
      rows: [
        ['Day', 'Place'],
        ['Monday', 'Quadrangle'],
      ],
    },
  ],
};

interface Pasted {
  name: string;
  html: string;
  /** The canonical text that is expected */
  clean: string;
}

/** Every document as each program puts it on the clipboard. */
export const pastedDocuments: readonly Pasted[] = Object.entries({
  Word: word,
  'Google Docs': google,
  LibreOffice: libre,
  'a web page': web,
}).flatMap(([program, write]) =>
  Object.entries(documents).map(([name, blocks]) => ({
    name: `${name} from ${program}`,
    html: write(blocks),
    clean: cleanHtml(blocks),
  })),
);

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function inTags(tags: readonly string[], text: string): string {
  return tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text);
}

function cleanHtml(blocks: readonly Block[]): string {
  const looks = { bold: ['strong'], italic: ['em'], struck: ['s'], raised: ['sup'], both: ['em', 'strong'] } as const;
  const line = (runs: Line) =>
    runs
      .map(({ text, look, href }) => {
        const inner = inTags(look === undefined ? [] : looks[look], escape(text));
        return href === undefined ? inner : `<a href="${escape(href)}" rel="noopener noreferrer">${inner}</a>`;
      })
      .join('');
  const list = (tag: string, all: readonly Item[]): string =>
    `<${tag}>\n${all.map((item) => `<li>${line(item.line)}${item.items ? list(tag, item.items) : ''}</li>\n`).join('')}</${tag}>\n`;
  return blocks
    .map((block) => {
      if (block.kind === 'ul' || block.kind === 'ol') return list(block.kind, block.items);
      if (block.kind !== 'table') return `<${block.kind}>${line(block.line)}</${block.kind}>\n`;
      const rows = block.rows.map((row) => `<tr>\n${row.map((cell) => `<td>${escape(cell)}</td>\n`).join('')}</tr>\n`);
      return `<table>\n<tbody>${rows.join('')}</tbody></table>\n`;
    })
    .join('')
    .trim();
}

function word(blocks: readonly Block[]): string {
  const tags = { bold: ['b'], italic: ['i'], struck: ['s'], raised: ['sup'], both: ['b', 'i'] } as const;
  const line = (runs: Line) =>
    `${runs
      .map(({ text, look, href }) => {
        const inner = inTags(
          look === undefined ? [] : tags[look],
          `<span lang=EN-GB style='mso-ansi-language:EN-GB'>${escape(text)}</span>`,
        );
        return href === undefined ? inner : `<a href="${escape(href)}">${inner}</a>`;
      })
      .join('')}<span lang=EN-GB><o:p></o:p></span>`;
  const list = (tag: string, all: readonly Item[], level = 1): string =>
    all
      .map((item, index) => {
        const place =
          all.length === 1 ? '' : index === 0 ? 'CxSpFirst' : index === all.length - 1 ? 'CxSpLast' : 'CxSpMiddle';
        const marker = tag === 'ol' ? `${index + 1}.` : level === 1 ? '·' : 'o';
        return `<p class=MsoListParagraph${place} style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-GB style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${line(item.line)}</p>\n\n${list(tag, item.items ?? [], level + 1)}`;
      })
      .join('');
  const body = blocks.map((block) => {
    if (block.kind === 'ul' || block.kind === 'ol') return list(block.kind, block.items);
    if (block.kind === 'h2') return `<h1 style='margin-top:12.0pt'><a name="_Toc1"></a>${line(block.line)}</h1>`;
    if (block.kind === 'h3') return `<h3>${line(block.line)}</h3>`;
    if (block.kind === 'p')
      return `<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'>${line(block.line)}</p>`;
    const cell = (text: string) =>
      `<td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm'>${escape(text)}<o:p></o:p></p></td>`;
    return `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'>${block.rows.map((row) => `<tr style='mso-yfti-irow:0'>${row.map(cell).join('')}</tr>`).join('')}</table>`;
  });
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @page WordSection1 {size:595.3pt 841.9pt;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${body.join('\n\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n\n')}<!--EndFragment--></body></html>`;
}

function google(blocks: readonly Block[]): string {
  const base =
    'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;white-space:pre-wrap;';
  const styles = {
    bold: 'font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;',
    italic: 'font-weight:400;font-style:italic;text-decoration:none;vertical-align:baseline;',
    struck: 'font-weight:400;font-style:normal;text-decoration:line-through;-webkit-text-decoration-skip:none;',
    raised: 'font-weight:400;font-style:normal;vertical-align:super;',
    both: 'font-weight:700;font-style:italic;',
  } as const;
  const span = (text: string, style: string) => `<span style="${base}${style}">${escape(text)}</span>`;
  const line = (runs: Line) =>
    runs
      .map(({ text, look, href }) =>
        href === undefined
          ? span(text, look === undefined ? 'font-weight:400;font-style:normal;text-decoration:none;' : styles[look])
          : `<a href="${escape(href)}" style="text-decoration:none;">${span(text, 'font-weight:400;text-decoration:underline;')}</a>`,
      )
      .join('');
  const list = (tag: string, all: readonly Item[], level = 1): string =>
    `<${tag} style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${all
      .map(
        (item) =>
          `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation">${line(item.line)}</p></li>${item.items ? list(tag, item.items, level + 1) : ''}`,
      )
      .join('')}</${tag}>`;
  const body = blocks.map((block) => {
    if (block.kind === 'ul' || block.kind === 'ol') return list(block.kind, block.items);
    if (block.kind === 'h2') return `<h1 dir="ltr" id="h.abc" style="line-height:1.38;">${line(block.line)}</h1>`;
    if (block.kind === 'h3') return `<h3 dir="ltr" style="line-height:1.38;">${line(block.line)}</h3>`;
    if (block.kind === 'p')
      return `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${line(block.line)}</p>`;
    const cell = (text: string) =>
      `<td style="border:solid #000 1pt;vertical-align:top;"><p dir="ltr" style="line-height:1.2;">${span(text, 'font-weight:400;')}</p></td>`;
    return `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"><col width="312"></colgroup><tbody>${block.rows.map((row) => `<tr style="height:0pt">${row.map(cell).join('')}</tr>`).join('')}</tbody></table></div>`;
  });
  return `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-8a1f">${body.join('<br>')}</b><br class="Apple-interchange-newline">`;
}

function libre(blocks: readonly Block[]): string {
  const tags = { bold: ['b'], italic: ['i'], struck: ['strike'], raised: ['sup'], both: ['i', 'b'] } as const;
  const line = (runs: Line) =>
    runs
      .map(({ text, look, href }) => {
        const inner = `<font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">${inTags(look === undefined ? [] : tags[look], `<span lang="en-GB">${escape(text)}</span>`)}</font></font>`;
        return href === undefined ? inner : `<a href="${escape(href)}"><u>${inner}</u></a>`;
      })
      .join('');
  const list = (tag: string, all: readonly Item[]): string =>
    `<${tag}>\n${all
      .map(
        (item) =>
          `\t<li><p style="line-height: 100%; margin-bottom: 0cm">\n${line(item.line)}</p>${item.items ? `\n${list(tag, item.items)}` : ''}</li>\n`,
      )
      .join('')}</${tag}>`;
  const body = blocks.map((block) => {
    if (block.kind === 'ul' || block.kind === 'ol') return list(block.kind, block.items);
    if (block.kind === 'h2') return `<h1 class="western">${line(block.line)}</h1>`;
    if (block.kind === 'h3') return `<h3 class="western">${line(block.line)}</h3>`;
    if (block.kind === 'p')
      return `<p lang="en-GB" style="line-height: 100%; margin-bottom: 0cm">${line(block.line)}</p>`;
    const cell = (text: string) =>
      `<td width="50%" style="border: 1px solid #000000; padding: 0.1cm"><p>${escape(text)}</p>\n</td>`;
    return `<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/>\n${block.rows.map((row) => `<tr valign="top">\n${row.map(cell).join('\n')}</tr>\n`).join('')}</table>`;
  });
  return `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 25.2 (Linux)"/><style type="text/css">p { line-height: 115%; background: transparent }</style></head><body lang="en-GB" dir="ltr">${body.join('\n<p style="margin-bottom: 0cm"><br/>\n\n</p>\n')}\n</body></html>`;
}

function web(blocks: readonly Block[]): string {
  const tags = { bold: ['strong'], italic: ['em'], struck: ['del'], raised: ['sup'], both: ['em', 'strong'] } as const;
  const line = (runs: Line) =>
    runs
      .map(({ text, look, href }) => {
        const inner = `<span class="css-1x">${inTags(look === undefined ? [] : tags[look], escape(text))}</span>`;
        return href === undefined
          ? inner
          : `<a class="link" target="_blank" rel="opener" href="${escape(href)}">${inner}<svg><path d="M0"></path></svg></a>`;
      })
      .join('');
  const list = (tag: string, all: readonly Item[]): string =>
    `<${tag} class="list">${all.map((item) => `<li data-id="7"><div>${line(item.line)}</div>${item.items ? list(tag, item.items) : ''}</li>`).join('')}</${tag}>`;
  const body = blocks.map((block) => {
    if (block.kind === 'ul' || block.kind === 'ol') return list(block.kind, block.items);
    if (block.kind === 'p') return `<div class="paragraph">${line(block.line)}</div>`;
    if (block.kind !== 'table')
      return `<header><${block.kind} id="x" class="title">${line(block.line)}<button>Copy</button></${block.kind}></header>`;
    return `<div class="scroll"><table><tbody>${block.rows.map((row) => `<tr>${row.map((cell) => `<td align="left"><span>${escape(cell)}</span></td>`).join('')}</tr>`).join('')}</tbody></table></div>`;
  });
  return `<meta charset='utf-8'><article style="color: red" class="post"><script>alert(1)</script><style>p{}</style>${body.join('\n  ')}<img src="https://tracker.example/x.gif" width="1" height="1"><iframe src="https://a.example"></iframe></article>`;
}
