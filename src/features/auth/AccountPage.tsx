import { Navigate } from 'react-router';
import { paths } from '#lib/paths.ts';

/** /account leads to what is looked for most. */
export function Component() {
  return <Navigate to={paths.myDetails} replace />;
}
