import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  letrec,
  oneof,
  option,
  record,
  stringMatching,
  tuple,
} from 'fast-check';

/** Words with letters that must survive every encoding. */
const words = constantFrom(
  'Ħal',
  'għajn',
  'a &amp; b',
  '1 &lt; 2',
  '“no”',
  'x',
  'KSU',
  'żgħażagħ',
  'it’s',
  '2 &gt; 1',
  '€5',
);
const phrase = array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const languages = constantFrom('mt', 'en', 'fr', 'it');
const headingIds = stringMatching(/^[a-z][a-z0-9-]{0,8}$/).map((id) => `text-${id}`);
const links = oneof(
  constantFrom('href="/media/news"', 'href="mailto:a@b.mt"', 'href="tel:+35621"', 'href="#text-fees"'),
  constantFrom('en', 'mt').map(
    (lang) => `href="https://a.example/?b=1&amp;c=2" hreflang="${lang}" rel="noopener noreferrer"`,
  ),
);
const pictures = constantFrom(
  '<img alt="" src="/a.jpg" loading="lazy" />',
  '<img alt="A &amp; &quot;B&quot;" src="https://files.example/b.avif" width="640" height="480" loading="lazy" />',
);

/** A piece of a line in its canonical form: neighbours never have the same mark. */
const mark = (inner: Arbitrary<string>): Arbitrary<string> =>
  oneof(
    ...(['em', 'strong', 's', 'sub', 'sup', 'code'] as const).map((tag) =>
      inner.map((text) => `<${tag}>${text}</${tag}>`),
    ),
    inner.map((text) => `<em><strong>${text}</strong></em>`),
    tuple(links, inner).map(([attributes, text]) => `<a ${attributes}>${text}</a>`),
    tuple(words, inner).map(([title, text]) => `<abbr title="${title}">${text}</abbr>`),
    tuple(phrase, words).map(([text, more]) => `<strong>${text} <em>${more}</em></strong>`),
  );
const line = array(tuple(phrase, oneof(mark(phrase), pictures, constant('<br />'))), { maxLength: 3 }).chain((pieces) =>
  phrase.map((last) =>
    [...pieces.flatMap(([text, piece]) => [text, piece === '<br />' ? piece : ` ${piece} `]), last].join(''),
  ),
);

function optional(name: string, values: Arbitrary<string>): Arbitrary<string> {
  return option(values, { nil: undefined }).map((value) => (value === undefined ? '' : ` ${name}="${value}"`));
}

const lines = (tags: readonly string[], text: Arbitrary<string>) =>
  oneof(...tags.map((tag) => text.map((html) => `<${tag}>${html}</${tag}>\n`)));

/** Texts in the canonical form of the editor, with every tag and attribute of the table. */
export const canonicalBodies: Arbitrary<string> = letrec<{
  block: string;
  blocks: string;
  flow: string;
  table: string;
}>((tie) => {
  const inFlow = (tag: string, attributes: Arbitrary<string> = constant('')) =>
    tuple(attributes, tie('flow')).map(([given, html]) => `<${tag}${given}>${html}</${tag}>\n`);
  const several = (part: Arbitrary<string>, maxLength = 3) =>
    array(part, { minLength: 1, maxLength }).map((all) => all.join(''));
  const cell = oneof(inFlow('td'), inFlow('th', optional('scope', constantFrom('row', 'col'))));
  const rows = (count: number) =>
    several(tuple(...Array.from({ length: count }, () => cell)).map((cells) => `<tr>\n${cells.join('')}</tr>\n`));
  return {
    block: oneof(
      { depthSize: 'small', withCrossShrink: true },
      tuple(optional('lang', languages), line).map(([lang, text]) => `<p${lang}>${text}</p>\n`),
      tuple(constantFrom('h2', 'h3', 'h4'), optional('id', headingIds), line).map(
        ([tag, id, text]) => `<${tag}${id}>${text}</${tag}>\n`,
      ),
      constant('<hr />\n'),
      lines(['pre'], constantFrom('a  b\n  c', '<code>if (x &lt; 1)\n\n  y</code>')),
      tuple(optional('lang', languages), tie('blocks')).map(
        ([lang, html]) => `<blockquote${lang}>\n${html}</blockquote>\n`,
      ),
      several(inFlow('li')).map((items) => `<ul>\n${items}</ul>\n`),
      tuple(optional('start', constantFrom('3', '10')), several(inFlow('li'))).map(
        ([start, items]) => `<ol${start}>\n${items}</ol>\n`,
      ),
      several(tuple(inFlow('dt'), inFlow('dd')).map((pair) => pair.join(''))).map((items) => `<dl>\n${items}</dl>\n`),
      tuple(pictures, tie('flow')).map(
        ([picture, text]) => `<figure>${picture}<figcaption>${text}</figcaption>\n</figure>\n`,
      ),
      tie('table'),
    ),
    blocks: several(tie('block')),
    flow: oneof(
      { depthSize: 'small' },
      line,
      tie('blocks'),
      tuple(line, tie('blocks')).map((parts) => parts.join('')),
      constant(''),
    ),
    table: record({ caption: option(inFlow('caption'), { nil: '' }), count: constantFrom(1, 2, 3) }).chain(
      ({ caption, count }) =>
        tuple(option(rows(count), { nil: undefined }), rows(count)).map(
          ([head, body]) =>
            `<table>\n${caption}${head === undefined ? '' : `<thead>\n${head}</thead>\n`}<tbody>${body}</tbody></table>\n`,
        ),
    ),
  };
}).blocks.map((html) => html.trim());

const tags = [
  ...[
    'p',
    'p lang="mt"',
    'h1',
    'h2 id="fees"',
    'h3',
    'h4',
    'pre',
    'blockquote',
    'blockquote lang="it"',
    'ul',
    'ol start="4"',
    'li',
  ],
  ...[
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'td',
    'th scope="row" colspan="2"',
    'td rowspan="3"',
  ],
  ...[
    'figure',
    'figcaption',
    'a href="/x"',
    'a href="javascript:x"',
    'a lang="mt"',
    'abbr title="T"',
    'abbr',
    'em',
    'i',
    'strong',
  ],
  ...['b', 's', 'sub', 'sup', 'code', 'div', 'span', 'script', 'style', 'svg', 'section', 'font color="red"', 'o:p'],
];
const leaves = [
  '<br>',
  '<hr>',
  '<img src="/a.jpg" alt="A">',
  '<img src="data:x">',
  ' ',
  '\n',
  '&nbsp;',
  '<!-- c -->',
  '&lt;b&gt;',
  '<',
  '&',
  '"',
];

/** Any HTML: tags in any order and nesting, closed or not. */
export const wildBodies: Arbitrary<string> = array(
  oneof(
    words,
    constantFrom(...leaves),
    constantFrom(...tags).map((tag) => `<${tag}>`),
    constantFrom(...tags).map((tag) => `</${tag.split(' ')[0]}>`),
    tuple(constantFrom(...tags), words).map(([tag, text]) => `<${tag}>${text}</${tag.split(' ')[0]}>`),
  ),
  { maxLength: 25 },
).map((pieces) => pieces.join(''));
