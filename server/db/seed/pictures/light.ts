/** The light of an hour: every colour that changes with the time of day. */
export interface Light {
  name: LightName;
  sky: readonly [top: string, middle: string, horizon: string];
  sun: string;
  glow: string;
  stone: { lit: string; mid: string; shade: string; deep: string };
  ground: readonly [far: string, near: string];
  sea: readonly [far: string, near: string, glint: string];
  leaf: { lit: string; mid: string; shade: string };
  shadow: string;
  shadowStrength: number;
  glass: string;
  /** What local colours (clothes, cars) are drawn towards, and how far. */
  tint: string;
  tintStrength: number;
  dark: boolean;
}

export type LightName = 'dawn' | 'noon' | 'dusk' | 'night' | 'rain';

export const lights: Record<LightName, Light> = {
  dawn: {
    name: 'dawn',
    sky: ['#5f9db6', '#f0c6a4', '#fbe3c0'],
    sun: '#fff1cf',
    glow: '#ffe3ae',
    stone: { lit: '#f9e2bd', mid: '#e9be92', shade: '#b58478', deep: '#6d4f5c' },
    ground: ['#f0d2a8', '#d9aa7c'],
    sea: ['#a9c6c4', '#3f7f93', '#fdeed1'],
    leaf: { lit: '#a3a064', mid: '#6f7b4d', shade: '#3f5347' },
    shadow: '#6d4257',
    shadowStrength: 0.34,
    glass: '#6f8f9b',
    tint: '#f3b183',
    tintStrength: 0.1,
    dark: false,
  },
  noon: {
    name: 'noon',
    sky: ['#2f7fa3', '#7fb9cd', '#d9ebe4'],
    sun: '#fffbe8',
    glow: '#fdf6dc',
    stone: { lit: '#f8ecd2', mid: '#e6cf9f', shade: '#bf9a6c', deep: '#77563f' },
    ground: ['#f1e2c0', '#dcc194'],
    sea: ['#7fc0cb', '#1f5f80', '#eaf6ef'],
    leaf: { lit: '#a2a85a', mid: '#6b7a44', shade: '#3c5138' },
    shadow: '#4d3a4a',
    shadowStrength: 0.34,
    glass: '#4f7c8d',
    tint: '#f8ecd2',
    tintStrength: 0.04,
    dark: false,
  },
  dusk: {
    name: 'dusk',
    sky: ['#4b3556', '#c8643c', '#f5c06a'],
    sun: '#ffe3a0',
    glow: '#ffc978',
    stone: { lit: '#f7c583', mid: '#dc9258', shade: '#964f49', deep: '#4a2a3c' },
    ground: ['#e8ad6c', '#a9603f'],
    sea: ['#e8a060', '#503f5e', '#ffd58a'],
    leaf: { lit: '#9b8a44', mid: '#5c5f3c', shade: '#33393a' },
    shadow: '#3a1d36',
    shadowStrength: 0.44,
    glass: '#5c4258',
    tint: '#c8643c',
    tintStrength: 0.2,
    dark: false,
  },
  night: {
    name: 'night',
    sky: ['#0c1a2e', '#173a55', '#3f6f84'],
    sun: '#f6edd4',
    glow: '#9fc3cc',
    stone: { lit: '#8fa3a6', mid: '#5f7b88', shade: '#34536a', deep: '#172c42' },
    ground: ['#486a7b', '#1c3448'],
    sea: ['#2f5f77', '#0d2236', '#f2d79a'],
    leaf: { lit: '#4d6d62', mid: '#2c4f4f', shade: '#16303a' },
    shadow: '#07101f',
    shadowStrength: 0.46,
    glass: '#f0b850',
    tint: '#173a55',
    tintStrength: 0.34,
    dark: true,
  },
  rain: {
    name: 'rain',
    sky: ['#46606e', '#7d949b', '#bcc6c2'],
    sun: '#e7ebe6',
    glow: '#dfe5e0',
    stone: { lit: '#d6cdb8', mid: '#b5a98f', shade: '#857b6c', deep: '#463f40' },
    ground: ['#a3aaa6', '#6d7b80'],
    sea: ['#8ba3a8', '#3b5866', '#dfe7e4'],
    leaf: { lit: '#7f8c5a', mid: '#536347', shade: '#30423a' },
    shadow: '#26333f',
    shadowStrength: 0.32,
    glass: '#f0c978',
    tint: '#7d949b',
    tintStrength: 0.16,
    dark: false,
  },
};

/** The brand's colours, and what goes with them. */
export const brand = {
  ink: '#14110f',
  red: '#8b1a1f',
  lime: '#f4ecdd',
  stone: '#e9dcc3',
  sand: '#d8c39a',
  sea: '#1f5673',
  foam: '#7fb3c8',
  olive: '#6b7444',
  terracotta: '#c8643c',
  saffron: '#e0a43a',
  night: '#1b2a3d',
  white: '#fbf6ea',
} as const;

/** Mixes two `#rrggbb` colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  const blended = [1, 3, 5].map((start) =>
    Math.round(channel(first, start) + (channel(second, start) - channel(first, start)) * share),
  );
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share = 0.28): string => mix(colour, '#1c1020', share);
export const lighter = (colour: string, share = 0.3): string => mix(colour, '#fff6e0', share);
