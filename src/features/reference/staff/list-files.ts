import { msg } from '@lingui/core/macro';
import { fileColumns, type ListColumn, type ListName, schoolCodes } from '#contract/reference/list-files.ts';
import { referenceAdmin } from '#contract/reference/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ColumnTexts, ImportDeclaration } from '#kit/staff/import/import-declaration.ts';
import { offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { refreshes } from './list-states.ts';
import { islandLabels, schoolLabels } from './school-labels.ts';

const columns: Readonly<Record<ListColumn, ColumnTexts>> = {
  school: {
    label: msg`School`,
    values: Object.fromEntries(Object.entries(schoolCodes).map(([code, school]) => [code, schoolLabels[school]])),
  },
  faculty: { label: msg`Faculty, institute or school, by its English name` },
  island: { label: msg`Island`, values: islandLabels },
  postcode: { label: msg`Postcode` },
  code: { label: msg`Country code` },
  name_en: { label: msg`Name in English` },
  name_mt: { label: msg`Name in Maltese` },
  state: {
    label: msg`State`,
    values: { offered: offerStateTable.offered.label(), retired: offerStateTable.retired.label() },
  },
};

const calls = {
  download: referenceAdmin.downloadList,
  preview: referenceAdmin.previewList,
  import: referenceAdmin.importList,
};

function listFile(list: ListName, rest: Pick<ImportDeclaration, 'title' | 'path' | 'importPath'>): ImportDeclaration {
  return { list, file: fileColumns[list], columns, calls, refreshes, ...rest };
}

/** Registration lists as CSV files (REF-14). */
export const listFiles = {
  courses: listFile('courses', {
    title: msg`Courses of study`,
    path: staffPaths.studyCourses,
    importPath: staffPaths.studyCoursesImport,
  }),
  entities: listFile('entities', {
    title: msg`Faculties and institutes`,
    path: staffPaths.entities,
    importPath: staffPaths.entitiesImport,
  }),
  localities: listFile('localities', {
    title: msg`Localities`,
    path: staffPaths.localities,
    importPath: staffPaths.localitiesImport,
  }),
  enrolmentTypes: listFile('enrollment-types', {
    title: msg`Types of enrolment`,
    path: staffPaths.enrolmentTypes,
    importPath: staffPaths.enrolmentTypesImport,
  }),
  nationalities: listFile('nationalities', {
    title: msg`Nationalities`,
    path: staffPaths.nationalities,
    importPath: staffPaths.nationalitiesImport,
  }),
};
