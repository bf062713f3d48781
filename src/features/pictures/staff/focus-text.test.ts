import { describe, expect, it } from 'vitest';
import { moveFocus, readFocus, writeFocus } from './focus-text.ts';

// PICTURE-6
describe('a focal point', () => {
  it('is written as a CSS position and read back, within the picture', () => {
    expect(writeFocus({ x: 29.6, y: 101 })).toBe('30% 100%');
    expect(readFocus('30% 100%')).toEqual({ x: 30, y: 100 });
    expect([writeFocus(undefined), readFocus('')]).toEqual(['', undefined]);
  });

  it('is moved by arrow keys, further with Shift, and not out of the picture', () => {
    expect(moveFocus({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 49, y: 50 });
    expect(moveFocus({ x: 95, y: 50 }, 'ArrowRight', true)).toEqual({ x: 100, y: 50 });
    expect(moveFocus({ x: 50, y: 50 }, 'Tab', false)).toBeUndefined();
  });
});
