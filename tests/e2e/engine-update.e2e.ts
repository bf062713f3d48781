import { serveSecondRelease } from '#tests/support/browser/served-release.ts';
import { untilInstalled } from '#tests/support/engines/device-storage.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';

const release = () => document.querySelector('meta[name="test-release"]')?.getAttribute('content') ?? 'first';

test(
  'A new version is offered while the page is in use, and activates on consent; both versions open offline.',
  { tag: ['@safety', '@long'] },
  async ({ tab, line }) => {
    test.setTimeout(120_000);
    await tab.open('/contact-us');
    await untilInstalled(tab);
    await tab.type('Your message', 'Somebody uses the page');
    await tab.expectText('Your draft is saved on this device.');
    await serveSecondRelease(line);
    await tab.run(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()), undefined);
    await tab.expectText('A new version is ready');
    // The control: offering the update replaces nothing.
    await tab.until(release, undefined, 'first');
    // Offline, because the server still renders pages with the first release, which the worker would store.
    line.mode({ kind: 'drop' });
    await tab.press('button', 'Update now');
    await tab.until(release, undefined, 'second');
    await tab.expectValue('Your message', 'Somebody uses the page');
    await tab.open('/contact-us');
    await tab.until(release, undefined, 'second');
    await tab.expectValue('Your message', 'Somebody uses the page');
  },
);
