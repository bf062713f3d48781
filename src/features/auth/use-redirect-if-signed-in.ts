import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { parseRedirectPath } from '#client/session/redirect-path.ts';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';

/** Redirects users who are signed in, or have just signed in. */
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
function pathAfterSignIn(isRegistered: boolean, wanted: string | null): string {
  const address = parseRedirectPath(wanted);
  if (isRegistered) return address === undefined || address.startsWith(paths.login) ? paths.home : address;
  if (address === undefined) return paths.register;
  return address.startsWith(paths.register) ? address : withRedirect(paths.register, address);
}
