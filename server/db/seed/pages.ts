import { organisationFundPages } from './pages/funds-for-organisations.ts';
import { studentFundPages } from './pages/funds-for-students.ts';
import { initiativePages } from './pages/initiatives.ts';
import { kokkaFondiPages } from './pages/kokka-fondi.ts';
import { policyPages } from './pages/policies.ts';
import { representationPages } from './pages/representation.ts';
import { unionPages } from './pages/union.ts';
import type { SeedPage } from './types.ts';

/** Every content page of the seed (spec §2: the last path segment is the key). */
export const seedPages: SeedPage[] = [
  ...unionPages,
  ...representationPages,
  ...initiativePages,
  ...kokkaFondiPages,
  ...studentFundPages,
  ...organisationFundPages,
  ...policyPages,
];
