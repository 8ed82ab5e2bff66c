import { expect, it } from 'vitest'
import { drawnBoxes, frameOf, isInside, unite } from '../../testing/drawnBoxes.ts'
import { fitProducts } from '../../testing/fitProducts.ts'
import { fitUses, firstAnswers } from '../../lib/fit/answers.ts'
import { drawFit } from './drawFit.ts'
import { fit } from '../../lib/fit/fit.ts'

it('keeps person, desk and chair within the frame, for every chair and body', () => {
  for (const chair of fitProducts)
    for (const use of fitUses)
      for (const height of [140, 168, 200])
        for (const desk of [60, 74, 120]) {
          const answers = { ...firstAnswers, height, desk, use }
          const plan = fit(chair, answers)
          const drawing = drawFit({ ...chair, plan }, answers, chair.name)
          const said = `${chair.name}, ${height} cm, ${use} at ${desk} cm`
          expect(drawing, said).not.toMatch(/NaN|Infinity|undefined|null/)
          const drawn = unite(drawnBoxes(drawing, /^(?!dwg)/))
          expect(isInside(drawn, frameOf(drawing)), said).toBe(true)
        }
})

it('puts the seat where the plan says, and the desk where the person says', () => {
  const [chair] = fitProducts
  if (!chair) throw new Error('There is no product.')
  const answers = { ...firstAnswers, height: 180 }
  const plan = fit(chair, answers)
  const drawing = drawFit({ ...chair, plan }, answers, 'A <chair> & "desk"')
  expect(drawing).toContain('aria-label="A &#60;chair&#62; &#38; &#34;desk&#34;"')
  expect(drawing).toMatch(new RegExp(`class="ch-seat" d="M[\\d.]+ -${plan.seat}H`))
  expect(drawing).toContain('class="desk" d="M14 -74h72"')
})
