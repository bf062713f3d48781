import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import { emailOfRole } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';
import { isLong } from '../../scripts/long-run.ts';

/**
 * Password managers fill in a form as soon as it appears, whether or not its scripts have run
 * (docs/decisions/server-rendering.md).
 */
const t = wordsOf('en');
/** Milliseconds after the first paint; the long run has more. */
const moments = isLong ? [0, 10, 25, 50, 75, 100, 130, 170, 210, 250] : [25, 210];
/** A laptop, which hydrates within that time, and a phone, which may not. */
const slowdowns = [1, 4];

for (const rate of slowdowns) {
  test(`Values that a password manager fills in soon after the first paint are sent, on a device ${rate} times slower.`, async ({
    browser,
    baseURL,
  }) => {
    const lost: number[] = [];
    for (const [index, moment] of moments.entries()) {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await page.addInitScript(putIn, {
        moment,
        values: { 'login-email': emailOfRole('student'), 'login-password': demoPassword },
        // Some dispatch events, like the browser's own; some events have no listener yet.
        saysSo: index % 2 === 0,
      });
      await page.goto(paths.login);
      await page.waitForFunction(() => 'isFilled' in window);
      const sent = page.waitForRequest('**/api/auth/login', { timeout: 10_000 }).catch(() => undefined);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('Log in'), exact: true })
        .click();
      const body = (await sent)?.postDataJSON() as { email?: string; password?: string } | undefined;
      if (body?.email !== emailOfRole('student') || body.password !== demoPassword) lost.push(moment);
      await context.close();
    }
    expect(lost).toEqual([]);
  });
}

interface Filling {
  moment: number;
  values: Record<string, string>;
  /** Whether it dispatches events; always true after React has started, because no React app would notice otherwise */
  saysSo: boolean;
}

/** Runs in the page, before its scripts. */
function putIn({ moment, values, saysSo }: Filling): void {
  const fill = () => {
    for (const [id, value] of Object.entries(values)) {
      const input = document.getElementById(id) as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      const isReact = Object.keys(input ?? {}).some((name) => name.startsWith('__react'));
      if (saysSo || isReact)
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
    Object.assign(window, { isFilled: true });
  };
  new PerformanceObserver((_list, observer) => {
    observer.disconnect();
    setTimeout(fill, moment);
  }).observe({ type: 'paint', buffered: true });
}
