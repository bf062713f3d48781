import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseScheme, previewScheme, showScheme } from './scheme.ts';

const dataset: DOMStringMap = {};

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset } });
  showScheme('device');
});

afterEach(() => vi.unstubAllGlobals());

// PRESS-26
describe('previewScheme', () => {
  it('shows a scheme that stays while the chosen one is shown again, until the preview ends', () => {
    expect(dataset).toEqual({ scheme: 'device' });
    previewScheme('dark');
    showScheme('device');
    expect(dataset).toEqual({ scheme: 'dark' });
    previewScheme(undefined);
    expect(dataset).toEqual({ scheme: 'device' });
  });

  it('ends when a scheme is chosen', () => {
    previewScheme('dark');
    chooseScheme('light');
    expect(dataset).toEqual({ scheme: 'light' });
  });
});
