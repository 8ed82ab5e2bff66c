// @module-tag no-database
// @module-tag money
import { expect, test } from 'vitest'
import { amountInWords } from './amountInWords.ts'

test.each([
  [0, 'zero'],
  [1, 'one'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [33_036, 'thirty-three thousand and thirty-six'],
  [90, 'ninety'],
  [100, 'one hundred'],
  [105, 'one hundred and five'],
  [1_000, 'one thousand'],
  [1_00_000, 'one lakh'],
  [1_00_007, 'one lakh and seven'],
  [2_41_493, 'two lakh forty-one thousand four hundred and ninety-three'],
  [1_00_00_000, 'one crore'],
  [12_34_56_789, 'twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine'],
  [50_00_00_00_000, 'five thousand crore'],
  [100.5, 'one hundred and paise fifty'],
  [0.07, 'zero and paise seven'],
  [2_41_493.32, 'two lakh forty-one thousand four hundred and ninety-three and paise thirty-two'],
])('%d is said in words as in India', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(`Rupees ${words} only`)
})
