import { Link } from 'react-router';
import { localeOfAddress } from '#lib/locale-homes.ts';
import type { LinkProps } from '#ui/Link.tsx';

/**
 * A link of the pieces in `ui`: the router follows paths of the portal, the browser everything else. `/en` and `/mt`
 * are loaded afresh: the language is settled at the start. What opens beside the portal learns nothing about it.
 */
export function RouterLink({ href, target, ...rest }: LinkProps) {
  const isPath = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');
  if (isPath && localeOfAddress(href) === undefined) return <Link to={href} discover="none" viewTransition {...rest} />;
  return <a href={href} {...(target === '_blank' ? { target, rel: 'noopener' } : {})} {...rest} />;
}
