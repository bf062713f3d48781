import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { publicationText } from '#kit/staff/publication-text.ts';
import { PublicationTags } from '#kit/staff/PublicationTags.tsx';
import type { ResourceContext } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { themeForms } from './tedx-resources.ts';

const yesOrNo = ({ i18n }: Pick<ResourceContext, 'i18n'>) => [
  { value: 'true', label: i18n._(msg`Yes`) },
  { value: 'false', label: i18n._(msg`No`) },
];

/** /staff/tedx: all themes, and a form to add one. */
export const { Component, queries } = resourcePage({
  ...themeForms,
  title: msg`TEDx themes`,
  path: staffPaths.tedxThemes,
  list: staffList(tedxAdmin.themes),
  searchLabel: msg`Search the themes`,
  filters: [
    { name: 'is_published', label: msg`Published`, options: yesOrNo },
    { name: 'is_translated', label: msg`In Maltese too`, options: yesOrNo },
  ],
  columns: [
    { name: 'name', label: msg`Name` },
    { name: 'year', label: msg`Year`, isNumber: true },
    { name: 'speaker_count', label: msg`Speakers`, isNumber: true },
    { name: 'talk_count', label: msg`Talks`, isNumber: true },
    {
      name: 'state',
      label: msg`State`,
      cell: (theme) => <PublicationTags {...theme} />,
      value: (theme, { i18n }) => publicationText(theme, i18n),
    },
  ],
  nameOf: ({ name }) => name,
});
