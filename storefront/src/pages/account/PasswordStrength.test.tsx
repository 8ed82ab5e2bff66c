// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { translate } from '../../testing/translate.ts'

let root: Root
let box: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetModules()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.doUnmock('cms/rules/passwords/passwordStrength')
})

const judge = vi.fn((password: string) => ({ score: 1, word: 'Weak', advice: `Not ${password}.` }))

async function open(load: () => object) {
  vi.doMock('cms/rules/passwords/passwordStrength', load)
  const { PasswordStrength } = await import('./PasswordStrength.tsx')
  const render = (password: string) =>
    act(async () => root.render(<PasswordStrength password={password} person={['Asha', 'a@b.example']} />))
  return { PasswordStrength, render }
}
/** Lets the meter wait and load. */
async function until(shown: () => void) {
  for (let round = 0; round < 200; round += 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    try {
      return shown()
    } catch {
      // Not yet.
    }
  }
  shown()
}

it('loads nothing before the first key, and says word and advice politely after it', async () => {
  const load = vi.fn(() => ({ judgePassword: judge }))
  const { PasswordStrength, render } = await open(load)
  expect(renderToString(<PasswordStrength password="" />)).toMatch(/^<div aria-live="polite"[^>]*><\/div>$/)
  await render('')
  expect(load).not.toHaveBeenCalled()
  await render('chair')
  await until(() => expect(box.textContent).toBe('Password strength: Weak. Not chair.'))
  expect(load).toHaveBeenCalledOnce()
  expect(judge).toHaveBeenLastCalledWith('chair', ['Asha', 'a@b.example'])
  expect(box.querySelector('[aria-live=polite] p')).not.toBeNull()
  expect(box.querySelectorAll('.on')).toHaveLength(1)
  await render('')
  expect(box.textContent).toBe('')
})

it('judges once a person has stopped typing', async () => {
  const { render } = await open(() => ({ judgePassword: judge }))
  await render('a')
  await until(() => expect(box.textContent).toContain('Not a.'))
  judge.mockClear()
  for (const text of ['ab', 'abc', 'abcd']) await render(text)
  await until(() => expect(box.textContent).toContain('Not abcd.'))
  const [[judged] = []] = judge.mock.calls
  expect([judge.mock.calls.length, judged]).toEqual([1, 'abcd'])
})

it('goes on in a page that the browser has translated', async () => {
  const { render } = await open(() => ({ judgePassword: judge }))
  await render('chair')
  await until(() => expect(box.textContent).toContain('Not chair.'))
  translate()
  judge.mockImplementationOnce(() => ({ score: 4, word: 'Strong', advice: '' }))
  await render('chairs of four words')
  await until(() => expect(box.textContent).toBe('Password strength: Strong'))
})

it('leaves the form as it is if it cannot be loaded, and has the page not loaded again', async () => {
  const { isLoadingExtra } = await import('../../lib/loading/loadExtra.ts')
  let wasExtra = false
  const { render } = await open(() => {
    wasExtra = isLoadingExtra()
    throw new Error('missing')
  })
  await render('chair')
  await until(() => expect(box.innerHTML).toBe(''))
  expect([wasExtra, isLoadingExtra()]).toEqual([true, false])
})
