import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import classes from './Notice.module.css';

/** The severity of a message. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const ICONS: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'warning' };

/** A message that stays on the page. */
export function Notice({ tone = 'info', title, children }: { tone?: NoticeTone; title?: string; children: ReactNode }) {
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}
