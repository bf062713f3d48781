import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { query, transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { type Notification, notifications } from '#contract/notifications.ts';

/**
 * Marks what is on the page as read once somebody looks at it. The page itself goes on marking it as new until it is
 * opened again. Nothing is said where this fails (no network): it is still unread the next time.
 */
export function useReading(shown: readonly Notification[] = []): void {
  const client = useQueryClient();
  const isVisible = useVisible();
  const up_to = Math.max(0, ...shown.filter(({ read_at }) => read_at === null).map(({ id }) => id));
  useEffect(() => {
    if (!isVisible || up_to === 0) return;
    void call(transportOf(client), notifications.read, { body: { up_to } }).then(
      () => client.invalidateQueries({ queryKey: query(auth.me, {}).queryKey }),
      () => undefined,
    );
  }, [client, isVisible, up_to]);
}

/** A page in a tab behind others is not looked at. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
}
