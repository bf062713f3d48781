import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStaffAreas } from '#kit/staff/staff-area.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { CategoryChips } from '#ui/navigation/CategoryChips.tsx';
import { Container } from '#ui/page/Container.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import classes from '#kit/staff/staff.module.css';

interface Props {
  pathname: string;
  isOnline: boolean;
  children: ReactNode;
}

/** From each page of staff to the others. They work online only, and say so; the door works without a network. */
export function StaffFrame({ pathname, isOnline, children }: Props) {
  const { i18n, t } = useLingui();
  const entries = useStaffAreas()
    .flatMap(({ menu }) => menu)
    .toSorted((a, b) => a.order - b.order);
  const isCurrent = (href: string) => (href === staffPaths.overview ? pathname === href : pathname.startsWith(href));
  const current = entries.find(({ href }) => isCurrent(href));
  return (
    <Container>
      <div className={classes.frame}>
        <CategoryChips
          label={t`Staff`}
          chips={entries.map(({ href, label }) => ({
            key: href,
            href,
            label: i18n._(label()),
            current: isCurrent(href),
          }))}
        />
        {!isOnline && (
          <div role="status">
            <Notice tone="warning">
              {current?.offline === undefined ? (
                <Trans>You are offline. These pages work with a connection only: nothing can be decided now.</Trans>
              ) : (
                i18n._(current.offline())
              )}
            </Notice>
          </div>
        )}
        {children}
      </div>
    </Container>
  );
}
