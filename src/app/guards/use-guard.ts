import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSession, useSession } from '#session/session.ts';
import { loginAddress } from '../shell/login-address.ts';

/**
 * Whether somebody registered is signed in (spec §6: not authorised or not registered goes to /login). Nobody is on the
 * server and in a hydrating first render, so that nothing private is ever part of a document: who is sent away is
 * decided by what the device itself knows.
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
  return isRegistered ? userId : null;
}
