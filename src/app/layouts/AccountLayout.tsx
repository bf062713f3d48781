import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Areas } from '#kit/area.ts';
import { whenIdle } from '#offline/register.ts';
import { me } from '#session/me.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { CategoryChips } from '#ui/navigation/CategoryChips.tsx';
import { Container } from '#ui/page/Container.tsx';
import { areas } from '../areas.ts';
import classes from './AccountLayout.module.css';

const signOut = laterPart('members', () => import('../sign-out/SignOutButton.tsx'));
const entries = areas.flatMap(({ accountMenu }) => accountMenu).toSorted((a, b) => a.order - b.order);

/** The layout of a member's own pages: links to each of them, and signing out. */
export function Component() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  useFilledWallet();
  const { data: profile } = useQuery(me);
  const shown = entries.filter(({ isFor }) => isFor === undefined || (profile !== undefined && isFor(profile)));
  return (
    <>
      <Container>
        <div className={classes.head}>
          <CategoryChips
            label={t`My account`}
            chips={shown.map(({ href, label }) => ({
              key: href,
              href,
              label: i18n._(label(profile)),
              current: href === pathname || pathname.startsWith(`${href}/`),
            }))}
          />
        </div>
      </Container>
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
