import { msg } from '@lingui/core/macro';
import { fundsPaths } from '#contract/funds/paths.ts';
import { type OnDevice, textIn, type WaitingInput, type WriteDescription } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'funds.apply': application,
    'funds.change': application,
    'funds.write': ({ input }) => ({
      title: msg`Message about an application`,
      text: textIn(input, 'body', 'text'),
    }),
    'funds.addReceipt': () => ({ title: msg`Receipt for a fund`, editPath: fundsPaths.mine }),
  },
  drafts: [
    { form: 'fund-message-', href: messagePath, label: () => msg`Message about an application` },
    {
      form: 'fund:',
      href: applyPath,
      label: () => msg`Application to a fund`,
      loadRemoval: async () => (await import('./device/fund-draft.ts')).discardStoredDraft,
    },
  ],
};

function application({ input }: WaitingInput): WriteDescription {
  const text = textIn(input, 'body', 'title');
  return { title: msg`Application to a fund`, text, editPath: fundsPaths.mine, leavesDraft: true };
}

function messagePath(name: string): string {
  return fundsPaths.one.replace(':id', name.slice('fund-message-'.length));
}

/** Returns the page that edits a draft; a change of an application continues on the application's own page. */
function applyPath(name: string): string {
  const [, slug = '', id] = name.split(':');
  return id === undefined ? fundsPaths.apply.replace(':slug', slug) : fundsPaths.one.replace(':id', id);
}
