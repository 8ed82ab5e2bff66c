// @vitest-environment happy-dom
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareLink } from './shareLink.ts'

const page = { title: 'Regent', url: 'https://baithak.example/product/1' }
const copied = vi.fn(async (_text: string) => undefined)
const [good, bad] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')]
const browser = (share?: (page: object) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText: copied }, ...(share && { share }) })

beforeEach(() => {
  copied.mockReset()
  good.mockClear()
  bad.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

test('the system’s sheet gets title and address', async () => {
  const share = vi.fn(async (_page: object) => undefined)
  browser(share)
  await shareLink(page)
  expect(share).toHaveBeenCalledWith(page)
  expect(copied).not.toHaveBeenCalled()
})

test('closing the sheet copies and says nothing', async () => {
  browser(() => Promise.reject(new DOMException('No', 'AbortError')))
  await shareLink(page)
  expect(copied).not.toHaveBeenCalled()
  expect(good).not.toHaveBeenCalled()
})

test('without a sheet, or with one that fails, the address is copied and that is said', async () => {
  for (const share of [undefined, () => Promise.reject(new DOMException('No', 'NotAllowedError'))]) {
    copied.mockClear()
    browser(share)
    await shareLink(page)
    expect(copied).toHaveBeenCalledWith(page.url)
    expect(good).toHaveBeenLastCalledWith('Link copied')
  }
})

test('an address that cannot be copied is shown', async () => {
  browser()
  copied.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  await shareLink(page)
  expect(good).not.toHaveBeenCalled()
  expect(bad).toHaveBeenCalledWith(`The link could not be copied. It is ${page.url}`)
})
