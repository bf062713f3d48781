import { msg } from '@lingui/core/macro';
import { togaPaths } from '#contract/toga/paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

const href = togaPaths.myTogaRental;

export const agenda: AgendaLines = {
  toga_hold: () => ({ href, title: msg`Toga rental`, note: msg`Not paid yet` }),
  toga_fitting: () => ({ href, title: msg`Toga fitting`, note: msg`{union} office` }),
  toga_collection: () => ({ href, title: msg`Toga pick-up`, note: msg`{union} office` }),
  toga_return: () => ({ href, title: msg`Toga return`, note: msg`{union} office` }),
};
