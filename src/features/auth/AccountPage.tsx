import { Navigate } from 'react-router';
import { paths } from '#lib/paths.ts';

/** /account redirects to the page that people look for most. */
export function Component() {
  return <Navigate to={paths.myDetails} replace />;
}
