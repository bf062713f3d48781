import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { readListAddress, writeListAddress } from '#shared/list-address.ts';
import { ListPager } from '#shared/ListPager.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { ownNotifications } from './notification-queries.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useReading } from './use-reading.ts';
import classes from './notifications.module.css';

/** /account/notifications: what one was told, the newest first. What is looked at counts as read. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const result = useQuery(ownNotifications(page));
  useReading(result.data?.data);
  return (
    <>
      <PageHead title={t`Notifications`} description={t`What happened to what you asked for or take part in.`} />
      <PageHeader kicker={t`My account`} title={t`Notifications`} />
      <Container>
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading your notifications`} />}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <Nothing />
            ) : (
              <>
                <ul className={classes.list}>
                  {data.map((each) => (
                    <NotificationRow key={each.id} notification={each} />
                  ))}
                </ul>
                <ListPager meta={meta} hrefOf={(to) => memberPaths.notifications + writeListAddress({ page: to })} />
                <p className={classes.about}>
                  <Trans>Notifications go after half a year. What they lead to stays.</Trans>
                </p>
              </>
            )
          }
        </Loaded>
      </Container>
    </>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing to tell you`}
      action={
        <ButtonLink href={paths.news}>
          <Trans>Read the news</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        When a permit is decided, a complaint answered or results are published, you are told here and by e-mail.
      </Trans>
    </EmptyState>
  );
}
