import type { Block } from '#contract/kit/document.ts';
import prose from '#kit/ui/page/prose.module.css';

interface Props {
  blocks: readonly Block[];
  /** The level of its highest headings */
  below?: 2 | 3;
}

/** A text of staff: headings, paragraphs and lists. */
export function PlainText({ blocks, below = 2 }: Props) {
  // oxlint-disable-next-line react/no-array-index-key -- two may be equal; they never change places
  return blocks.map((block, index) => <One key={index} block={block} below={below} />);
}

function One({ block, below }: { block: Block; below: 2 | 3 }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 && below === 2 ? 'h2' : 'h3';
    return <Heading>{block.text}</Heading>;
  }
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind !== 'list') return null;
  return (
    <ul className={prose.bullets}>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
