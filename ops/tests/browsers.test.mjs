// @module-tag no-database
import { expect, test } from 'vitest'
import { findNewer } from '../lib/browsers.mjs'

test.each([
  ['list.toSorted()', '.toSorted'],
  ['list?.toReversed()', '.toReversed'],
  ['list.map(String).toSpliced(0, 1)', '.toSpliced'],
  ['list.findLast(Boolean)', '.findLast'],
  ['Object.groupBy(list, String)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['text.isWellFormed()', '.isWellFormed'],
  ['one.union(other), one.isSubsetOf(other)', '.isSubsetOf'],
  ['structuredClone(value)', 'structuredClone'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['AbortSignal.any([signal])', 'AbortSignal.any'],
  ['form.requestSubmit()', '.requestSubmit'],
  ['box.showPopover()', '.showPopover'],
  ["box.matches(':popover-open')", ':popover-open'],
  ["box.querySelector('li:has(a)')", ':has'],
  ['class A { static { start() } }', 'static {'],
  ['/(?<=a)b/.test(text)', '(?<='],
  ["new RegExp('(?<!a)b')", '(?<='],
  // The bundler writes strings as templates.
  ['RegExp(`(?<=\\\\.) `, ``)', '(?<='],
  ['box.matches(`:popover-open`)', ':popover-open'],
])('what a browser of 2021 lacks is found: %s', (code, found) => {
  expect(findNewer(code)).toContain(found)
})

test('what they have, or what is asked for first, is fine', () => {
  const fine = [
    'list.at(-1); list.flat(); text.replaceAll("a", "b"); Object.hasOwn(one, "a")',
    'class A { #own = 1; static made = 2; has(one) { return #own in one } }',
    'value ??= await import("./x.js")',
    'dialog.showModal()',
    'typeof URL.canParse == "function" ? URL.canParse(text) : false',
    'if ("requestIdleCallback" in window) window.requestIdleCallback(run)',
    'form.requestSubmit?.()',
    "box.matches(':focus-visible')",
  ]
  for (const code of fine) expect(findNewer(code), code).toEqual([])
})
