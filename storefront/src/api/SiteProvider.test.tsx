import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ServerAnswers, ServerAnswersContext } from './serverAnswers.ts'
import { useSite } from './site.ts'
import { SiteProvider } from './SiteProvider.tsx'

const Brand = () => <b>{useSite().brand}</b>
const failures = { '/api/site': { status: 404, message: 'The facts are away' } }
const draw = (server: Partial<ServerAnswers>, children: React.ReactNode) =>
  renderToStaticMarkup(
    <ServerAnswersContext value={{ answers: {}, failures: {}, isFresh: () => true, ...server }}>
      <SiteProvider>{children}</SiteProvider>
    </ServerAnswersContext>,
  )

test('a failure is thrown where the facts are needed, below the boundary that tells of it, and nowhere else', () => {
  expect(draw({ failures }, <p>Without facts</p>)).toBe('<p>Without facts</p>')
  expect(() => draw({ failures }, <Brand />)).toThrow('The facts are away')
  expect(draw({ answers: { '/api/site': { brand: 'Baithak' } } }, <Brand />)).toBe('<b>Baithak</b>')
})
