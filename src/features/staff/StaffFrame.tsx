import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { CategoryChips } from '#ui/CategoryChips.tsx';
import { Container } from '#ui/Container.tsx';
import { Notice } from '#ui/Notice.tsx';
import classes from './staff.module.css';

interface Props {
  pathname: string;
  isOnline: boolean;
  children: ReactNode;
}

/** From each page of staff to the others. They work online only, and say so. */
export function StaffFrame({ pathname, isOnline, children }: Props) {
  const { t } = useLingui();
  const pages = [
    { href: paths.staff, label: t`What waits` },
    { href: paths.staffPermits, label: t`Parking permits` },
    { href: paths.staffOpeningDates, label: t`Opening dates` },
    { href: paths.staffPayments, label: t`Payments` },
    { href: paths.staffAuditLog, label: t`Audit log` },
  ];
  const isCurrent = (href: string) => (href === paths.staff ? pathname === href : pathname.startsWith(href));
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
              <Trans>You are offline. These pages work with a connection only: nothing can be decided now.</Trans>
            </Notice>
          </div>
        )}
        {children}
      </div>
    </Container>
  );
}
