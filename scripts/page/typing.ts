import type { Browser } from '@playwright/test';
import { mainThreadWork } from '#tests/support/browser/main-thread.ts';
import { answerField, openAs } from '#tests/support/browser/rar-editor.ts';
import { startRarPortal } from '#tests/support/browser/rar-portal.ts';
import { slowDown } from './slow-phone.ts';

/** Milliseconds between two keys of a fast typist */
const KEY_MS = 90;
/** Takes longer to type than the delay of a save, so that a save happens during the typing. */
const TEXT = 'We met every week, also in summer, and wrote down what we had agreed on. '.repeat(2);

/** Measures the longest task in milliseconds while an officer types a long answer on a slow phone. */
export async function measureTyping(browser: Browser): Promise<number> {
  const portal = await startRarPortal();
  try {
    const { officers, questions } = await portal.newReport();
    const question = questions.find(({ kind }) => kind === 'text') ?? questions[0];
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await openAs(context, portal.address, officers[0] ?? '', question?.number ?? '');
    // Stays below the 2,000 characters of an answer; longer text would not be saved.
    await answerField(page).fill(TEXT.repeat(10));
    await answerField(page).press('Control+End');
    await slowDown(page);
    const { longest } = await mainThreadWork(browser, page, () => page.keyboard.type(TEXT, { delay: KEY_MS }));
    await context.close();
    return longest;
  } finally {
    await portal.stop();
  }
}
