import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
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

test('a script that is lost on the way has the page loaded again, once a minute', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  try {
    await mkdir(join(folder, '.vite'))
    const manifest = { 'src/entry-client.tsx': { file: 'lost.js' } }
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
    const { start } = (await readClientBuild(folder)).filesOf(undefined)
    const reload = vi.fn()
    const browser = {
      document: { hidden: true, createElement: () => ({}), head: { append: () => {} } },
      location: { reload },
      sessionStorage: {},
    }
    // It loads no module for a function made of text, as a browser that has lost it.
    const run = new Function(...Object.keys(browser), `return ${start}`) as (
      ...given: unknown[]
    ) => Promise<void>
    for (const _ of [1, 2]) await expect(run(...Object.values(browser))).rejects.toThrow()
    expect(reload).toHaveBeenCalledTimes(1)
  } finally {
    await rm(folder, { recursive: true })
  }
})
