import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { areas } from './areas.ts';
import { catalogues } from './catalogues.ts';

/** The plugins that turn our sources into plain modules, for builds, the development server and unit tests. */
export function sourcePlugins({ strict }: { strict: boolean }): PluginOption[] {
  return [areas(), babel({ presets: [linguiTransformerBabelPreset()] }), react(), catalogues({ strict })];
}
