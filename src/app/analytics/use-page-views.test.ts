import { expect, it, vi } from 'vitest';
import { createBeaconGateway } from './use-page-views.ts';

// SHELL-28
it('a page view sends the path and nothing else', () => {
  const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  createBeaconGateway('/views').pageViewed('/media/news');
  expect(sendBeacon.mock.calls).toEqual([['/views', '/media/news']]);
});
