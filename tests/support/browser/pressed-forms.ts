import type { Locator, Page } from '@playwright/test';

/**
 * Fills each empty field of a form with a plausible value, so that the form can be sent. A remaining rejection is a
 * response too.
 */
export async function fillForm(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => {
    const day = new Date(Date.now() + 14 * 24 * 3_600_000).toISOString().slice(0, 10);
    const texts: Readonly<Record<string, string>> = {
      email: 'someone@example.org',
      tel: '+356 9912 3456',
      number: '1',
      date: day,
      time: '10:00',
      'datetime-local': `${day}T10:00`,
      url: 'https://example.org',
      password: 'a long pass phrase 4711',
    };
    const set = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
      const { set: write } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      write?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    for (const field of element.elements) {
      if (field instanceof HTMLTextAreaElement && field.value === '')
        set(field, 'A few words that say what it is about.');
      if (field instanceof HTMLSelectElement && field.value === '') set(field, field.options[1]?.value ?? '');
      if (!(field instanceof HTMLInputElement) || field.disabled || field.type === 'file') continue;
      if (field.type === 'radio' || field.type === 'checkbox') {
        const isChosen = element.querySelector(`input[name="${CSS.escape(field.name)}"]:checked`) !== null;
        if (!field.checked && (field.type === 'checkbox' || !isChosen)) field.click();
      } else if (field.value === '') set(field, texts[field.type] ?? 'Example');
    }
  });
}

const regions = ':is(main, dialog) :is([aria-live], [role=status], [role=alert])';

/**
 * Presses the button and waits for the response: a live region with new text, or an element that received the focus.
 * @returns whether it is in the window, with its position and text; `no answer` after three seconds without one
 */
export async function pressAndFindAnswer(page: Page, button: Locator): Promise<string> {
  await page.evaluate((selector) => {
    for (const region of document.querySelectorAll(selector)) region.setAttribute('data-before', region.textContent);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(selector);
        region?.removeAttribute('data-before');
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, regions);
  await button.click();
  const found = page.waitForFunction(placeOfAnswer, regions, { timeout: 3_000 });
  return found.then((answer) => answer.jsonValue() as Promise<string>).catch(() => 'no answer');
}

/** Runs in the page: false while there is no response. */
function placeOfAnswer(selector: string): string | false {
  const focused = document.activeElement;
  const isAnswer = focused?.matches('[tabindex="-1"], [aria-invalid=true], [role=dialog] *');
  const said = [...document.querySelectorAll(`:is(${selector}):not([data-before])`)].filter(
    ({ textContent }) => textContent !== '' && !/^(Sending|Saving|Searching|Loading)/.test(textContent),
  );
  const answers = isAnswer && focused !== null ? [focused, ...said] : said;
  const places = answers.map((answer) => {
    const { top, bottom } = answer.getBoundingClientRect();
    const isShown = top >= 0 && (bottom <= innerHeight || top < innerHeight / 3);
    return { isShown, words: `${Math.round(top)} to ${Math.round(bottom)}: ${answer.textContent.slice(0, 60)}` };
  });
  if (places.length === 0) return false;
  const shown = places.find(({ isShown }) => isShown);
  return shown === undefined
    ? `outside the window, ${places.map(({ words }) => words).join(' | ')}`
    : `in the window, ${shown.words}`;
}
