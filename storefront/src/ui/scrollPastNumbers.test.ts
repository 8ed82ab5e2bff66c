// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { scrollPastNumbers } from './scrollPastNumbers.ts'

test.each([
  ['number', false],
  ['text', true],
])('the wheel over a field of type %s, which has the focus, leaves it there: %s', (type, isLeft) => {
  scrollPastNumbers()
  const field = document.body.appendChild(document.createElement('input'))
  field.type = type
  field.focus()
  expect(document.activeElement).toBe(field)
  field.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  expect(document.activeElement === field).toBe(isLeft)
  field.remove()
})
