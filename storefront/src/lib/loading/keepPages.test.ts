// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { keepPages } from './keepPages.ts'

test('offline a link to a page is left to the worker; one within the page or to a picture is the page’s own', () => {
  vi.stubEnv('PROD', true)
  const serviceWorker = { controller: {}, register: async () => undefined }
  vi.stubGlobal('navigator', { onLine: false, serviceWorker })
  keepPages()
  const box = document.body.appendChild(document.createElement('div'))
  const heard: (string | null)[] = []
  box.addEventListener('click', (event) => {
    event.preventDefault()
    heard.push((event.target as Element).getAttribute('href'))
  })
  for (const href of ['/about', '#picture-2', '/media/a-960.webp', '/product/1#reviews']) {
    box.innerHTML = `<a href="${href}">Go</a>`
    box.querySelector('a')?.click()
  }
  expect(heard).toEqual(['#picture-2', '/media/a-960.webp'])
  box.remove()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
