import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { accountEntries, Areas } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { whenIdle } from '#offline/register.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { useBearer } from '#shared/person/use-bearer.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { CategoryChips } from '#ui/navigation/CategoryChips.tsx';
import { Container } from '#ui/page/Container.tsx';
import { areas } from '../areas.ts';
import classes from './AccountLayout.module.css';

const signOut = laterPart('members', () => import('../sign-out/SignOutButton.tsx'));

/** The layout of a member's own pages: the way back to their overview or, where there is room, to each of them. */
export function Component() {
  const { pathname } = useLocation();
  useFilledWallet();
  const isOverview = pathname === memberPaths.account;
  return (
    <>
      {!isOverview && <Ways pathname={pathname} />}
      <Areas value={areas}>
        <Outlet />
      </Areas>
      <Container>
        <div className={classes.foot}>
          <signOut.Part />
        </div>
      </Container>
    </>
  );
}

function Ways({ pathname }: { pathname: string }) {
  const { t, i18n } = useLingui();
  const { bearer } = useBearer();
  const overview = { key: memberPaths.account, href: memberPaths.account, label: t`Overview`, current: false };
  return (
    <Container>
      <div className={classes.head}>
        <Link className={classes.back} href={memberPaths.account}>
          <Icon name="back" />
          {t`My account`}
        </Link>
        <div className={classes.all}>
          <CategoryChips
            label={t`My account`}
            chips={[
              overview,
              ...accountEntries(areas, bearer).map(({ href, label }) => ({
                key: href,
                href,
                label: i18n._(label(bearer)),
                current: href === pathname || pathname.startsWith(`${href}/`),
              })),
            ]}
          />
        </div>
      </div>
    </Container>
  );
}

/**
 * Fills the wallet when the account is opened, so that card, permit and tickets are available at the gate even if
 * nobody has opened them.
 */
function useFilledWallet(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Offline, or if its chunk does not load, what was stored before stays.
    whenIdle()
      .then(() => import('../wallet/fill-wallet.ts'))
      .then(({ fillWallet }) => fillWallet(client))
      .catch(() => undefined);
  }, [client]);
}
