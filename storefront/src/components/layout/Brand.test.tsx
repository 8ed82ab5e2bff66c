import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SiteContext } from '../../api/site.ts'
import { Brand } from './Brand.tsx'

test.each(['Baithak', 'Othername', 'Seats & Sons'])('the header spells %s whole', (brand) => {
  const html = renderToStaticMarkup(
    <SiteContext value={{ site: { brand, mark: null } as never }}>
      <MemoryRouter>
        <Brand />
      </MemoryRouter>
    </SiteContext>,
  )
  expect(html.replace(/<[^>]*>/g, '').replace('&amp;', '&')).toBe(brand)
})
