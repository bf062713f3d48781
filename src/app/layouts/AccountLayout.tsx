import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Outlet, useLocation } from 'react-router';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { laterPart } from '#shared/later-part.tsx';
import { isOrganisationUser } from '#shared/organisation-user.ts';
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
  const unread = profile?.unread_notifications ?? 0;
  const isStaff = profile?.roles.includes('staff') === true;
  const isOfficer = profile !== undefined && isOrganisationUser(profile);
  const pages = [
    { href: paths.myDetails, label: t`My details` },
    { href: memberPaths.myStudentCard, label: t`Student card` },
    { href: memberPaths.myParkingPermit, label: t`Parking permit` },
    { href: memberPaths.myBookings, label: t`My tickets` },
    { href: memberPaths.payments, label: t`Payments` },
    {
      href: memberPaths.notifications,
      label: unread === 0 ? t`Notifications` : t`Notifications (${unread})`,
    },
    { href: memberPaths.volunteering, label: t`Volunteering` },
    { href: memberPaths.mySettings, label: t`My settings` },
    ...(isOfficer ? [{ href: memberPaths.rar, label: t`Report of the organisation` }] : []),
    ...(isStaff ? [{ href: generatePath(memberPaths.staff), label: t`Staff` }] : []),
  ];
  return (
    <>
      <Container>
        <div className={classes.head}>
          <CategoryChips
            label={t`My account`}
            chips={pages.map((each) => ({
              ...each,
              key: each.href,
              current: each.href === pathname || pathname.startsWith(`${each.href}/`),
            }))}
          />
        </div>
      </Container>
      <Outlet />
      <Container>
        <div className={classes.foot}>
          <signOut.Part />
        </div>
      </Container>
    </>
  );
}
