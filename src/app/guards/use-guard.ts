import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSession, type Session, useSession } from '#session/session.ts';
import { loginAddress } from '../shell/login-address.ts';

/**
 * Whether somebody is signed in who may see this (spec §6: others go to /login). Nobody is on the server and in a
 * hydrating first render, so that nothing private is ever part of a document: who is sent away is decided by what the
 * device itself knows.
 * @param needs `isRegistered` for members’ pages, `isSignedIn` while registering
 * @returns the person's id, or null while there is nothing to show
 */
export function useGuard(needs: keyof Pick<Session, 'isRegistered' | 'isSignedIn'> = 'isRegistered'): string | null {
  const { userId, [needs]: isEnough } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isEnough || readSession()[needs]) return;
    void navigate(loginAddress(`${pathname}${search}`), { replace: true });
  }, [isEnough, needs, pathname, search, navigate]);
  return isEnough ? userId : null;
}
