import { expect, it } from 'vitest'
import { fitProducts } from '../../testing/fitProducts.ts'
import { deskAdvice } from './advice.ts'
import { fitHours, fitUses, firstAnswers, heights, meantFor, type FitAnswers } from './answers.ts'
import { bodyOf } from './body.ts'
import { fit, type FittedChair } from './fit.ts'
import { rankFit } from './rank.ts'

const everyHeight = Array.from({ length: heights.max - heights.min + 1 }, (_, index) => heights.min + index)
const someDesks = [60, 66, 72, 74, 78, 85, 95, 105, 120]

const answersOf = (
  height: number,
  desk: number,
  use: FitAnswers['use'],
  hours: FitAnswers['hours'],
  back: FitAnswers['back'] = 'no',
): FitAnswers => ({ height, desk, use, hours, back })

it.each([
  [answersOf(165, 74, 'desk', 8), 'Zephyr Flex Ergonomic', 'Fits with a footrest'],
  [answersOf(168, 72, 'desk', 8), 'Zephyr Flex Ergonomic', 'Fits with a footrest'],
  [answersOf(150, 74, 'desk', 8), 'Zephyr Flex Ergonomic', 'Nearest'],
  [answersOf(150, 74, 'desk', 2), 'Dotto Compact Staff Chair', 'Fits below the shoulder'],
  [answersOf(180, 74, 'desk', 8), 'Zephyr Flex Ergonomic', 'Fits'],
  [answersOf(180, 74, 'desk', 2), 'Nimbus Mid-Back Ergonomic', 'Fits'],
  [answersOf(192, 74, 'desk', 8), 'Regent High-Back Executive', 'Fits'],
  [answersOf(192, 74, 'desk', 2), 'Regent High-Back Executive', 'Fits'],
  [answersOf(180, 74, 'desk', 2, 'yes'), 'Zephyr Flex Ergonomic', 'Fits'],
  [answersOf(200, 80, 'desk', 8), 'Regent High-Back Executive', 'Fits'],
  [answersOf(165, 74, 'game', 8), 'Viper Fabric Gaming Chair', 'Nearest'],
  [answersOf(190, 72, 'game', 5), 'Viper Fabric Gaming Chair', 'Fits'],
  [answersOf(175, 74, 'meet', 2), 'Council Cantilever Conference', 'Fits below the shoulder'],
  [answersOf(155, 74, 'meet', 5), 'Delegate Ply Conference', 'Fits below the shoulder'],
  [answersOf(165, 105, 'counter', 2), 'Forge Counter Stool', 'Fits'],
  [answersOf(165, 95, 'counter', 5), 'Calyx Swivel Bar Stool', 'Fits'],
  [answersOf(190, 120, 'counter', 2), 'Calyx Swivel Bar Stool', 'Nearest'],
])('puts the chair first that fits best: %o', (answers, name, mark) => {
  const [first] = rankFit(fitProducts, answers).rows
  expect([first?.product.name, first?.plan.mark]).toEqual([name, mark])
})

it('puts no chair that does not fit before one that does', () => {
  for (const height of everyHeight)
    for (const use of fitUses) {
      const { rows, fitting } = rankFit(fitProducts, answersOf(height, use === 'counter' ? 105 : 74, use, 8))
      const first = rows.slice(0, fitting).map(({ plan }) => plan.mark)
      expect(first, `${height} cm, ${use}`).toEqual(first.map(() => 'Fits'))
    }
})

it('shows every chair with a reason, whatever the answers', () => {
  const seats = fitProducts.filter(({ category }) => !['TandemSeating', 'LoungeChairs'].includes(category))
  for (const height of everyHeight)
    for (const use of fitUses) {
      const { rows, count } = rankFit(fitProducts, answersOf(height, use === 'counter' ? 105 : 74, use, 8))
      expect(count).toBe(seats.length)
      expect(new Set(rows.map(({ product }) => product._id)).size).toBe(seats.length)
      for (const { plan, product } of rows) expect(plan.reasons.length, product.name).toBeGreaterThan(0)
      expect(meantFor[use]).toContain(rows[0]?.product.category)
    }
})

