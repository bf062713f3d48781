import { useLingui } from '@lingui/react/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { accountEntries } from '#kit/account-entries.ts';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';

/** The links between a member's own pages. */
export function Component({ pathname }: { pathname: string }) {
  const { t, i18n } = useLingui();
  const { bearer } = useCurrentMember();
  const overview = { key: memberPaths.account, href: memberPaths.account, label: t`Overview`, current: false };
  return (
    <CategoryChips
      label={t`My account`}
      chips={[
        overview,
        ...accountEntries(bearer).map(({ href, label }) => ({
          key: href,
          href,
          label: i18n._(label(bearer)),
          current: href === pathname || pathname.startsWith(`${href}/`),
        })),
      ]}
    />
  );
}
