import type { ReactNode } from 'react';
import { IconButton } from '#kit/ui/Button.tsx';
import classes from './Sheet.module.css';

interface SheetProps {
  title: string;
  children: ReactNode;
  /** Buttons and links, the most important first. */
  actions: ReactNode;
  /** A cross in the corner, for sheets that need no answer. */
  close?: { label: string; onClose: () => void };
  /** Black, for sheets that need an answer. */
  tone?: 'paper' | 'ink';
  /** Over the foot of the page; on a phone a low bar without a visible title, which screen readers still get */
  isFloating?: boolean;
}

/**
 * A card in the page that does not interrupt the reader. A floating one covers the foot of the page, is never taller
 * than half the window, and becomes a card too where covering the page is not allowed (src/kit/ui/theme/base.css).
 */
export function Sheet({ title, children, actions, close, tone = 'paper', isFloating = false }: SheetProps) {
  return (
    <section
      className={classes.sheet}
      data-tone={tone}
      data-floats={isFloating || undefined}
      data-stays={isFloating || undefined}
      data-surface={tone}
      aria-label={title}
    >
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
