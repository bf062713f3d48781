import type { ReactNode } from 'react';
import classes from './Contents.module.css';

interface ContentsProps {
  title: string;
  entries: readonly { id: string; text: string }[];
}

/**
 * The table of contents of a long text: folded above it on a phone, beside it on wide screens. Its links are plain
 * anchors, which also move the keyboard focus to their target.
 */
export function Contents({ title, entries }: ContentsProps) {
  return (
    <>
      <details className={classes.folded}>
        <summary>{title}</summary>
        <Entries entries={entries} />
      </details>
      <nav className={classes.beside} aria-label={title}>
        <p>{title}</p>
        <Entries entries={entries} />
      </nav>
    </>
  );
}

/** A text with its table of contents beside it, or above it on narrow screens. */
export function WithContents({ contents, children }: { contents: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{contents}</div>
      <div className={classes.text}>{children}</div>
    </div>
  );
}

function Entries({ entries }: Pick<ContentsProps, 'entries'>) {
  return (
    <ol className={classes.entries}>
      {entries.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
