import { query } from '#api/query.ts';
import { content } from '#contract/content.ts';
import { reference } from '#contract/reference.ts';

export const organisations = query(reference.studentOrganisations, {});

export const council = query(reference.councilMembers, {});

/** What the CMS says about student representation. */
export const representation = query(content.pages, { query: { filter: { slug: 'student-representatives' } } });
