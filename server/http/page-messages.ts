import type { Message } from './translate.ts';

/** Messages that the server writes into every document, beside those of the app. */
export const pageMessages = {
  waiting: /*i18n*/ {
    id: 'server.pageWaiting',
    message:
      'The page is still loading. What you typed is kept, and the button you pressed will work when the page is ready.',
  },
  failed: /*i18n*/ {
    id: 'server.pageFailed',
    message:
      'Part of the page could not be loaded, so nothing was sent. Keep a copy of what you typed, then reload the page.',
  },
  noScripts: /*i18n*/ {
    id: 'server.pageWithoutScripts',
    message: 'Most forms and buttons of this portal need JavaScript. Pages and links work without it.',
  },
} satisfies Record<string, Message>;
