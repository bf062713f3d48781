import { useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSession, useSession } from '#client/session/session.ts';
import { loginAddress } from '../shell/login-address.ts';

/**
 * Whether a registered person is signed in (SHELL-10). On the server
 * and during hydration nobody is, so that nothing private is ever part of a document; the device decides on its own who
 * is redirected.
 * @returns the person's id, or null while there is nothing to show
 */
export function useGuard(): string | null {
  const { isRegistered, userId } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isRegistered || readSession().isRegistered) return;
    void navigate(loginAddress(`${pathname}${search}`), { replace: true });
  }, [isRegistered, pathname, search, navigate]);
  // After hydration the page is drawn bit by bit, so that a press is not kept waiting; who has left is gone at once.
  const arrived = useDeferredValue(userId);
  return isRegistered && arrived === userId ? userId : null;
}
