import { Fragment, type ReactNode } from 'react';

/** A web address, without the punctuation that ends a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’])/;

/** A plain text: blank lines separate its paragraphs, and web addresses are links. */
export function MessageText({ text }: { text: string }) {
  return (
    text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      // oxlint-disable-next-line react/no-array-index-key -- two may be equal; they never change places
      .map((paragraph, index) => <p key={index}>{withBreaks(paragraph)}</p>)
  );
}

function withBreaks(paragraph: string): ReactNode {
  return paragraph.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two may be equal; they never change places
    <Fragment key={index}>
      {index > 0 && <br />}
      {withLinks(line)}
    </Fragment>
  ));
}

function withLinks(line: string): ReactNode {
  return line.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- two may be equal; they never change places
      <a key={index} href={part}>
        {part}
      </a>
    ),
  );
}
