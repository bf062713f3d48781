import * as v from 'valibot';
import { listQuery } from '#contract/kit/common.ts';
import { area, noContent, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { search } from '#contract/kit/person.ts';
import { line, rule, slug, text } from '#contract/kit/rules.ts';
import { resourceTypes } from './content.ts';

export const resourceStates = ['shown', 'withdrawn'] as const;

/** A resource in both languages, as staff edit it. */
export const StaffResource = v.object({
  id: v.string(),
  type: v.picklist(resourceTypes),
  name: LocalisedText,
  text: LocalisedText,
  /** Ids of the sectors that it is useful in; empty for all sectors */
  sectors: v.array(v.string()),
  state: v.picklist(resourceStates),
  version: v.number(),
});
export type StaffResource = v.InferOutput<typeof StaffResource>;

export const ResourceForm = v.strictObject({
  type: v.picklist(resourceTypes, rule('choice')),
  name: inBothLanguages(line(120)),
  text: inBothLanguages(text(1500)),
  sectors: v.pipe(v.array(slug), v.maxLength(30, rule('max_items', { max: 30 }))),
});
export type ResourceForm = v.InferOutput<typeof ResourceForm>;

/** Sort orders of resources; the first is the default. */
export const resourceSorts = ['type', '-type', 'name', '-name'] as const;

const path = '/api/staff/career-resources';
const subjects = ['career_resource'] as const;
const resource = entryCalls({
  path,
  who: 'editor',
  subject: 'career_resource',
  named: 'a resource',
  entry: StaffResource,
  form: ResourceForm,
});

/** Editing the resources of the career finder. Devices and the server show a change from their next read. */
export const careerFinderAdmin = area('careerFinderAdmin', {
  resources: {
    method: 'GET',
    path,
    summary: 'All resources of the career finder, including withdrawn ones',
    who: 'editor',
    query: listQuery(
      {
        type: v.optional(v.picklist(resourceTypes)),
        state: v.optional(v.picklist(resourceStates)),
        search,
      },
      resourceSorts,
    ),
    answer: page(StaffResource),
  },
  addResource: { ...resource.add, summary: 'Adds a resource, at the end of its type' },
  changeResource: { ...resource.change, params: params({ id: slug }) },
  resourceHistory: { ...resource.history, params: params({ id: slug }) },
  withdrawResource: {
    method: 'PUT',
    path: `${path}/{id}/withdrawal`,
    summary: 'Withdraws a resource, which hides it from students and from reports',
    who: 'editor',
    params: params({ id: slug }),
    audit: { actions: ['career_resource_withdrawn'], subjects },
    answer: dataAnswer(StaffResource),
    errors: ['not_found'],
  },
  restoreResource: {
    method: 'DELETE',
    path: `${path}/{id}/withdrawal`,
    summary: 'Shows a withdrawn resource again',
    who: 'editor',
    params: params({ id: slug }),
    audit: { actions: ['career_resource_restored'], subjects },
    answer: noContent,
    errors: ['not_found'],
  },
});
