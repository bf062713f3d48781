import { msg } from '@lingui/core/macro';
import { query } from '#client/api/query.ts';
import { referenceAdmin } from '#contract/reference/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateTable } from '#kit/staff/resource/offer-state.ts';
import {
  bilingualField,
  choiceField,
  type ResourceContext,
  type ResourceField,
} from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { listFiles } from './list-files.ts';
import { refreshes, stateField } from './list-states.ts';

const reads = { entities: query(referenceAdmin.entities, { query: { limit: 100 } }) };

const entityChoices = ({ reads: { entities }, inLocale }: ResourceContext<typeof reads>) =>
  (entities?.data ?? []).map(({ id, name }) => ({ value: String(id), label: inLocale(name) }));

/** The choice of an entity, sent as its number. */
const entityField: ResourceField<typeof reads> = {
  ...choiceField<typeof reads>('entity_id', {
    label: msg`Faculty, institute or school`,
    hint: msg`Students of the course follow it to another one.`,
    options: entityChoices,
  }),
  bodyOf: ({ entity_id }) => (entity_id === '' ? undefined : Number(entity_id)),
};

/** /staff/study-courses: the courses that students choose from (REF-11). */
export const { Component, queries } = resourcePage({
  name: 'study-course',
  path: staffPaths.studyCourses,
  title: msg`Courses of study`,
  file: listFiles.courses,
  list: staffList(referenceAdmin.courses),
  searchLabel: msg`Words in the name`,
  reads,
  filters: [{ name: 'entity_id', label: msg`Faculty`, options: entityChoices }],
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    {
      name: 'entity_id',
      label: msg`Faculty`,
      cell: ({ entity_id }, context) => entityChoices(context).find(({ value }) => value === String(entity_id))?.label,
    },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [entityField, bilingualField('name', { label: msg`Name`, maxLength: 200 }), stateField],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: {
    add: referenceAdmin.addCourse,
    change: referenceAdmin.changeCourse,
    history: referenceAdmin.courseHistory,
  },
  refreshes,
  texts: {
    add: msg`Add a course of study`,
    added: msg`The course of study was added.`,
    change: msg`Change a course of study`,
    changed: msg`The course of study was changed.`,
  },
});
