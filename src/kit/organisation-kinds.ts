import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrganisationKind } from '#contract/kit/organisation-kinds.ts';

/** The labels of the kinds of organisations, in order. */
export const organisationKindNames: Readonly<Record<OrganisationKind, () => MessageDescriptor>> = {
  studies: () => msg`Fields of study`,
  arts: () => msg`Arts and media`,
  sports: () => msg`Sports and games`,
  causes: () => msg`Causes and debate`,
  communities: () => msg`Communities`,
};
