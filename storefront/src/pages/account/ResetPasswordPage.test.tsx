import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const site = { brand: 'Baithak', callPhone: '+910000000001', scenes: { hero: [] } }
const token = 'c2VjcmV0LW9mLXRoaXMtdGVzdA'

test('the code of the address is nowhere in the page: one drawing serves every visitor', () => {
  const html = renderToStaticMarkup(
    <SWRConfig value={{ fallback: { '/api/site': site } }}>
      <StaticRouter location={`/reset-password/${token}`}>
        <ResetPasswordPage params={{ token }} />
      </StaticRouter>
    </SWRConfig>,
  )
  expect(html).toContain('autoComplete="new-password"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain(token)
})
