import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { useUnion } from '#kit/device/union.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { noteRecentPage } from './recent-pages.ts';
import { useStaffPlace } from './staff-menu.ts';
import classes from './staff.module.css';

interface Props {
  title: string;
  /** The link to the item's list, or to the page above it */
  back?: { href: string; label: string };
  children?: ReactNode;
}

/** The heading of a staff page, small, so that the content begins high on the screen, below its breadcrumbs. */
export function StaffHeading({ title, back, children }: Props) {
  useNotedPage(title);
  const name = `${title} · ${useUnion().short_name}`;
  return (
    <header className={classes.heading}>
      <title>{name}</title>
      <Breadcrumbs title={title} back={back} />
      <div className={classes.title}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </header>
  );
}

/** Remembers the page among the recently opened ones; of a confidential entry only its list. */
function useNotedPage(title: string): void {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const place = useStaffPlace();
  const isNamed = place?.entry.isConfidential !== true || !place.isEntry;
  const page =
    place === undefined || isNamed
      ? { href: pathname, title }
      : { href: place.entry.href, title: i18n._(place.entry.label()) };
  const isToday = place?.entry.href === staffPaths.overview;
  useEffect(() => {
    if (!isToday) noteRecentPage({ href: page.href, title: page.title });
  }, [isToday, page.href, page.title]);
}
