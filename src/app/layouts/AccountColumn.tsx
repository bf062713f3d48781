import { useLingui } from '@lingui/react/macro';
import { isWithin } from '#client/lib/is-within.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { accountEntries } from '#kit/account-entries.ts';
import { useAccountGroupTitles } from '#kit/account-group-titles.ts';
import { accountGroups } from '#kit/area.ts';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { Link } from '#kit/ui/Link.tsx';
import classes from './AccountColumn.module.css';

/** The account pages by group, as on the overview, beside each of them on a laptop. */
export function Component({ pathname }: { pathname: string }) {
  const { t, i18n } = useLingui();
  const { bearer } = useCurrentMember();
  const titles = useAccountGroupTitles();
  const entries = accountEntries(bearer);
  return (
    <nav className={classes.column} aria-label={t`My account`}>
      <Link href={memberPaths.account}>{t`Overview`}</Link>
      {accountGroups.map((group) => {
        const links = entries.filter((entry) => entry.group === group);
        return links.length === 0 ? null : (
          <div key={group}>
            <p id={`account-${group}`}>{titles[group]}</p>
            <ul aria-labelledby={`account-${group}`}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} aria-current={isWithin(pathname, href) ? 'true' : undefined}>
                    {i18n._(label(bearer))}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
