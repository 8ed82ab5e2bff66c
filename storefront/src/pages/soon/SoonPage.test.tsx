import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { SoonPage } from './SoonPage.tsx'

const site = {
  brand: 'Baithak',
  purchasing: 'catalogue',
  chatNumber: '910000000001',
  chatGreeting: 'Hello',
  scenes: { hero: [] },
}

const draw = (path: string) =>
  renderToStaticMarkup(
    <SWRConfig value={{ fallback: { '/api/site': site } }}>
      <StaticRouter location={path}>
        <SoonPage />
      </StaticRouter>
    </SWRConfig>,
  )

test.each([['/admin/userlist', 'Manage']])(
  '%s says that it opens soon, is kept from search engines and leads on',
  (path, area) => {
    const html = draw(path)
    expect(html).toContain(`<h1>${area} opens soon</h1>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('href="/latest"')
    expect(html).toContain('href="/"')
  },
)
