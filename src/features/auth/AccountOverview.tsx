import { useLingui } from '@lingui/react/macro';
import { accountEntries } from '#kit/account-entries.ts';
import { useAccountGroupTitles } from '#kit/account-group-titles.ts';
import { accountGroups } from '#kit/area.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { Avatar } from '#kit/ui/card/Avatar.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import classes from './account-page.module.css';

/** The account's name and its pages, grouped by purpose. */
export function Component() {
  const { t, i18n } = useLingui();
  const { bearer, name, picture, isUnknown } = useCurrentMember();
  const titles = useAccountGroupTitles();
  const entries = accountEntries(bearer);
  return (
    <Container>
      <PageHead title={t`My account`} description={t`Your passes, services and details.`} />
      <div className={classes.head}>
        <Avatar size="medium" name={name} picture={picture} />
        <div>
          <h1 tabIndex={-1}>{t`My account`}</h1>
          <p>{name}</p>
        </div>
      </div>
      <div className={classes.groups} data-unknown={(bearer === undefined && !isUnknown) || undefined}>
        {accountGroups.map((group) => {
          const links = entries.filter((entry) => entry.group === group);
          return links.length === 0 ? null : (
            <div key={group} className={classes.group}>
              <h2>{titles[group]}</h2>
              <LinkList
                label={titles[group]}
                links={links.map(({ href, label }) => ({ href, label: i18n._(label(bearer)) }))}
              />
            </div>
          );
        })}
      </div>
    </Container>
  );
}
