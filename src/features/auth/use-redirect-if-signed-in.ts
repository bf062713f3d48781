import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { parseRedirectPath } from '#client/session/redirect-path.ts';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';

/** Redirects signed-in users away from this page, also right after they sign in. */
export function useRedirectIfSignedIn(): void {
  const session = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const redirectPath = search.get('redirectPath');
  useEffect(() => {
    if (session.isSignedIn) void navigate(pathAfterSignIn(session.isRegistered, redirectPath), { replace: true });
  }, [session, redirectPath, navigate]);
}

/** Returns the next step of an unfinished registration, which redirects afterwards; otherwise the previous page, or home. */
function pathAfterSignIn(isRegistered: boolean, redirectPath: string | null): string {
  const path = parseRedirectPath(redirectPath);
  if (isRegistered) return path === undefined || path.startsWith(paths.login) ? paths.home : path;
  if (path === undefined) return paths.register;
  return path.startsWith(paths.register) ? path : withRedirect(paths.register, path);
}
