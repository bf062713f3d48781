import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Publication, publicationText } from '../publication-text.ts';
import { PublicationTags } from '../PublicationTags.tsx';
import { checkboxField, type ResourceContext } from './resource-fields.ts';

/** Whether readers see an entry. @param text beside the checkbox: "Readers see this question" */
export function publicationField(text: MessageDescriptor) {
  return checkboxField('is_published', { label: msg`Publication`, text });
}

/** The column of `is_published`. */
export const publicationColumn = {
  name: 'is_published',
  label: msg`Publication`,
  cell: (entry: Publication) => <PublicationTags {...entry} />,
  value: (entry: Publication, { i18n }: Pick<ResourceContext, 'i18n'>) => publicationText(entry, i18n),
} as const;
