import { expect, it } from 'vitest';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { paragraphsOf } from './proposed-text.ts';

// STORY-3
it('makes paragraphs of a plain text, which the sanitiser leaves as they are', () => {
  const html = paragraphsOf('One & two\nof <b>three</b>\n\n \n\n<script>alert(1)</script>\n');
  expect(html).toBe(
    '<p>One &amp; two<br />of &lt;b&gt;three&lt;/b&gt;</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect(sanitiseHtml(html)).toBe(html);
});

it('makes nothing of an empty text', () => {
  expect(paragraphsOf(' \n ')).toBe('');
});
