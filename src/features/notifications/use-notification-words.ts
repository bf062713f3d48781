import { useLingui } from '@lingui/react/macro';
import { type Notification, type NotificationKind, notificationKinds } from '#contract/notifications.ts';
import { formatDate, formatTime } from '#i18n/dates.ts';
import { formatCents } from '#i18n/money.ts';
import { useLocale } from '#i18n/use-locale.ts';

/**
 * The text of each kind. A kind that this release does not know gets a general line: the page it links to says more.
 */
export function useNotificationWords(): (notification: Pick<Notification, 'kind' | 'values'>) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const words: Record<NotificationKind, (values: Record<string, string>) => string> = {
    rar_deadline: ({ year = '', deadline = '' }) => {
      const day = deadline === '' ? '' : `${formatDate(deadline, locale)}, ${formatTime(deadline)}`;
      return t`The room allocation report of ${year} is not submitted yet. The deadline is ${day}.`;
    },
    rar_submitted: ({ year = '', organisation = '' }) =>
      t`The room allocation report of ${organisation} for ${year} was submitted.`,
    rar_results: ({ year = '' }) => t`The results of the room allocation reports of ${year} are published.`,
    complaint_answered: () => t`The union has answered your complaint.`,
    permit_approved: ({ number_plate = '' }) => t`Your parking permit for ${number_plate} is ready.`,
    permit_rejected: ({ number_plate = '' }) => t`Your parking permit for ${number_plate} was not approved.`,
    refund_due: ({ amount_cents = '0' }) => {
      const amount = formatCents(Number(amount_cents));
      return t`${amount} will be refunded to you.`;
    },
  };
  return ({ kind, values }) => {
    const known = notificationKinds.find((each) => each === kind);
    return known === undefined ? t`You have a new notification.` : words[known](values);
  };
}
