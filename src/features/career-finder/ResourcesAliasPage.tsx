import { generatePath, Navigate } from 'react-router';
import { memberPaths } from '#lib/member-paths.ts';

/** …/student-resource-hub: another address of the resource hub (spec §2). */
export function Component() {
  return <Navigate to={generatePath(memberPaths.careerResources, {})} replace />;
}
