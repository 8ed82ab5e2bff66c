import type { FitAnswers } from '../../../lib/fit/answers.ts'
import { bodyOf } from '../../../lib/fit/body.ts'
import { deskSeat } from '../../../lib/fit/fit.ts'
import type { FitRanking } from '../../../lib/fit/rank.ts'
import { formatCount } from '../../../lib/money.ts'

export interface HeadLine {
  strong: string
  rest: string
}

const chairs = (count: number, one: string, many: string) =>
  count === 1 ? `1 chair ${one}` : `${formatCount(count)} chairs ${many}`

/** Says in one line how a person is served. */
export function headLine(ranking: Omit<FitRanking, 'rows'>, answers: FitAnswers): HeadLine {
  const { fitting, suitingFeet } = ranking
  if (fitting > 0) return { strong: chairs(fitting, 'fits', 'fit'), rest: 'you.' }
  if (answers.use === 'counter')
    return { strong: 'No chair here fits this counter exactly.', rest: 'These come nearest.' }
  if (suitingFeet === 0)
    return {
      strong: 'No chair here fits you exactly.',
      rest: 'These come nearest, and a footrest or a lower desk does the rest.',
    }
  if (answers.use !== 'meet' && deskSeat(answers) > bodyOf(answers.height).seat)
    return {
      strong: `${chairs(suitingFeet, 'goes', 'go')} low enough for you.`,
      rest: 'Your desk is high for you: each chair says what it still needs.',
    }
  return {
    strong: `${chairs(suitingFeet, 'suits', 'suit')} your legs.`,
    rest: `Read on for what speaks against ${suitingFeet === 1 ? 'it' : 'them'}.`,
  }
}
