import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Holiday } from '#contract/events/holidays.ts';

/** The names of Malta's public holidays. */
export const holidayNames: Record<Holiday, MessageDescriptor> = {
  new_year: msg`New Year's Day`,
  shipwreck: msg`Feast of Saint Paul's Shipwreck`,
  saint_joseph: msg`Feast of Saint Joseph`,
  freedom_day: msg`Freedom Day`,
  good_friday: msg`Good Friday`,
  workers_day: msg`Worker's Day`,
  sette_giugno: msg`Sette Giugno`,
  saint_peter_and_paul: msg`Feast of Saint Peter and Saint Paul`,
  assumption: msg`Feast of the Assumption`,
  victory_day: msg`Victory Day`,
  independence_day: msg`Independence Day`,
  immaculate_conception: msg`Feast of the Immaculate Conception`,
  republic_day: msg`Republic Day`,
  christmas: msg`Christmas Day`,
};
