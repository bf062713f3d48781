import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { staffPaths } from '#lib/staff-paths.ts';
import { CategoryChips } from '#ui/CategoryChips.tsx';
import { Container } from '#ui/Container.tsx';
import { Notice } from '#ui/Notice.tsx';
import classes from '#kit/staff/staff.module.css';

interface Props {
  pathname: string;
  isOnline: boolean;
  children: ReactNode;
}

/** From each page of staff to the others. They work online only, and say so; the door works without a network. */
export function StaffFrame({ pathname, isOnline, children }: Props) {
  const { t } = useLingui();
  const pages = [
    { href: staffPaths.overview, label: t`What waits` },
    { href: staffPaths.permits, label: t`Parking permits` },
    { href: staffPaths.openingDates, label: t`Opening dates` },
    { href: staffPaths.payments, label: t`Payments` },
    { href: staffPaths.complaints, label: t`Complaints` },
    { href: staffPaths.rarYears, label: t`Reports` },
    { href: staffPaths.door, label: t`At the door` },
    { href: staffPaths.auditLog, label: t`Audit log` },
  ];
  const isCurrent = (href: string) => (href === staffPaths.overview ? pathname === href : pathname.startsWith(href));
  return (
    <Container>
      <div className={classes.frame}>
        <CategoryChips
          label={t`Staff`}
          chips={pages.map((each) => ({ ...each, key: each.href, current: isCurrent(each.href) }))}
        />
        {!isOnline && (
          <div role="status">
            <Notice tone="warning">
              {isCurrent(staffPaths.door) ? (
                <Trans>You are offline. Tickets are checked by the list on this device.</Trans>
              ) : (
                <Trans>You are offline. These pages work with a connection only: nothing can be decided now.</Trans>
              )}
            </Notice>
          </div>
        )}
        {children}
      </div>
    </Container>
  );
}
