// @module-tag no-database
import { expect, it } from 'vitest'
import { formatMoment, formatPaise } from './format.ts'

it.each([
  [1_890_000, '₹18,900'],
  [14_600_000, '₹1,46,000'],
  [1_890_050, '₹18,900.50'],
  [0, '₹0'],
])('writes %i paise as %s', (paise, text) => expect(formatPaise(paise)).toBe(text))

it.each([
  ['2026-11-21T09:10:00.000Z', '21 Nov 2026, 2:40 pm'],
  ['2026-11-20T18:30:00.000Z', '21 Nov 2026, 12:00 am'],
  ['2026-11-21T06:35:00.000Z', '21 Nov 2026, 12:05 pm'],
  ['2026-12-31T18:29:00.000Z', '31 Dec 2026, 11:59 pm'],
  ['2026-09-01T00:00:00.000Z', '1 Sep 2026, 5:30 am'],
])('writes %s as it is in India: %s', (date, text) => expect(formatMoment(date)).toBe(text))
