import { expect, it } from 'vitest'
import { firstAnswers, type FitAnswers } from '../../../lib/fit/answers.ts'
import { rankFit } from '../../../lib/fit/rank.ts'
import { fitProducts } from '../../../testing/fitProducts.ts'
import { headLine } from './headLine.ts'

it('says in one line how many chairs serve a person', () => {
  const say = (answers: FitAnswers) => {
    const { strong, rest } = headLine(rankFit(fitProducts, answers), answers)
    return `${strong} ${rest}`
  }
  expect(say({ ...firstAnswers, height: 180, desk: 74 })).toMatch(/^\d+ chairs fit you\.$/)
  expect(say({ ...firstAnswers, height: 168, desk: 72 })).toMatch(
    /^\d+ chairs go low enough for you\. Your desk is high for you: each chair says what it still needs\.$/,
  )
  expect(say({ ...firstAnswers, height: 140, desk: 74 })).toMatch(/^No chair here fits you exactly\./)
  expect(say({ ...firstAnswers, height: 190, desk: 120, use: 'counter' })).toMatch(
    /^No chair here fits this counter exactly\./,
  )
  const { rest, strong } = headLine({ count: 1, fitting: 1, suitingFeet: 1 }, firstAnswers)
  expect(`${strong} ${rest}`).toBe('1 chair fits you.')
  const meeting = { ...firstAnswers, use: 'meet' } as const
  expect(headLine({ count: 1, fitting: 0, suitingFeet: 1 }, meeting).rest).toBe(
    'Read on for what speaks against it.',
  )
})
