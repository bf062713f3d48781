import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Outlet, useLocation } from 'react-router';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { laterPart } from '#shared/later-part.tsx';
import { CategoryChips } from '#ui/CategoryChips.tsx';
import { Container } from '#ui/Container.tsx';
import { useFilledWallet } from '../wallet/use-filled-wallet.ts';
import classes from './AccountLayout.module.css';

const me = query(auth.me, {});
const signOut = laterPart(['members'], () => import('../sign-out/SignOutButton.tsx'));

/** Around the pages of one's own account: from each to the others, and out. */
export function Component() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useFilledWallet();
  const { data: profile } = useQuery(me);
  const isStaff = profile?.roles.includes('staff') === true;
  const pages = [
    { href: paths.myDetails, label: t`My details` },
    { href: memberPaths.myStudentCard, label: t`Student card` },
    { href: memberPaths.myParkingPermit, label: t`Parking permit` },
    { href: memberPaths.myBookings, label: t`My tickets` },
    { href: memberPaths.payments, label: t`Payments` },
    { href: memberPaths.volunteering, label: t`Volunteering` },
    { href: memberPaths.mySettings, label: t`My settings` },
    ...(isStaff ? [{ href: generatePath(memberPaths.staff), label: t`Staff` }] : []),
  ];
  return (
    <>
      <Outlet />
      <Container>
        <div className={classes.foot}>
          <CategoryChips
            label={t`My account`}
            chips={pages.map((each) => ({
              ...each,
              key: each.href,
              current: each.href === pathname || pathname.startsWith(`${each.href}/`),
            }))}
          />
          <signOut.Part />
        </div>
      </Container>
    </>
  );
}
