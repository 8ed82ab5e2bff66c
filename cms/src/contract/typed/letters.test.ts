// @module-tag no-database
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { cutText, lettersOf, shorten, splitText } from './letters.ts'

const whole = [
  'a',
  ' ',
  '🪑',
  '👩‍🦽',
  '👍🏽',
  '🇮🇳',
  '1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'é'.normalize('NFD'),
  'क्ष',
  'र्षि',
  'কি',
  '각'.normalize('NFD'),
]
const segments = new Intl.Segmenter('en')
const boundariesOf = (text: string) => [...segments.segment(text)].map(({ index }) => index)

it.each(whole)('takes %s for one letter', (one) => {
  expect(lettersOf(one)).toEqual([one])
  for (let most = 1; most < one.length; most += 1) expect(cutText(`x${one}`, most)).toBe('x')
  expect(cutText(`${one}x`, one.length)).toBe(one)
})

it('cuts where a letter ends, keeps as much as fits, and nothing that fits whole is cut', () => {
  const text = fc.array(fc.constantFrom(...whole), { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.nat(60), (given, most) => {
      const cut = cutText(given, most)
      expect(given.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(most)
      const ends = [...boundariesOf(given), given.length]
      const longest = Math.max(0, ...ends.filter((end) => end <= most))
      // A first letter that does not fit keeps what people can still read of it.
      if (longest > 0) expect(cut).toHaveLength(longest)
      expect(() => encodeURIComponent(cut)).not.toThrow()
    }),
  )
})

test('a letter under a thousand marks is cut all the same', () => {
  expect(cutText(`a${'\u0301'.repeat(1000)}`, 100)).toHaveLength(100)
})

test('half an emoji that somebody sends stays one letter, and the text around it is cut as ever', () => {
  expect(cutText(`ab\ud83ecd`, 4)).toBe('ab\ud83ec')
})

test('an ellipsis stands where something is left out, and within the length', () => {
  expect(shorten('short', 5)).toBe('short')
  expect(shorten('one two three', 8)).toBe('one two…')
  expect(shorten(`${'x'.repeat(8)}🪑y`, 10)).toBe(`${'x'.repeat(8)}…`)
})

test('a part that is shown apart takes the letters that it begins and ends in', () => {
  expect(splitText('लाल कुर्सी', 4, 5)).toEqual(['लाल ', 'कु', 'र्सी'])
  expect(splitText('a🪑b', 0, 1)).toEqual(['', 'a', '🪑b'])
  expect(splitText('a🪑b', 2, 3)).toEqual(['a', '🪑', 'b'])
  expect(splitText('abc', 1, 3)).toEqual(['a', 'bc', ''])
})
