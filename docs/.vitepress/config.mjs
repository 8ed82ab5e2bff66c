import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'

const folder = join(import.meta.dirname, '..')

const titleOf = (page) => /^(?:#|title:) (.+)$/m.exec(readFileSync(join(folder, `${page}.md`), 'utf8'))?.[1]
const pagesIn = (path) =>
  readdirSync(join(folder, path))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => join(path, name.slice(0, -'.md'.length)))
    .sort()
const linkTo = (page) => ({ text: titleOf(page), link: `/${page}` })

/** The parts of the site, each with its first page. A page that no part names stands in `build`. */
const parts = [
  { text: 'Try it', first: 'try', pages: [] },
  {
    text: 'Run it',
    first: 'run',
    pages: ['running', 'selling', 'settings', 'changes', 'scaling', 'security', 'payload4'],
  },
  {
    text: 'A day in the showroom',
    first: 'day',
    pages: ['showroom', 'packing', 'catalogue', 'books', 'owner'].map((name) => `day/${name}`),
  },
  { text: 'Build on it', first: 'build', pages: ['adding', 'glossary'] },
  { text: 'How it is built', first: 'built', pages: ['design', 'spec', ...pagesIn('decisions')] },
]
const named = new Set(parts.flatMap(({ first, pages }) => [first, ...pages]))
parts.find(({ first }) => first === 'build').pages.push(...pagesIn('').filter((page) => !named.has(page)))

/** Pages that stand for files outside of this folder. */
const outside = {
  '../CHANGELOG.md': '/changes',
  '../.env.example': '/settings',
  '../README.md': '/build',
}

/** Leads links to files outside of this folder to the pages that stand for them. */
function leadInside(markdown) {
  const normalize = markdown.normalizeLink
  markdown.normalizeLink = (given) => {
    const [path, anchor] = given.split('#')
    // CHANGELOG.md stands above this folder, and one of its pages.
    const page = outside[path] ?? /^docs(\/.+)\.md$/.exec(path)?.[1]
    return normalize(page ? `${page}${anchor ? `#${anchor}` : ''}` : given)
  }
}

export default defineConfig({
  lang: 'en-IN',
  title: 'Baithak',
  description: 'A showroom for chairs: try it, run it, work with it, build on it.',
  cleanUrls: true,
  lastUpdated: false,
  srcExclude: ['examples/**'],
  markdown: { config: leadInside },
  themeConfig: {
    search: { provider: 'local' },
    nav: parts.map(({ text, first }) => ({ text, link: `/${first}` })),
    sidebar: parts.map(({ text, first, pages }) => ({
      text,
      collapsed: pages.length > 12,
      items: [{ text: 'Where to begin', link: `/${first}` }, ...pages.map(linkTo)],
    })),
    outline: { level: [2, 3] },
  },
})
