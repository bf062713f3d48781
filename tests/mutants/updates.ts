import { mutantsOf } from './mutant.ts';

const tests = ['src/client/offline/take-over.test.ts', 'src/client/offline/updates.test.ts'];

/** Faults in when a page is replaced by a new version. */
export const updateMutants = [
  ...mutantsOf('src/client/offline/updates.ts', tests, [
    ['an update reloads a page that is being filled in', '() => !isBusy() && isUnnoticed()', '() => isUnnoticed()'],
    ['an update replaces a page that somebody reads', '() => !isBusy() && isUnnoticed()', '() => !isBusy()'],
    ['an update is never applied by itself', '      if (isFree()) return apply();\n', ''],
    [
      'an update is applied when the page is hidden, whatever is typed',
      '() => isFree() && apply()',
      '() => document.hidden && apply()',
    ],
    [
      'a version that activates by itself is offered',
      ' && !(await staysWaiting(waiting))) return;',
      ') await staysWaiting(waiting);',
    ],
    ['a page that was used is replaced unnoticed', 'hasBeenActive === false', 'hasBeenActive !== undefined'],
    [
      'a page that started long ago is replaced unnoticed',
      'isUntouched && performance.now() < JUST_STARTED_MS',
      'isUntouched',
    ],
    ['pages reload in a loop', '(document.hidden || isFresh) && mayReload()', '(document.hidden || isFresh)'],
    [
      'writing that began during the activation is lost',
      '(isAgreed || !isBusy() ? reload() : void takeOver.offer(reload))',
      'reload()',
    ],
    ['an update that was agreed to is offered again', '(isAgreed || !isBusy() ?', '(!isBusy() ?'],
    ['an accepted update never reloads', '      isAccepted = true;\n', ''],
    ['an accepted version is not activated', "      send(waiting, { type: 'SKIP_WAITING' });\n", ''],
    [
      'a page reloads before its version is active',
      "if (waiting?.state !== 'installed') return reload();",
      'reload();',
    ],
    ['a version that another tab activated is awaited', "if (waiting?.state !== 'installed') return reload();", ''],
    ['a page reloads twice', '    if (isReloading) return;\n', ''],
    [
      'an update accepted in one tab reloads the others',
      'else void takeOver.offer(takeOver.reload);\n  });',
      'else takeOver.reload();\n  });',
    ],
    ['a first visit is reloaded', '    if (!isControlled) {', '    if (isControlled) {'],
    ['each worker counts as the first', '      isControlled = true;\n', ''],
    ['a withdrawn worker reloads pages of the server', ' && cameFromWorker) void', ') void'],
    [
      'a withdrawn worker reloads what is being filled in',
      'cameFromWorker) void takeOver.offer(takeOver.reload)',
      'cameFromWorker) takeOver.reload()',
    ],
    [
      'a page never asks for what came before it listened',
      "  send(navigator.serviceWorker.controller ?? undefined, { type: 'ASK_UPDATES' });\n",
      '',
    ],
  ]),
  ...mutantsOf(
    'src/app/shell/being-filled-in.ts',
    ['src/app/shell/being-filled-in.test.ts'],
    [
      ['what is not saved is replaced', '  if (isAnythingUnsaved()) return true;\n', ''],
      ['a long text is replaced', ' || field instanceof HTMLTextAreaElement', ''],
      ['an empty field keeps the former version', " && field.value !== ''", ''],
    ],
  ),
  ...mutantsOf(
    'src/client/offline/unsaved.ts',
    ['src/app/shell/being-filled-in.test.ts'],
    [
      ['one form that was saved clears all', 'else unsavedForms.delete(form);', 'else unsaved.clear();'],
      ['a form that is saved stays unsaved', 'else unsavedForms.delete(form);', ''],
      ['a draft counts as a form without one', "name.startsWith(formRecordName(''))", "name !== ''"],
    ],
  ),
];
