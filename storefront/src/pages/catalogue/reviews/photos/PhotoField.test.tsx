import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { photoRefusals, uploadBytes, uploadRefusals } from 'cms/contract/uploads'
import { PhotoField } from './PhotoField.tsx'
import { refusePhoto, type NewPhoto } from './useNewPhotos.ts'

const png = (change: Partial<File> = {}) => ({ size: 1000, type: 'image/png', ...change }) as File

test('only JPEG, PNG and WebP of at most 10 MB are sent', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp'])
    expect(refusePhoto(png({ type }))).toBe(undefined)
  for (const type of ['image/gif', 'image/svg+xml', 'text/html', ''])
    expect(refusePhoto(png({ type }))).toBe(photoRefusals.kind)
  expect(refusePhoto(png({ size: uploadBytes + 1 }))).toBe(uploadRefusals.size)
})

const render = (photos: NewPhoto[], room: number) =>
  renderToStaticMarkup(
    <PhotoField
      chosen={{
        photos,
        room,
        error: undefined,
        choose: async () => {},
        remove: () => {},
        send: async () => 0,
      }}
    />,
  )

test('a chosen photograph has its name, a button to remove it, and the reason of a refusal', () => {
  const file = new File(['x'], 'window.png', { type: 'image/png' })
  const html = render([{ key: 1, file, preview: 'data:image/png;base64,eA==', error: 'It is damaged.' }], 2)
  expect(html).toContain('window.png')
  expect(html).toContain('aria-label="Remove window.png"')
  expect(html).toContain('It is damaged.')
})

test('three photographs are the most', () => {
  expect(render([], 3)).not.toContain('disabled')
  expect(render([], 0)).toContain('disabled')
})
