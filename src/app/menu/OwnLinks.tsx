import { useLingui } from '@lingui/react/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { accountEntries } from '#kit/account-entries.ts';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { LinkStrip } from './LinkStrip.tsx';

/** A member's passes, tickets and work, and the link to their other pages. */
export function Component({ pathname }: { pathname: string }) {
  const { t, i18n } = useLingui();
  const { bearer } = useCurrentMember();
  const entries = accountEntries(bearer).filter(({ group }) => group === 'passes' || group === 'work');
  const links = entries.map(({ href, label }) => ({ href, label: i18n._(label(bearer)) }));
  const account = { href: memberPaths.account, label: t`My account` };
  return (
    <LinkStrip
      title={t`For you`}
      links={[...links, account].map((link) => ({ ...link, current: link.href === pathname }))}
    />
  );
}