// The next two hold so many sums against each other that an assertion for each would take ten times as long as they do.
it('never tells a taller person to sit lower', () => {
  const wrong: string[] = []
  for (const chair of fitProducts)
    for (const use of fitUses)
      for (const desk of someDesks) {
        let before = 0
        for (const height of everyHeight) {
          const { seat, footrest } = fit(chair, answersOf(height, desk, use, 5))
          // Above a footrest: a high desk raises a short person together with the floor.
          if (!(seat - footrest >= before))
            wrong.push(`${chair.name}, ${height} cm, ${use} at ${desk} cm: ${seat - footrest} < ${before}`)
          before = seat - footrest
        }
      }
  expect(wrong).toEqual([])
  const seats = everyHeight.map((height) => bodyOf(height).seat)
  expect(seats).toEqual([...seats].sort((a, b) => a - b))
})

it('sets no chair beyond the range that it states', () => {
  const wrong: string[] = []
  for (const chair of fitProducts)
    for (const height of everyHeight)
      for (const desk of someDesks) {
        const { seat, footrest, mark } = fit(chair, answersOf(height, desk, 'desk', 8))
        const { seatMin, seatMax, seat: fixed } = chair.measures
        const isInRange = seat >= (seatMin ?? fixed ?? 0) && seat <= (seatMax ?? fixed ?? 0)
        const isAsMarked =
          (mark !== 'Fits' || footrest === 0) && (mark !== 'Fits with a footrest' || footrest > 2)
        if (!isInRange || !isAsMarked)
          wrong.push(`${chair.name}, ${height} cm at ${desk} cm: ${mark}, seat ${seat}, footrest ${footrest}`)
      }
  expect(wrong).toEqual([])
})

const said = (chair: FittedChair, answers: FitAnswers) =>
  fit(chair, answers)
    .reasons.map(({ isGood, text }) => `${isGood ? '+' : '-'} ${text}`)
    .join('\n')

it('calls no chair a fit whose back ends below the shoulders, or whose headrest ends at the neck', () => {
  for (const chair of fitProducts)
    for (const use of ['desk', 'game', 'meet'] as const)
      for (const hours of fitHours)
        for (const height of [168, 180, 192, 200]) {
          const answers = answersOf(height, 74, use, hours, hours === 5 ? 'yes' : 'no')
          const top = (chair.measures.height ?? 0) - (chair.measures.seat ?? 0)
          const name = `${chair.name}, ${height} cm`
          const isShort = Math.round(bodyOf(height).shoulder - top) > 0
          if (isShort) expect(fit(chair, answers).mark, name).not.toBe('Fits')
          if (isShort && chair.shape.back !== 'head')
            expect(said(chair, answers), name).toMatch(/- Back ends \d+ cm under your shoulders/)
        }
  const withHeadrest = fitProducts.filter(({ shape }) => shape.back === 'head')
  expect(withHeadrest.length).toBeGreaterThan(3)
  for (const chair of withHeadrest) {
    const tall = answersOf(192, 74, 'desk', 8)
    expect(said(chair, tall)).toMatch(
      /- Headrest ends \d+ cm under the back of your head: it meets your neck/,
    )
    expect(said(chair, tall)).not.toContain('+ Headrest')
    expect(fit(chair, tall).mark).toBe('Nearest')
    expect(said(chair, answersOf(160, 74, 'desk', 8))).toContain('+ Headrest meets your head')
  }
})

it('finds a back shorter for a taller person, never longer', () => {
  const under = /(?:Back|Headrest) ends (\d+) cm under/
  for (const chair of fitProducts) {
    let before = 0
    for (const height of everyHeight) {
      const short = Number(under.exec(said(chair, answersOf(height, 74, 'desk', 8)))?.[1] ?? 0)
      expect(short, `${chair.name}, ${height} cm`).toBeGreaterThanOrEqual(before)
      before = short
    }
  }
})

it.each([
  ['', ''],
  ['20', '- Elbows hang 4 cm above the arms'],
  ['18 to 26', '+ Arms at 24 cm meet your elbows'],
  ['26 to 18', '+ Arms at 24 cm meet your elbows'],
  ['28 to 32', '- Arms lift your shoulders by 4 cm'],
])('holds armrests at "%s" against the elbows of 172 cm', (armHeight, reason) => {
  const [chair] = fitProducts
  if (!chair) throw new Error('There is no product.')
  const text = said({ ...chair, armHeight }, answersOf(172, 74, 'desk', 5))
  if (reason) expect(text).toContain(reason)
  else expect(text).not.toMatch(/[Aa]rms|Elbows/)
})

