import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'
import { ServerAnswersContext } from '../../api/serverAnswers.ts'
import { SiteProvider } from '../../api/SiteProvider.tsx'

const site = { brand: 'Baithak', callPhone: '+910000000001', scenes: { hero: [] } }
const token = 'c2VjcmV0LW9mLXRoaXMtdGVzdA'

test('the code of the address is nowhere in the page: one drawing serves every visitor', () => {
  const html = renderToStaticMarkup(
    <ServerAnswersContext value={{ answers: { '/api/site': site }, failures: {}, isFresh: () => true }}>
      <StaticRouter location={`/reset-password/${token}`}>
        <SiteProvider>
          <ResetPasswordPage params={{ token }} />
        </SiteProvider>
      </StaticRouter>
    </ServerAnswersContext>,
  )
  expect(html).toContain('autoComplete="new-password"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain(token)
})
