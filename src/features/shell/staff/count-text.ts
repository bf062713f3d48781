import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** Returns views and presses in words: `120 views, 4 presses`. */
export function countText({ views, presses }: { views: number; presses: number }, i18n: I18n): string {
  const viewed = i18n._(msg`${plural(views, { one: '# view', other: '# views' })}`);
  return `${viewed}, ${i18n._(msg`${plural(presses, { one: '# press', other: '# presses' })}`)}`;
}
