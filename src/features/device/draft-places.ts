import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fundsPaths } from '#contract/funds/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';

interface DraftPlace {
  /** Prefix of the form's draft names */
  form: string;
  /** Page that continues the draft; undefined if the draft's name does not identify it */
  href?: string | ((name: string) => string);
  label: () => MessageDescriptor;
}

/** Every form that saves drafts (`tests/house/draft-words.test.ts`); a longer name comes before one that it begins with. */
export const draftPlaces: readonly DraftPlace[] = [
  { form: 'contact', href: paths.contact, label: () => msg`Message to the union` },
  { form: 'complaint', href: memberPaths.complaints, label: () => msg`Complaint to the union` },
  { form: 'rental', href: rentalsPaths.request, label: () => msg`Rental request` },
  { form: 'fund-message-', href: messagePath, label: () => msg`Message about an application` },
  { form: 'fund:', href: applyPath, label: () => msg`Application to a fund` },
  { form: 'registration-', href: paths.register, label: () => msg`Registration` },
  { form: 'my-details', href: paths.myDetails, label: () => msg`My details` },
  { form: 'toga', href: togaPaths.togaDetails, label: () => msg`Toga rental` },
  { form: 'booking-', label: () => msg`Unfinished booking` },
  { form: 'rar-merge:', href: memberPaths.rarReport, label: () => msg`Answer in the report` },
];

function messagePath(name: string): string {
  return fundsPaths.one.replace(':id', name.slice('fund-message-'.length));
}

/** A changed application is continued from its own page. */
function applyPath(name: string): string {
  const [, slug = '', application] = name.split(':');
  return application === undefined
    ? fundsPaths.apply.replace(':slug', slug)
    : fundsPaths.one.replace(':id', application);
}

/** Finds page and label of a draft by its name; undefined for a draft of another release. */
export function findDraftPlace(name: string): { href: string | undefined; label: () => MessageDescriptor } | undefined {
  const place = draftPlaces.find(({ form }) => name.startsWith(form));
  if (place === undefined) return undefined;
  const { href, label } = place;
  return { href: typeof href === 'function' ? href(name) : href, label };
}
