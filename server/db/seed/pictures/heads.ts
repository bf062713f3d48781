import { darker, lighter } from './light.ts';
import { circle, ellipse, rect, shape } from './shapes.ts';

export const hairStyles = [
  'short',
  'bob',
  'long',
  'bun',
  'curly',
  'ponytail',
  'hijab',
  'cap',
  'beard',
  'crop',
] as const;

export type HairStyle = (typeof hairStyles)[number];

export interface HeadLook {
  skin: string;
  hair: string;
  style: HairStyle;
  /** The scarf, or the cap. */
  accent: string;
}

/** A head around (0, 0), about 13 high, looking right; `'back'` hides the face, `'portrait'` leaves out the ear, which only small heads need. */
export function head(look: HeadLook, view: 'side' | 'back' | 'portrait' = 'side'): string {
  if (view === 'back') return backOfHead(look);
  const { skin } = look;
  if (look.style === 'hijab') return veiled(look);
  const face =
    ellipse(0.2, 0, 4.9, 6.4, skin) +
    shape('M4.6-1.4L6.1 1.3L4.5 2.2Z', skin) +
    shape('M-3.6 2.6C-2 7.4 2.6 7 4 4.2C1.6 5.6-1.4 5-3.6 2.6Z', darker(skin, 0.25), 'opacity="0.6"');
  const ear = ellipse(-1.5, 0.5, 1, 1.6, darker(skin, 0.14));
  return (
    behind(look) +
    face +
    front(look) +
    (view === 'portrait' || look.style === 'curly' || look.style === 'bob' || look.style === 'long' ? '' : ear)
  );
}

const cropped =
  'M4.9-2.8C5.2-8.2-0.6-9.2-3.6-7.2C-6.6-5-6.3 0.6-4.8 3.2C-3.9 2-3.4 0.8-2.7-0.8C-1-1.4 0.1-3.2 0.9-4.4C2.3-3.6 3.7-3 4.9-2.8Z';

function behind({ style, hair }: HeadLook): string {
  const deep = darker(hair, 0.3);
  if (style === 'bob') return shape('M-2-7C-8.2-6.4-7.6 5-6.6 7.6C-3.4 9 0 7.8 1 6.2L0-4Z', deep);
  if (style === 'long') return shape('M-2-7.4C-8.6-7-7.6 6-8.4 15.5C-5 18 0.4 16.6 1.6 13.6C0 9 1-2 0-4Z', deep);
  if (style === 'bun') return circle(-5.6, -6.2, 3.1, deep);
  if (style === 'curly') return circle(-1.4, -2.4, 8, deep) + circle(-6.6, 2, 3.6, deep);
  if (style === 'ponytail') return shape('M-4-6C-10.4-6.4-11.4 4-8.8 11.4C-7.2 7.4-8-0.4-4-2Z', deep);
  return '';
}

function front({ style, hair, accent }: HeadLook): string {
  const light = lighter(hair, 0.16);
  if (style === 'curly')
    return (
      shape(
        'M5.4-2.6C7-8-0.6-11.2-4.6-8C-8.4-5-6.6 2-4.4 3.6C-3.4 1.6-2.6 0.4-2-1.2C0-1.2 2-2.4 2.6-3.8C3.6-3 4.6-2.6 5.4-2.6Z',
        hair,
      ) + circle(0.6, -6.6, 2, light, 'opacity="0.6"')
    );
  if (style === 'bob' || style === 'long')
    return (
      shape(
        'M5-2.4C5.4-8.8-1-9.6-4.2-7.4C-7.6-5-7.6 2-6.8 6.8C-4.6 7.8-2.4 7-1.6 5.6C-2.4 2.6-2 0-0.6-2C1.4-2.6 2.2-3.8 2.8-4.8C3.6-3.6 4.2-2.8 5-2.4Z',
        hair,
      ) + shape('M-4-6.4C-1.6-8.2 2-7.8 3.6-5.6C1.4-6.8-1.4-6.8-4-6.4Z', light)
    );
  if (style === 'cap')
    return (
      shape('M-5.3-1.2C-6.2-10 5.2-10.2 5.2-2.8Z', accent) +
      shape('M3.4-3.9C6-4 8.8-3.2 9.6-1.9C7.4-2.1 5-2.2 3.6-2.2Z', darker(accent)) +
      shape('M-5.2-1.4L-4.4 3C-3.4 1.4-2.9 0-2.4-1.6Z', hair)
    );
  if (style === 'beard')
    return (
      shape(cropped, hair) +
      shape(
        'M-3.4 0.6C-3.4 6.6 0 8.6 3.4 6.6C4.8 5.4 5 3.6 4.8 2.4C3.4 3.4 1.8 2.8 0.6 3.2C-1.4 3.6-2.4 2-3.4 0.6Z',
        hair,
      )
    );
  if (style === 'crop')
    return shape(
      'M4.6-3.4C4.4-7.6-0.8-8-3.4-6.2C-5.6-4.4-5.4-0.6-4.4 1.8C-3.6 1-3.2 0-2.8-1.4C-1.2-3.2 1.6-4.2 4.6-3.4Z',
      hair,
    );
  return shape(cropped, hair) + shape('M-3.4-6C-1-7.6 2-7 3.6-4.8C1.4-6-1-6.2-3.4-6Z', light);
}

