// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from './CodeField.tsx'

it('the sixth digit sends the form, in one group or two as apps show them, and no fifth does', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.body.appendChild(document.createElement('div'))
  const send = vi.fn((event: Event) => event.preventDefault())
  const root = createRoot(box)
  await act(async () =>
    root.render(
      <form onSubmit={({ nativeEvent }) => send(nativeEvent)}>
        <CodeField label="Code" name="code" defaultValue="" />
        <Button type="submit" isBusy>
          Switch it on
        </Button>
      </form>,
    ),
  )
  const input = box.querySelector('input')
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const sent = []
  for (const text of ['123 45', '123 456', '654321', '65432']) {
    await type(text)
    sent.push(send.mock.calls.length)
  }
  expect(sent).toEqual([0, 1, 2, 2])
  // A button that works shows that, also where its words stay.
  const button = box.querySelector('button')
  expect([button?.textContent, button?.getAttribute('aria-busy')]).toEqual(['Switch it on', 'true'])
  expect(button?.querySelector('.spin')).not.toBeNull()
  await act(async () => root.unmount())
  box.remove()
})
