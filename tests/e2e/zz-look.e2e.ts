import { paths } from '#lib/paths.ts';
import { choose as pick, untilSuggested } from '#tests/support/browser/booking-pages.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { choose, test } from '#tests/support/test.ts';

for (const [locale, width, height] of [
  ['en', 360, 780],
  ['mt', 360, 780],
  ['en', 1280, 800],
  ['mt', 1280, 800],
] as const) {
  test(`look ${locale} ${width}`, async ({ openIn, page, context, baseURL, provoke, browser }) => {
    test.setTimeout(120_000);
    provoke(/./);
    const shot = (name: string) => page.screenshot({ path: `/tmp/ev-shots/${name}-${locale}-${width}.png` });
    await page.setViewportSize({ width, height });
    await openIn(locale, paths.events);
    await page.waitForTimeout(600);
    await shot('list');
    await page.locator('main summary').click();
    await page.waitForTimeout(700);
    await shot('sheet');
    await page.keyboard.press('Escape');
    await page.goto(`${paths.events}?when=weekend&free=yes&type=tedx`);
    await page.waitForTimeout(700);
    await shot('presets');
    await page.goto(`${paths.events}/tedx-small-islands`);
    await page.waitForTimeout(900);
    await shot('event');
    await page.screenshot({ path: `/tmp/ev-shots/event-full-${locale}-${width}.png`, fullPage: true });
    await newMember(context, baseURL ?? '');
    await page.goto(`${paths.events}/tedx-small-islands/book`);
    await page.waitForTimeout(800);
    await shot('book');
    await page.goto(`${paths.events}/tedx-main-stage/book`);
    await untilSuggested(page);
    await page
      .locator('main')
      .getByRole('button', { name: /Continue|Kompli/ })
      .click();
    await page.waitForTimeout(900);
    await page.evaluate(() => document.querySelector('[data-seat], svg')?.closest('[role=group]')?.scrollIntoView());
    await shot('seats');
    await page
      .locator('button', { hasText: /^Find the best|^Sib/ })
      .first()
      .click();
    await page.waitForTimeout(900);
    await shot('best');
    await page.screenshot({ path: `/tmp/ev-shots/best-full-${locale}-${width}.png`, fullPage: true });
    if (width === 360 && locale === 'en') {
      const phone = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width, height },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
      });
      await choose(phone, 'en', baseURL ?? '');
      const p = await phone.newPage();
      await p.goto(`${paths.events}/tedx-main-stage/book`);
      await untilSuggested(p);
      await pick(p, 'Add one: ', 2);
      await p.getByRole('button', { name: 'Continue' }).tap();
      await p.waitForTimeout(900);
      const frame = p.getByRole('group', { name: 'Map of the seats' });
      await frame.scrollIntoViewIfNeeded();
      await p.screenshot({ path: '/tmp/ev-shots/touch-far.png' });
      const box = await frame.boundingBox();
      const client = await phone.newCDPSession(p);
      const [cx, cy] = [(box?.x ?? 0) + 160, (box?.y ?? 0) + 150];
      const points = (d: number) => [
        { x: cx - d, y: cy, id: 0 },
        { x: cx + d, y: cy, id: 1 },
      ];
      const zoomed = () =>
        p.evaluate(
          () =>
            getComputedStyle(document.querySelector('[aria-label="Map of the seats"] > div > div') as Element)
              .transform,
        );
      const before = await zoomed();
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [points(20)[0] as never] });
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(20) as never });
      for (let d = 22; d < 150; d += 8)
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(d) as never });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await p.waitForTimeout(600);
      await import('node:fs').then(async (fs) =>
        fs.writeFileSync(
          '/tmp/ev-shots/pinch.txt',
          [before, await zoomed(), await p.evaluate(() => visualViewport?.scale)].join(' | '),
        ),
      );
      await p.screenshot({ path: '/tmp/ev-shots/touch-pinched.png' });
      await p.locator('[data-seat][data-state=free]').first().tap({ force: true });
      await p.waitForTimeout(500);
      await p.screenshot({ path: '/tmp/ev-shots/touch-tapped.png' });
      await phone.close();
    }
  });
}
