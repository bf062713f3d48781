import { useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSession, useSession } from '#client/session/session.ts';
import { loginAddress } from '../shell/login-address.ts';

/**
 * Checks whether a registered user is signed in (SHELL-10). On the server and during hydration the result is null, so
 * that no document contains private content; only the browser redirects.
 * @returns the user's id, or null while the page must stay empty
 */
export function useGuard(): string | null {
  const { isRegistered, userId } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isRegistered || readSession().isRegistered) return;
    void navigate(loginAddress(`${pathname}${search}`), { replace: true });
  }, [isRegistered, pathname, search, navigate]);
  // After hydration the page renders in a transition, so that it does not block input; after signing out the content
  // disappears at once.
  const arrived = useDeferredValue(userId);
  return isRegistered && arrived === userId ? userId : null;
}
