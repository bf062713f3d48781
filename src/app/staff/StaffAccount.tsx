import { useLingui } from '@lingui/react/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { Component as SignOutButton } from '#kit/person/SignOutButton.tsx';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { Link } from '#kit/ui/Link.tsx';
import { BarMenu } from './BarMenu.tsx';

/** The name of the signed-in user in the bar of the staff pages, with their account, settings and signing out. */
export function StaffAccount() {
  const { t } = useLingui();
  const { name } = useCurrentMember();
  return (
    <BarMenu icon="person" label={t`Account`} detail={name}>
      <ul>
        <li>
          <Link href={memberPaths.account}>{t`My account`}</Link>
        </li>
        <li>
          <Link href={memberPaths.mySettings}>{t`My settings`}</Link>
        </li>
        <li>
          <Link href={paths.home}>{t`Public pages`}</Link>
        </li>
      </ul>
      <SignOutButton />
    </BarMenu>
  );
}
