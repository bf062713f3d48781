import type { ReactNode } from 'react';
import { IconButton } from '#ui/Button.tsx';
import classes from './Sheet.module.css';

interface SheetProps {
  title: string;
  children: ReactNode;
  /** Buttons and links, the most wanted first. */
  actions: ReactNode;
  /** A cross in the corner, for what may simply be closed. */
  close?: { label: string; onClose: () => void };
  /** Black, for what has to be answered. */
  tone?: 'paper' | 'ink';
}

/**
 * A notice that lies over the foot of the page without stopping the reader: nothing moves when it comes or goes, and
 * never is it higher than half the window.
 */
export function Sheet({ title, children, actions, close, tone = 'paper' }: SheetProps) {
  return (
    <section className={classes.sheet} data-tone={tone} data-surface={tone} aria-label={title}>
      <div className={classes.words}>
        <h2>{title}</h2>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
      {close && (
        <div className={classes.close}>
          <IconButton icon="close" label={close.label} onClick={close.onClose} />
        </div>
      )}
    </section>
  );
}
