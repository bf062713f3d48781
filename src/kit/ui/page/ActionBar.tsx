import { type ReactNode, useRef } from 'react';
import { useInView } from './use-in-view.ts';
import classes from './ActionBar.module.css';

interface Props {
  /** A few words in bold, such as the price */
  title: ReactNode;
  /** A line below the title */
  note: ReactNode;
  /**
   * The element of the page with the same action, null until it is rendered: the bar is hidden while this element is in
   * view. Undefined where the page has no such element while it has the bar
   */
  repeats?: HTMLElement | null;
  /** Shown on wide screens too; otherwise on phones and tablets only */
  isWide?: boolean;
  /** The action, a button or a link */
  children: ReactNode;
}

/**
 * The main action of a long page, at the foot of the window. Rendered as the last element of the page, where space is reserved for it: it
 * covers no content at the end of the page, and nothing moves when it is hidden. A bar that repeats a button of the page is shown only if
 * it can stay in the window (docs/decisions/layout.md).
 */
export function ActionBar({ title, note, repeats, isWide = false, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const isRepeated = useInView(repeats ?? null, bar);
  return (
    <div
      ref={bar}
      className={classes.bar}
      data-bar
      data-repeats={repeats === undefined ? undefined : true}
      data-wide={isWide || undefined}
      data-away={isRepeated || undefined}
    >
      <div className={classes.words}>
        <strong>{title}</strong>
        <div className={classes.note}>{note}</div>
      </div>
      {children}
    </div>
  );
}
