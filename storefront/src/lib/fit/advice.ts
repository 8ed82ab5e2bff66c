import { highestDesk, type FitAnswers } from './answers.ts'
import { bodyOf, slack, underCounter } from './body.ts'
import { deskSeat } from './fit.ts'

/** Says what to do where the body and the desk ask for two different seats. */
export function deskAdvice(answers: FitAnswers): string {
  const { height, desk, use } = answers
  const { seat, elbow } = bodyOf(height)
  if (use === 'counter')
    return desk <= highestDesk
      ? `A ${desk} cm top is a table, not a counter. Choose Desk work for ordinary chairs.`
      : `A ${desk} cm counter wants a seat near ${desk - underCounter} cm.`
  if (use === 'meet') return `In a meeting your feet decide: a seat near ${seat} cm lets them rest flat.`
  const wanted = deskSeat(answers)
  const over = wanted - seat
  const level = Math.round(seat + elbow)
  if (over > slack)
    return `Your feet ask for a seat at ${seat} cm, your desk for ${wanted} cm. Two ways: lower the desk to ${level} cm, or raise the seat and put a ${over} cm footrest under your feet.`
  if (over < -2 * slack)
    return `Your desk is low for you. Raise it to about ${level} cm: blocks under the legs will do.`
  return `Body and desk agree: a seat near ${seat} cm suits both.`
}
