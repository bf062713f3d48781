import { afterAll, expect, it } from 'vitest';
import { SHARE_ADDRESS, shareFields } from '#contract/kit/shares.ts';
import { testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { manifest } from '../../config/web-manifest.ts';

const { db, drop } = await freshDatabase();
const app = testApp(db);
afterAll(drop);

function formOf(): FormData {
  const form = new FormData();
  form.append(shareFields.text, 'A lift that stands still');
  form.append(shareFields.files, new File([new Uint8Array(3_000_000)], 'lift.jpg', { type: 'image/jpeg' }));
  return form;
}

// SHARE-2
it('a share received without a service worker is answered as not received, and not stored', async () => {
  // The headers that Chromium sends from the share menu.
  const headers = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', origin: 'null' };
  const answer = await app.request(SHARE_ADDRESS, { method: 'POST', body: formOf(), headers });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${SHARE_ADDRESS}?problem=not_received`);
  expect(await answer.text()).toBe('');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('a form of another site is rejected on all other endpoints', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const answer = await app.request('/api/contact', { method: 'POST', body: formOf(), headers });
  expect(answer.status).toBe(403);
});

// SHARE-1
it('the web app manifest offers the portal for shared pictures, PDFs and texts', () => {
  expect(manifest.share_target).toEqual({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'link',
      files: [{ name: 'files', accept: ['image/*', 'application/pdf'] }],
    },
  });
});
