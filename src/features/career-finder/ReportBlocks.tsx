import type { Block } from '#contract/kit/document.ts';
import { Link } from '#kit/ui/Link.tsx';
import prose from '#kit/ui/page/prose.module.css';
import classes from './career-finder.module.css';

/** A text from the contract; its first heading is the page title, so it is not rendered. */
export function ReportBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockContent key={JSON.stringify(block)} block={block} />);
}

function BlockContent({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className={prose.bullets}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'links':
      return (
        <ul className={prose.bullets}>
          {block.items.map(({ name, text, href }) => (
            <li key={href}>
              <Link href={href}>{name}</Link>
              <br />
              {text}
            </li>
          ))}
        </ul>
      );
    case 'scores':
      return <Scores block={block} />;
  }
}

function Scores({ block: { head, rows } }: { block: Extract<Block, { kind: 'scores' }> }) {
  return (
    <table className={classes.scores}>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, score }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect className={classes.track} width="100" height="8" />
                <rect className={classes.bar} width={score} height="8" />
              </svg>
              {score}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
