import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#kit/ui/Link.tsx';
import { Kicker } from '#kit/ui/page/Kicker.tsx';
import classes from './staff.module.css';

interface Props {
  title: string;
  /** The link to the item's list; "Staff" by default */
  back?: { href: string; label: string };
  children?: ReactNode;
}

/** The heading of a staff page, smaller than elsewhere, so that the content begins high on the screen. */
export function StaffHeading({ title, back, children }: Props) {
  const { t } = useLingui();
  const name = `${title} · KSU`;
  return (
    <header className={classes.heading}>
      <title>{name}</title>
      <div>
        {back === undefined ? (
          <Kicker>{t`Staff`}</Kicker>
        ) : (
          <Link href={back.href} data-print="off">
            ← {back.label}
          </Link>
        )}
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {children}
    </header>
  );
}
