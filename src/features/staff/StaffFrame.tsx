import { Trans, useLingui } from '@lingui/react/macro';
import { Burger, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DecisionsFrame } from '#kit/staff/decide/DecisionsFrame.tsx';
import { Shortcuts } from '#kit/staff/keys/Shortcuts.tsx';
import { useStaffMenu, useStaffPlace } from '#kit/staff/staff-menu.ts';
import { StaffTheme } from '#kit/staff/StaffTheme.tsx';
import { UnsavedGuard } from '#kit/staff/UnsavedGuard.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { type MenuProps, DrawerMenu, SideMenu } from './SideMenu.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './staff-frame.module.css';

interface Props {
  pathname: string;
  isOnline: boolean;
  /** The union's name, a link to the public site */
  mark: ReactNode;
  /** Recently opened pages, language and account, at the end of the bar */
  actions: ReactNode;
  /** The chip of the network's state, which appears and disappears */
  status: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the staff pages (STAFF-25): a bar on top, and a side bar or, on narrow screens, a drawer. It shows a notice when offline,
 * because only check-in works without a connection.
 */
export function StaffFrame({ pathname, isOnline, mark, actions, status, children }: Props) {
  const { i18n } = useLingui();
  const menu = { groups: useStaffMenu(), place: useStaffPlace() };
  const offline = menu.place?.entry.offline;
  return (
    <StaffTheme>
      <div className={classes.room}>
        <header className={classes.bar} data-surface="ink" data-stays data-print="off">
          <StaffDrawer key={pathname} {...menu} />
          {mark}
          <div className={classes.status}>{status}</div>
          <div className={classes.actions}>{actions}</div>
        </header>
        <div className={classes.frame}>
          <div className={classes.side} data-stays data-print="off">
            <SideMenu {...menu} />
            <Shortcuts />
          </div>
          <main id="content" tabIndex={-1} className={`${layout.stack3} ${classes.page}`}>
            {!isOnline && (
              <div role="status" data-print="off">
                <Notice tone="warning">
                  {offline === undefined ? (
                    <Trans>You are offline. These pages work online only: nothing can be decided now.</Trans>
                  ) : (
                    i18n._(offline())
                  )}
                </Notice>
              </div>
            )}
            <DecisionsFrame>{children}</DecisionsFrame>
            <UnsavedGuard />
          </main>
        </div>
      </div>
    </StaffTheme>
  );
}

/** The side bar as a drawer on narrow screens. Keyed by the URL, so that it closes on navigation. */
function StaffDrawer(props: MenuProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes.opener}>
      <Burger size="sm" opened={isOpen} onClick={() => setOpen(true)} aria-expanded={isOpen} color="currentcolor">
        <VisuallyHidden>{t`Staff pages`}</VisuallyHidden>
      </Burger>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t`Staff`}
        size="20rem"
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <DrawerMenu {...props} />
      </Drawer>
    </div>
  );
}
