import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter, UNSAFE_RouteContext as RouteContext } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const site = { brand: 'Baithak', callPhone: '+910000000001', scenes: { hero: [] } }
const token = 'c2VjcmV0LW9mLXRoaXMtdGVzdA'

test('the code of the address is nowhere in the page: one drawing serves every visitor', () => {
  const pathname = `/reset-password/${token}`
  const match = {
    params: { token },
    pathname,
    pathnameBase: pathname,
    route: { path: '/reset-password/:token' },
  }
  const html = renderToStaticMarkup(
    <SWRConfig value={{ fallback: { '/api/site': site } }}>
      <StaticRouter location={pathname}>
        <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>
          <ResetPasswordPage />
        </RouteContext>
      </StaticRouter>
    </SWRConfig>,
  )
  expect(html).toContain('autoComplete="new-password"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain(token)
})
