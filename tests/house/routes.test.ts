import { matchRoutes, type RouteObject } from 'react-router';
import { areas } from 'virtual:areas/later';
import { describe, expect, it } from 'vitest';
import { arrivalRoutes } from '#app/arrival-routes.tsx';
import { allLaterRoutes } from '#app/later-routes.tsx';
import { createRoutes } from '#app/routes.tsx';
import { allEndpoints } from '#contract/endpoints.ts';
import { paths } from '#contract/kit/paths.ts';
import { pushSubjectOf } from '#contract/notifications/push-subjects.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';
import { staffAreas } from '#kit/staff/staff-menu.ts';
import { allPatterns } from '../support/all-paths.ts';
import { patternsIn } from '../support/house/patterns.ts';
import { read, repositoryFiles } from '../support/repository.ts';

const laterRoutes = [...arrivalRoutes(), ...(await allLaterRoutes())];
const later = patternsIn(laterRoutes);
const first = patternsIn(createRoutes([]));

function idsIn(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ id, children }) => [...(id === undefined ? [] : [id]), ...idsIn(children ?? [])]);
}

describe('routes', () => {
  it.each(allPatterns)('of %s open a page, exactly once', (pattern) => {
    expect([...first, ...later].filter((each) => each === pattern)).toHaveLength(1);
  });

  it('have unique ids, which the router needs', () => {
    const ids = idsIn([...createRoutes([]), ...laterRoutes]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('of the first pages do not match addresses of lazily loaded ones', () => {
    const own = createRoutes([]);
    expect(later.filter((pattern) => matchRoutes(own, pattern.replaceAll(/:\w+/g, '1')) !== null)).toEqual([]);
  });

  // SHELL-8
  it('end with a page for unknown addresses', () => {
    expect(first).toContain('/404');
    expect(later).toContain(paths.content);
  });
});

describe('areas', () => {
  it('have a manifest each, under the name of their folder', () => {
    const folders = repositoryFiles().flatMap((path) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? []);
    const nameIn = (folder: string) => /\n {2}name: '([^']+)',\n/.exec(read(`src/features/${folder}/area.ts`))?.[1];
    for (const folder of new Set(folders)) expect(nameIn(folder), folder).toBe(folder);
  });

  it('give each menu entry a position of its own', () => {
    const places = [
      areas.flatMap(({ accountMenu = [] }) => accountMenu.map(({ order }) => order)),
      staffAreas.flatMap(({ menu }) => menu.map(({ order }) => order)),
      staffAreas.flatMap(({ toDo }) => toDo?.order ?? []),
    ];
    for (const orders of places) expect(new Set(orders).size).toBe(orders.length);
  });

  it('list in the staff menu only their own pages, so that the menu follows their roles', () => {
    const own = ({ pages }: StaffArea) => Object.values(pages).flatMap((each) => Object.keys(each));
    const lost = staffAreas.flatMap((area) => area.menu.filter(({ href }) => !own(area).includes(href)));
    expect(lost).toEqual([]);
  });

  it('have a text for every notification, each in one area', () => {
    // The clock, the provider and the database trigger notifications about deadlines, refunds and events, not a call.
    const kinds = new Set([
      ...Object.keys(pushSubjectOf).filter((kind) => kind.startsWith('event_')),
      'rar_deadline',
      'refund_due',
      'interview_reminder',
      'fund_report_late',
      'waiting_offered',
      'waiting_cancelled',
      'waiting_moved',
      ...allEndpoints().flatMap(({ notifies }) => notifies ?? []),
    ]);
    const said = areas.flatMap(({ notifications = {} }) => Object.keys(notifications));
    expect(said.toSorted()).toEqual([...kinds].toSorted());
  });

  it('have a text for every action in the audit log, each in one area', () => {
    // Staff are added on the command line, not by a call.
    const audited = new Set([
      'staff_added',
      'staff_removed',
      ...allEndpoints().flatMap(({ audit }) => audit?.actions ?? []),
    ]);
    const actionsOf = ({ actions }: StaffArea) => Object.keys(actions);
    expect(staffAreas.flatMap(actionsOf).toSorted()).toEqual([...audited].toSorted());
  });
});
