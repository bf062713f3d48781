import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { areas } from 'virtual:areas/later';
import { query } from '#client/api/query.ts';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { paths } from '#contract/kit/paths.ts';
import { valuesInSentence } from '#contract/kit/written-dates.ts';
import { type Notification, notifications } from '#contract/notifications/calls.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { ListPage } from '#kit/list/ListPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { DeviceSettings } from './DeviceSettings.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './notifications.module.css';

/**
 * Fetched each time the page is opened, to show new notifications; not when its window regains the focus, because new ones would no longer
 * be marked.
 */
function notificationsQuery(page: number) {
  return {
    ...query(notifications.list, { query: { page } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  } as const;
}

/** /account/notifications: the member's notifications, newest first. Displayed ones are marked as read. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <>
      <ListPage
        kicker={t`My account`}
        title={t`Notifications`}
        description={t`Updates on your applications and on what you take part in.`}
        query={notificationsQuery(pageAddress.read(search).page)}
        placeholder={<ArticleSkeleton label={t`Loading your notifications`} />}
        empty={<NoNotifications />}
      >
        {(shown) => <Notifications shown={shown} />}
      </ListPage>
      <Container>
        <DeviceSettings />
      </Container>
    </>
  );
}

function Notifications({ shown }: { shown: readonly Notification[] }) {
  useMarkAsRead(shown);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((each) => (
          <NotificationRow key={each.id} notification={each} />
        ))}
      </ul>
      <p className={layout.quiet}>
        <Trans>Notifications are deleted after six months. What they link to stays.</Trans>
      </p>
    </>
  );
}

/** A notification; a new one is marked by text and a bar, not by colour alone. */
function NotificationRow({ notification }: { notification: Notification }) {
  const locale = useLocale();
  const wordsOf = useNotificationText();
  const { created_at, path } = notification;
  const isNew = notification.read_at === null;
  return (
    <li data-new={isNew || undefined}>
      <div>
        {isNew && (
          <strong className={classes.tag}>
            <Trans>New</Trans>
          </strong>
        )}{' '}
        <Link href={path}>{wordsOf(notification)}</Link>
      </div>
      <time className={layout.quiet} dateTime={created_at}>
        {formatDate(created_at, locale)}, {formatTime(created_at)}
      </time>
    </li>
  );
}

/**
 * Marks the notifications on the page as read once they are visible. The page keeps showing them as new until it is opened again. A failure
 * (offline) is silent, because they are still unread next time.
 */
function useMarkAsRead(shown: readonly Notification[]): void {
  const { run } = useWrite(notifications.read, { refreshes: ['auth'] });
  const mark = useEffectEvent((up_to: number) => void run({ body: { up_to } }).catch(() => undefined));
  const isVisible = useVisible();
  const up_to = Math.max(0, ...shown.filter(({ read_at }) => read_at === null).map(({ id }) => id));
  useEffect(() => {
    if (isVisible && up_to > 0) mark(up_to);
  }, [isVisible, up_to]);
}

/** Whether the page is visible; in a background tab it is not. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
}

function NoNotifications() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No notifications`} link={{ href: paths.news, label: t`Read the news`, tone: 'primary' }}>
      <Trans>
        When your permit is decided, your complaint is answered or results are published, we will tell you here and by
        e-mail.
      </Trans>
    </EmptyState>
  );
}

/** Texts of notifications, by kind. */
const notificationTexts = new Map(areas.flatMap((area) => Object.entries(area.notifications ?? {})));

/**
 * Returns a function for a notification's text, as defined by its area. A kind unknown to this release gets a generic text; the linked page
 * has the details.
 */
function useNotificationText(): (notification: Pick<Notification, 'kind' | 'values'>) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return ({ kind, values }) => {
    const descriptor = notificationTexts.get(kind)?.(valuesInSentence(values, locale), locale);
    return descriptor === undefined ? t`You have a new notification.` : i18n._(descriptor);
  };
}
