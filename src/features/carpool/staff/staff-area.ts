import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    guard: { [staffPaths.carpoolGate]: () => import('./GatePage.tsx') },
    staff: {
      [staffPaths.carpoolSpaces]: () => import('./CarParksPage.tsx'),
      [staffPaths.carpoolExceptions]: () => import('./ExceptionsPage.tsx'),
      [staffPaths.carpoolRules]: () => import('./RulesPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.carpoolGate,
      group: 'entrance',
      order: 71,
      label: () => msg`Carpool gate`,
      offline: () => msg`You are offline. Cars are checked against the list on this device.`,
    },
    { href: staffPaths.carpoolSpaces, group: 'dates', order: 72, label: () => msg`Carpool spaces` },
    { href: staffPaths.carpoolExceptions, group: 'dates', order: 73, label: () => msg`Carpool exceptions` },
    { href: staffPaths.carpoolRules, group: 'dates', order: 74, label: () => msg`Carpool house rules` },
  ],
  day: { carpool_gate: { label: () => msg`Cars at the carpool gate`, href: () => staffPaths.carpoolGate } },
  found: {
    carpool: { label: () => msg`Carpool`, href: () => staffPaths.carpoolGate },
  },
  translated: { carpool_exception: { label: () => msg`Carpool exceptions`, href: () => staffPaths.carpoolExceptions } },
  jobs: { carpool: () => msg`Carpool messages` },
  actions: {
    gate_list_viewed: () => msg`Carpool gate list viewed`,
    car_park_added: () => msg`Car park added`,
    car_park_changed: () => msg`Car park changed`,
    carpool_exception_added: () => msg`Carpool exception added`,
    carpool_exception_changed: () => msg`Carpool exception changed`,
    carpool_exception_removed: () => msg`Carpool exception removed`,
    carpool_rules_published: () => msg`Carpool house rules published`,
  },
  subjects: {
    car_park: staffPaths.carpoolSpaces,
    carpool_exception: staffPaths.carpoolExceptions,
    carpool_rules: staffPaths.carpoolRules,
  },
};
