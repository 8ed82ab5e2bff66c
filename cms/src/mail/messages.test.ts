// @module-tag no-database
import { expect, it } from 'vitest'
import { accountDeletedMessage, manyFailuresMessage, resetPasswordMessage } from './messages.ts'
import { emailChangedMessage } from './accountMessages.ts'

const url = 'https://shop.example/reset-password/abc?x=1&y="2"'
const reset = resetPasswordMessage({ name: 'Asha', url, minutes: 30, brand: 'Baithak' })
const changed = emailChangedMessage({
  name: 'Asha',
  newEmail: 'ravi.kumar@baithak.example',
  undo: { url: 'https://shop.example/undo-email/abc', days: 7 },
  brand: 'Baithak',
  contact: 'care@baithak.example',
})

const failures = manyFailuresMessage({
  name: 'Asha',
  url: 'https://shop.example/forgot-password',
  brand: 'Baithak',
})

it('the mail with the link says what it is for, how long it works, and what to do when one did not ask', () => {
  expect(reset.subject).toBe('Set a new password for Baithak')
  for (const text of [reset.text, reset.html]) {
    expect(text).toContain('Dear Asha,')
    expect(text).toContain('one-time code (OTP)')
    expect(text).toContain('30 minutes')
    expect(text).toContain('If you did not ask for this')
  }
  expect(reset.text.split('\n')).toContain(url)
  expect(reset.html).toContain('href="https://shop.example/reset-password/abc?x=1&amp;y=&quot;2&quot;"')
})

it('the mail about a deleted account says what is gone, what stays, and whom to tell', () => {
  const contact = 'care@baithak.example'
  const { subject, text, html } = accountDeletedMessage({ name: 'Asha', brand: 'Baithak', contact })
  expect(subject).toBe('Your Baithak account is deleted')
  for (const part of [text, html]) {
    expect(part).toContain('Dear Asha,')
    expect(part).toContain('Your finished orders stay in our books without your name')
    expect(part).toContain('write to care@baithak.example')
  }
})

it('the mail about failed logins says that nobody got in, and what to do', () => {
  for (const text of [failures.text, failures.html]) {
    expect(text).toContain('They did not get in')
    expect(text).toContain('https://shop.example/forgot-password')
  }
})

it('the notice shows little of the new address, and says whom to tell', () => {
  for (const text of [changed.text, changed.html]) {
    expect(text).toContain('r***@baithak.example')
    expect(text).not.toContain('ravi.kumar')
    expect(text).toContain('write to care@baithak.example')
  }
  const { text } = emailChangedMessage({
    name: 'A',
    newEmail: 'b@c.example',
    undo: { url: 'https://shop.example/undo-email/abc', days: 7 },
    brand: 'B',
    contact: null,
  })
  expect(text).toContain('Please tell us at once.')
})

it.each([
  ['reset', reset],
  ['changed', changed],
  ['failures', failures],
])('the %s mail loads nothing from outside and runs nothing', (_, { html }) => {
  expect(html).not.toMatch(/<(img|script|link|iframe|style|form)|\bsrc=|url\(/)
  expect(html).toContain('lang="en-IN"')
})

it.each<readonly [string, string]>([
  ['A.K.Rao', 'Dear A.K.Rao,'],
  ['S. Ramesh Jr.', 'Dear S. Ramesh Jr.,'],
  ['आशा राव', 'Dear आशा राव,'],
  ...['bit.ly', 'T.CO', 'www.evil', 'evil。example', 'ev．il', 'a/b', 'http:x', 'me@x', 'Ring 98200'].map(
    (name) => [name, 'Namaste,'] as const,
  ),
])('%s is greeted by a plain name alone: a stranger may have typed it', (name, greeted) => {
  const { text } = resetPasswordMessage({ name, url, minutes: 30, brand: 'Baithak' })
  expect(text.split('\n\n')[1]).toBe(greeted)
})

it('what people typed is text, never markup or a second header', () => {
  const { html, subject, text } = resetPasswordMessage({
    name: '<img src=x>\n\nClick "here" & \'there\'',
    url,
    minutes: 30,
    brand: 'Baithak\r\nBcc: everyone@baithak.example',
  })
  expect(html).toContain('Dear &lt;img src=x&gt; Click &quot;here&quot; &amp; &#39;there&#39;,')
  expect(html).not.toContain('<img')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('Dear <img src=x> Click')
})