function veiled({ skin, accent }: HeadLook): string {
  const deep = darker(accent, 0.24);
  return (
    shape('M-2.4-8.4C-9-7.4-8 3-9.6 12.4C-5 16 4 15.4 7.4 12C5.4 9 5.6 6.6 4.6 4.8L2-7Z', deep) +
    shape('M0.6-8.6C-7.6-8.6-7.2 2.6-5.6 6.4C-3 9.8 2.4 9.8 4.4 7C6.2 4 6.4-8.2 0.6-8.6Z', accent) +
    ellipse(1.9, 0, 3.3, 5, skin) +
    shape('M4.8-0.8L5.9 1.2L4.6 2Z', skin) +
    shape('M-3.8 7.4C0 10.4 4 9.4 6 7.2C7 10 6.4 12.4 7.4 12.6C2 15-4.6 14-7 11.4Z', accent)
  );
}

function backOfHead({ style, hair, accent, skin }: HeadLook): string {
  if (style === 'hijab')
    return (
      shape('M0-8.4C-8-8.4-7-1-8.6 11C-4 14.4 4 14.4 8.6 11C7-1 8-8.4 0-8.4Z', accent) +
      shape('M0-8.4C-8-8.4-7-1-8.6 11C-7 12.4-5 13.2-4 13.4C-4 4-4-4 0-8.4Z', darker(accent, 0.2))
    );
  const neck = rect(-2, 3, 4, 6, darker(skin, 0.16));
  const skull =
    style === 'cap'
      ? ellipse(0, 0, 5.2, 6.4, hair) + shape('M-5.5-0.4C-6-10 6-10 5.5-0.4Z', accent)
      : ellipse(0, -0.6, 5.5, 6.6, hair);
  const extra: Partial<Record<HairStyle, string>> = {
    bob: shape('M-5.4-2C-7 4-6.6 6-6 7.4C-2 8.8 2 8.8 6 7.4C6.6 6 7 4 5.4-2Z', hair),
    long: shape('M-5.4-2C-7 6-7 12-6.6 16C-2 18 2 18 6.6 16C7 12 7 6 5.4-2Z', hair),
    bun: circle(0, -7.4, 3.2, hair),
    curly: circle(0, -1.4, 8, hair),
    ponytail: shape('M-1.6-5C-4 2-3 9 0 13C3 9 4 2 1.6-5Z', darker(hair, 0.3)),
  };
  return (
    neck +
    ellipse(-5.3, 0.6, 1, 1.7, skin) +
    ellipse(5.3, 0.6, 1, 1.7, skin) +
    skull +
    shape('M-5.3-1C-5-6-2-7.2 0-7.2C-3-5-3.4 1-2.6 5C-4.6 4-5.4 1.6-5.3-1Z', darker(hair, 0.3), 'opacity="0.7"') +
    (extra[style] ?? '')
  );
}
