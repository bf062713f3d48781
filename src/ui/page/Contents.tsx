import type { ReactNode } from 'react';
import classes from './Contents.module.css';

interface ContentsProps {
  title: string;
  entries: readonly { id: string; text: string }[];
}

/**
 * The way into a long text: folded up above it on a phone, standing beside it where there is room. Its links are the
 * browser's own, which also take the keyboard to the place they lead to.
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

/** A text with its contents beside it, or above it where there is no room. */
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
