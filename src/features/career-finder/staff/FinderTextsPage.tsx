import { msg } from '@lingui/core/macro';
import {
  careerFinderAdmin,
  type FinderItem,
  type FinderItemKind,
  finderItemKinds,
} from '#contract/career-finder/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { bilingualField, type ResourceContext, type ResourceField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';

const kindNames: Readonly<Record<FinderItemKind, () => ReturnType<typeof msg>>> = {
  trait: () => msg`Trait`,
  sector: () => msg`Sector`,
  pleasure: () => msg`Path of pleasures`,
  activity: () => msg`Activity`,
  value: () => msg`Core value`,
  question: () => msg`Question`,
  exercise: () => msg`Exercise`,
};

const kinds = ({ i18n }: Pick<ResourceContext, 'i18n'>) =>
  finderItemKinds.map((value) => ({ value, label: i18n._(kindNames[value]()) }));

/** A text in both languages, which is shown for the kinds that have it. */
function textOfSome(name: string, options: Parameters<typeof bilingualField>[1]): ResourceField {
  const field = bilingualField(name, { ...options, isRequired: true });
  return {
    ...field,
    valuesOf: (value) => (value === null ? {} : field.valuesOf(value)),
    bodyOf: (values) => (`${name}_en` in values ? field.bodyOf(values) : undefined),
    isShown: (values) => `${name}_en` in values,
  };
}

const titleOf = ({ name, text }: FinderItem, { inLocale }: ResourceContext) => {
  const title = name ?? text;
  return title === null ? '' : inLocale(title);
};

/** /staff/career-finder: the questions and other texts of the career finder, in both languages (FINDER-24). */
export const { Component, queries } = resourcePage({
  name: 'finder-text',
  path: staffPaths.careerFinderTexts,
  title: msg`Career finder texts`,
  list: staffList(careerFinderAdmin.items),
  searchLabel: msg`Words in either language`,
  filters: [{ name: 'kind', label: msg`Kind`, options: kinds }],
  columns: [
    { name: 'title', label: msg`Text`, cell: titleOf },
    { name: 'kind', label: msg`Kind`, cell: ({ kind }, { i18n }) => i18n._(kindNames[kind]()) },
  ],
  fields: [
    textOfSome('name', { label: msg`Name`, maxLength: 120 }),
    textOfSome('text', { label: msg`Text`, rows: 4, maxLength: 1500 }),
    textOfSome('first_step', { label: msg`First step`, rows: 3, maxLength: 500 }),
    textOfSome('steps', {
      label: msg`Steps`,
      hint: msg`Each step on its own line, as many in Maltese as in English.`,
      rows: 8,
      maxLength: 3000,
    }),
  ],
  nameOf: titleOf,
  calls: { change: careerFinderAdmin.changeItem, history: careerFinderAdmin.itemHistory },
  refreshes: ['careerFinderAdmin', 'careerFinder', 'staff'],
  texts: { change: msg`Change a text`, changed: msg`The text was changed.` },
});