it('weighs lumbar support and the height of the back more where the back gives trouble', () => {
  const stated = fitProducts.find(({ name }) => name === 'Nimbus Mid-Back Ergonomic')
  if (!stated) throw new Error('There is no such product.')
  const chair = { ...stated, lumbar: undefined }
  const gain = (better: Partial<FittedChair>, back: FitAnswers['back']) => {
    const answers = answersOf(180, 74, 'desk', 8, back)
    return fit({ ...chair, ...better }, answers).score - fit(chair, answers).score
  }
  const withLumbar = { lumbar: 'Moves by 6 cm' }
  const low = { measures: { ...chair.measures, height: 100 } }
  expect(gain(withLumbar, 'no')).toBeGreaterThan(0)
  expect(gain(withLumbar, 'yes')).toBeGreaterThan(2 * gain(withLumbar, 'no'))
  expect(gain(low, 'yes')).toBeLessThan(gain(low, 'no'))
  const asked = answersOf(180, 74, 'desk', 2, 'yes')
  expect(said(chair, asked)).toContain('- Lumbar support is not stated. Ask us')
  expect(said({ ...chair, ...withLumbar }, asked)).toContain('+ Lumbar support: Moves by 6 cm')
})

it('calls no seat a fit that is above its desk', () => {
  const stools = fitProducts.filter(({ category }) => category === 'HighSeries')
  for (const stool of stools) {
    const plan = fit(stool, firstAnswers)
    expect(plan.mark).toBe('Nearest')
    expect(plan.reasons.map(({ text }) => text).join()).toContain('too high for a 74 cm desk')
  }
})

it('names a seat that is not measured, after all others', () => {
  const [first, ...rest] = fitProducts
  if (!first) throw new Error('There is no product.')
  const unmeasured = { ...first.measures, seat: null, seatMin: null, seatMax: null }
  const { rows } = rankFit([{ ...first, measures: unmeasured }, ...rest], firstAnswers)
  expect(rows.at(-1)?.product._id).toBe(first._id)
  expect(rows.at(-1)?.plan.mark).toBe('Not measured')
})

it('fits a chair of which any one measure is missing', () => {
  for (const chair of fitProducts)
    for (const name of Object.keys(chair.measures))
      for (const use of fitUses) {
        const { seat, score } = fit(
          { ...chair, measures: { ...chair.measures, [name]: null } },
          {
            ...firstAnswers,
            use,
          },
        )
        expect(Number.isFinite(seat) && Number.isFinite(score)).toBe(true)
      }
})

it('orders the same answers alike, in whatever order the shop sends its chairs', () => {
  for (const use of fitUses)
    for (const hours of fitHours) {
      const answers = { ...firstAnswers, use, hours }
      const names = (products: typeof fitProducts) =>
        rankFit(products, answers).rows.map(({ product }) => product.name)
      expect(names([...fitProducts].reverse())).toEqual(names(fitProducts))
    }
})

it.each([
  [answersOf(168, 72, 'desk', 8), 'Your feet ask for a seat at 45 cm, your desk for 49 cm. Two ways: lower the desk to 68 cm, or raise the seat and put a 4 cm footrest under your feet.'], // prettier-ignore
  [answersOf(180, 74, 'desk', 8), 'Body and desk agree: a seat near 48 cm suits both.'],
  [answersOf(195, 66, 'desk', 8), 'Your desk is low for you. Raise it to about 78 cm: blocks under the legs will do.'], // prettier-ignore
  [answersOf(165, 105, 'counter', 8), 'A 105 cm counter wants a seat near 77 cm.'],
  [answersOf(165, 74, 'counter', 8), 'A 74 cm top is a table, not a counter. Choose Desk work for ordinary chairs.'], // prettier-ignore
  [answersOf(165, 74, 'meet', 2), 'In a meeting your feet decide: a seat near 44 cm lets them rest flat.'],
])('advises on body and desk: %o', (answers, advice) => expect(deskAdvice(answers)).toBe(advice))
