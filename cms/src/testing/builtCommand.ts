import { buildChanged } from '../../../ops/lib/build.mjs'

/** Builds what has changed. For tests of whole processes, which start from the build in a quarter of the time. */
export const requireBuild = () => buildChanged()

/** Returns Node's arguments for a program of the build, as it runs in production. */
export const builtCommand = (program: 'main' | 'seed' | 'transfer', ...words: string[]) => [
  '--conditions=production',
  `dist/${program}.js`,
  ...words,
]
