// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Site } from 'cms/contract/site'
import { SiteContext } from '../../api/site.ts'
import { StockNoticePage } from './StockNoticePage.tsx'

const product = '0123456789abcdef01234567'
const url = '/api/stock-notices/a-link'
let root: Root
let box: HTMLElement
let answers: Record<string, [status: number, body: object]>
const seen: string[] = []

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${asked}`
    seen.push(key)
    const [status, body] = answers[key] ?? [404, { message: 'Not found' }]
    return Response.json(body, { status })
  })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  const site = { brand: 'Baithak', callPhone: '+910000000001', scenes: { hero: [] } } as unknown as Site
  await act(async () =>
    root.render(
      <SiteContext value={{ site }}>
        <MemoryRouter>
          <StockNoticePage params={{ token: 'a-link' }} />
        </MemoryRouter>
      </SiteContext>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  seen.length = 0
  vi.unstubAllGlobals()
})

const press = (name: string) =>
  act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent === name)?.click())

test('a visit alone does nothing; a press confirms, another one ends it', async () => {
  answers = {
    [`POST ${url}`]: [200, { message: 'We mail you once.', product }],
    [`DELETE ${url}`]: [200, { message: 'It has ended.', product }],
  }
  expect(seen).toEqual([])
  await press('Yes, tell me')
  expect(seen).toEqual([`POST ${url}`])
  expect(box.textContent).toContain('We mail you once.')
  expect(box.querySelector(`a[href="/product/${product}"]`)).toBeTruthy()
  await press('Do not tell me')
  expect(seen).toEqual([`POST ${url}`, `DELETE ${url}`])
  expect(box.textContent).toContain('It has ended.')
  expect(box.textContent).not.toContain('We mail you once.')
})

test('a link that is not valid any more is said, with a way on', async () => {
  answers = { [`POST ${url}`]: [400, { message: 'This link is not valid any more.' }] }
  await press('Yes, tell me')
  expect(box.querySelector('[role=alert]')?.textContent).toContain('This link is not valid any more.')
  expect(box.querySelector('a[href="/latest"]')).toBeTruthy()
})
