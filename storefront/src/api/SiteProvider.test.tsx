import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ServerAnswers, ServerAnswersContext } from './serverAnswers.ts'
import { useSite } from './site.ts'
import { SiteProvider } from './SiteProvider.tsx'

const Brand = () => <b>{useSite().brand}</b>
const failures = { '/api/site': { status: 404, message: 'The facts are away' } }
const render = (server: Partial<ServerAnswers>, children: React.ReactNode) =>
  renderToStaticMarkup(
    <ServerAnswersContext value={{ answers: {}, failures: {}, isFresh: () => true, ...server }}>
      <SiteProvider>{children}</SiteProvider>
    </ServerAnswersContext>,
  )

test('a failure is thrown where the facts are needed, below the boundary that tells of it, and nowhere else', () => {
  expect(render({ failures }, <p>Without facts</p>)).toBe('<p>Without facts</p>')
  expect(() => render({ failures }, <Brand />)).toThrow('The facts are away')
  expect(render({ answers: { '/api/site': { brand: 'Baithak' } } }, <Brand />)).toBe('<b>Baithak</b>')
})
