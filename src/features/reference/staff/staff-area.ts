import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.council]: () => import('./CouncilPage.tsx'),
      [staffPaths.representation]: () => import('./RepresentationPage.tsx'),
    },
    staff: {
      [staffPaths.studyCourses]: () => import('./StudyCoursesPage.tsx'),
      [staffPaths.studyCoursesImport]: () => import('./StudyCoursesImportPage.tsx'),
      [staffPaths.entities]: () => import('./EntitiesPage.tsx'),
      [staffPaths.entitiesImport]: () => import('./EntitiesImportPage.tsx'),
      [staffPaths.localities]: () => import('./LocalitiesPage.tsx'),
      [staffPaths.localitiesImport]: () => import('./LocalitiesImportPage.tsx'),
      [staffPaths.enrolmentTypes]: () => import('./EnrolmentTypesPage.tsx'),
      [staffPaths.enrolmentTypesImport]: () => import('./EnrolmentTypesImportPage.tsx'),
      [staffPaths.nationalities]: () => import('./NationalitiesPage.tsx'),
      [staffPaths.nationalitiesImport]: () => import('./NationalitiesImportPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.council, group: 'site', order: 143, label: () => msg`Council` },
    { href: staffPaths.representation, group: 'site', order: 144, label: () => msg`Representation` },
    { href: staffPaths.studyCourses, group: 'lists', order: 110, label: () => msg`Courses of study` },
    { href: staffPaths.entities, group: 'lists', order: 111, label: () => msg`Faculties and institutes` },
    { href: staffPaths.localities, group: 'lists', order: 112, label: () => msg`Localities` },
    { href: staffPaths.enrolmentTypes, group: 'lists', order: 113, label: () => msg`Types of enrolment` },
    { href: staffPaths.nationalities, group: 'lists', order: 114, label: () => msg`Nationalities` },
  ],
  translated: {
    council_member: { label: () => msg`Council`, href: () => staffPaths.council },
    representation_area: { label: () => msg`Representation`, href: () => staffPaths.representation },
    faculty: { label: () => msg`Faculties and institutes`, href: () => staffPaths.entities },
    locality: { label: () => msg`Localities`, href: () => staffPaths.localities },
    enrolment_type: { label: () => msg`Types of enrolment`, href: () => staffPaths.enrolmentTypes },
  },
  jobs: { reference: () => msg`Removal of former council members’ photos` },
  actions: {
    study_course_added: () => msg`Course of study added`,
    study_course_changed: () => msg`Course of study changed`,
    entity_added: () => msg`Faculty added`,
    entity_changed: () => msg`Faculty changed`,
    locality_added: () => msg`Locality added`,
    locality_changed: () => msg`Locality changed`,
    enrollment_type_added: () => msg`Type of enrolment added`,
    enrollment_type_changed: () => msg`Type of enrolment changed`,
    nationality_added: () => msg`Nationality added`,
    nationality_changed: () => msg`Nationality changed`,
    council_member_added: () => msg`Council member added`,
    council_member_changed: () => msg`Council member changed`,
    council_member_removed: () => msg`Council member removed`,
    representation_area_added: () => msg`Representation area added`,
    representation_area_changed: () => msg`Representation area changed`,
    representation_area_removed: () => msg`Representation area removed`,
    registration_list_exported: () => msg`Registration list downloaded`,
    registration_list_imported: () => msg`Registration list imported`,
  },
  subjects: {},
};
