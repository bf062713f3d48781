import { Link } from 'react-router';
import type { LinkProps } from '#ui/Link.tsx';

/** A link of the pieces in `ui`: the router follows paths of the portal, the browser everything else. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const isPath = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');
  return isPath ? <Link to={href} discover="none" {...rest} /> : <a href={href} {...rest} />;
}
