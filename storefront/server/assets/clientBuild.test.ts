import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readClientBuild } from './clientBuild.ts'

test('a page starts its files in turn, each after those that it imports, also where two import each other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  try {
    await mkdir(join(folder, '.vite'))
    const manifest = {
      'src/entry-client.tsx': { file: 'entry.js', imports: ['_react.js', '_lists.js'] },
      '_react.js': { file: 'react.js' },
      '_lists.js': { file: 'lists.js', imports: ['src/entry-client.tsx'] },
      'src/pages/OnePage.tsx': { file: 'one.js', imports: ['src/entry-client.tsx'], css: ['one.css'] },
    }
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
    const { start, styles } = (await readClientBuild(folder)).filesOf('pages/OnePage')
    expect(start).toContain('["/react.js","/lists.js","/entry.js","/one.js"]')
    expect(styles).toEqual(['/one.css'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
