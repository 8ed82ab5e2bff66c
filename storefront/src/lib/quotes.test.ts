import { expect, test } from 'vitest'
import { cutQuote } from './quotes.ts'

test('a quote of up to 150 characters stays whole', () => {
  const quote = 'a'.repeat(150)
  expect(cutQuote(quote)).toEqual({ start: quote, rest: '' })
})

test('a longer one shows at most 120 characters, cut before a word, and nothing of it is lost', () => {
  const quote = 'Good chairs. '.repeat(12)
  const { start, rest } = cutQuote(quote)
  expect(start).toBe('Good chairs. '.repeat(9).trim())
  expect(start + rest).toBe(quote)
  const even = `${'word '.repeat(24)}${'more '.repeat(10)}`
  expect(cutQuote(even).start, 'a space right after the letters that may show').toBe(
    'word '.repeat(24).trim(),
  )
})

test('the cut does not go through a character of two code units', () => {
  const { start, rest } = cutQuote('🪑'.repeat(151))
  expect(start).toBe('🪑'.repeat(120))
  expect(rest).toBe('🪑'.repeat(31))
})
