import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Kicker } from '#ui/page/Kicker.tsx';
import classes from './staff.module.css';

/** The top of a page of staff, smaller than elsewhere: what is worked on begins high on the screen. */
export function StaffHeading({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useLingui();
  const name = `${title} · KSU`;
  return (
    <header className={classes.heading}>
      <title>{name}</title>
      <div>
        <Kicker>{t`Staff`}</Kicker>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {children}
    </header>
  );
}
