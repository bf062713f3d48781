import type { HairStyle, HeadLook } from './heads.ts';
import { brand } from './light.ts';
import type { Stage } from './stage.ts';

export interface Look extends HeadLook {
  top: string;
  bottom: string;
  shoes: string;
  sleeves: 'short' | 'long';
  legs: 'trousers' | 'shorts' | 'skirt';
  jacket: boolean;
  backpack: boolean;
}

const skins = ['#f0c7a2', '#e0aa80', '#c98a5f', '#a86b45', '#7d4a30', '#563322'] as const;

const hairs = ['#2a1a16', '#3d261b', '#5b3824', '#8a5a33', '#1c1518', '#b07a42'] as const;

const tops = [
  brand.red,
  brand.sea,
  brand.saffron,
  brand.white,
  brand.terracotta,
  brand.olive,
  '#2b3a55',
  brand.foam,
  '#d9a08a',
  '#e9dcc3',
  '#4a6b5c',
] as const;

const bottoms = ['#26303f', '#3b4a63', '#4a3a38', '#b79c72', '#22201f', '#5c6a55'] as const;

const styles: readonly HairStyle[] = [
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
  'short',
  'long',
];

/** Somebody new: skin, hair and clothes by chance, or as `wish` says. */
export function someone(stage: Stage, wish: Partial<Look> = {}): Look {
  const { random } = stage;
  const style = wish.style ?? random.pick(styles);
  const long = style === 'hijab' || random.chance(0.5);
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    style,
    accent: random.pick([brand.saffron, brand.terracotta, brand.sea, '#5d4a63', brand.foam, brand.red]),
    top: random.pick(tops),
    bottom: random.pick(bottoms),
    shoes: random.pick([brand.white, brand.ink, brand.red, '#8a5a33']),
    sleeves: long ? 'long' : 'short',
    legs: random.chance(style === 'hijab' ? 0.6 : 0.16) ? 'skirt' : 'trousers',
    jacket: random.chance(0.28),
    backpack: random.chance(0.4),
    ...wish,
  };
}
