import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

const href = memberPaths.myParkingPermit;

export const agenda: AgendaLines = {
  parking_permit_window: () => ({ href, title: msg`Apply for a parking permit`, note: msg`Last day to apply` }),
  summer_permit_window: () => ({ href, title: msg`Apply for a summer permit`, note: msg`Last day to apply` }),
};
