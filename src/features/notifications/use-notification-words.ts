import { useLingui } from '@lingui/react/macro';
import type { Notification } from '#contract/notifications.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useAreas } from '#kit/area.ts';

/**
 * What a notification says, in the words of the area that sends it. A kind that this release does not know is a plain
 * line: the page it leads to says more.
 */
export function useNotificationWords(): (notification: Pick<Notification, 'kind' | 'values'>) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const words = new Map(useAreas().flatMap(({ notifications = {} }) => Object.entries(notifications)));
  return ({ kind, values }) => {
    const descriptor = words.get(kind)?.(values, locale);
    return descriptor === undefined ? t`There is something new for you.` : i18n._(descriptor);
  };
}
