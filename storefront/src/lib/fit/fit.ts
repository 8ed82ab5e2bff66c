import { categoryLabels, type ProductCategory } from 'cms/contract/catalogue'
import { lowBack, seatRangeOf, type SeatRange as Seat } from 'cms/rules/fitKind'
import type { Measures } from 'cms/contract/measures'
import type { Shape } from 'cms/contract/shape'
import { meantFor, type FitAnswers } from './answers.ts'
import { bodyOf, shares, slack, underCounter } from './body.ts'

type FitMark = 'Fits' | 'Fits with a footrest' | 'Nearest' | 'Not measured'

export interface Reason {
  isGood: boolean
  text: string
}

/** How a chair is set for a person, and what speaks for it and against it. */
export interface FitPlan {
  mark: FitMark
  reasons: readonly Reason[]
  /** The height of the seat, and of a footrest if one is needed. */
  seat: number
  footrest: number
  /** Whether its category is made for the use. */
  isMeant: boolean
  /** Whether feet rest flat on the floor at some height of the seat. */
  suitsFeet: boolean
  /** The order among chairs. Never shown. */
  score: number
}

export interface FittedChair {
  category: ProductCategory
  price: number
  measures: Measures
  shape: Shape
}

/** Part of a plan: each adds its reasons, and may take a better mark away. */
interface Finding {
  reasons: Reason[]
  points: number
  mark?: FitMark
}

const good = (text: string): Reason => ({ isGood: true, text })
const but = (text: string): Reason => ({ isGood: false, text })

/** Returns the seat at which the elbows meet the desk, or which suits a counter. */
export function deskSeat({ height, desk, use }: FitAnswers): number {
  return Math.round(use === 'counter' ? desk - underCounter : desk - bodyOf(height).elbow)
}

/** Returns the seat that a person would choose if chairs had every height. */
function wantedSeat(answers: FitAnswers): number {
  const wanted = deskSeat(answers)
  if (answers.use === 'counter') return wanted
  const { seat } = bodyOf(answers.height)
  return answers.use === 'meet' || wanted - seat <= slack ? seat : wanted
}

function findCounter({ low, high }: Seat, seat: number, { desk }: FitAnswers, wanted: number): Finding {
  const off = Math.abs(seat - wanted)
  const isNear = off <= 3
  const moves = low === high ? 'Fixed height, nothing to set' : `Moves from ${low} to ${high} cm`
  const stops = seat < wanted ? 'Seat stops at' : low === high ? 'Seat is fixed at' : 'Lowest seat is'
  return {
    reasons: [
      isNear
        ? good(`Seat at ${seat} cm: ${Math.round(desk - seat)} cm under a ${desk} cm counter`)
        : but(`${stops} ${seat} cm; a ${desk} cm counter wants about ${wanted} cm`),
      good(moves),
    ],
    points: -off * 6,
    ...(!isNear && { mark: 'Nearest' as const }),
  }
}

function findFeet({ low, high }: Seat, wanted: number): Finding {
  const isFixed = low === high
  if (low <= wanted && wanted <= high && !isFixed) {
    const text = wanted - low > 4 ? `Seat moves from ${low} to ${high} cm` : `Seat goes down to ${low} cm`
    return { reasons: [good(`${text}: your feet rest flat`)], points: 0 }
  }
  const [edge, name] = low > wanted ? [low, 'Lowest seat is'] : [high, 'Highest seat is']
  const said = `${isFixed ? 'Seat is fixed at' : name} ${edge} cm`
  const off = Math.abs(edge - wanted)
  if (off <= slack) return { reasons: [good(`${said}, close to your ${wanted} cm`)], points: -off }
  if (low > wanted)
    return {
      reasons: [but(`${said}; your feet ask for ${wanted} cm`)],
      points: -off * 5,
      mark: 'Fits with a footrest',
    }
  const stops = isFixed ? said : `Seat stops at ${high} cm`
  return { reasons: [but(`${stops}; your legs ask for ${wanted} cm`)], points: -off * 5, mark: 'Nearest' }
}

function findDesk(seat: number, { desk, height }: FitAnswers, wanted: number): Finding {
  const over = seat - wanted
  if (over < -slack)
    return {
      reasons: [but(`Stops at ${seat} cm; a ${desk} cm desk wants ${wanted} cm`)],
      points: over * 3,
      mark: 'Nearest',
    }
  if (over <= 2 * slack)
    return { reasons: [good(`Reaches ${seat} cm, where your elbows meet a ${desk} cm desk`)], points: 0 }
  const isLow = seat - bodyOf(height).seat <= slack
  const text = isLow ? `A ${desk} cm desk is low for you` : `At ${seat} cm too high for a ${desk} cm desk`
  return { reasons: [but(text)], points: -over * 3, mark: 'Nearest' }
}

function findDepth(depth: number | null, height: number): Finding {
  if (depth === null) return { reasons: [], points: 0 }
  const gap = Math.round(height * shares.buttockToKnee - depth)
  if (gap < 2)
    return {
      reasons: [but(`Seat is ${depth} cm deep: tight behind your knee`)],
      points: -(2 - gap) * 4,
      ...(gap < -1 && { mark: 'Nearest' as const }),
    }
  if (gap <= 8) return { reasons: [good(`${gap} cm free behind your knee`)], points: 4 }
  return { reasons: [good(`Seat is ${depth} cm deep: ${gap} cm free behind your knee`)], points: 8 - gap }
}

/** Looks at what matters in a long day. */
function findComfort({ measures, shape }: FittedChair): Finding {
  const found: Finding = { reasons: [], points: 0 }
  const note = (reason: Reason, points: number) => {
    found.reasons.push(reason)
    found.points += points
  }
  if (shape.back === 'head') note(good('Headrest, for a day of more than 6 hours'), 6)
  if (shape.arms === 'none') note(but('No arms: tiring after 6 hours'), -14)
  const { back } = measures
  if (back !== null && back < lowBack) note(but(`Back is ${back} cm: stops under the shoulder`), -8)
  return found
}

/** Among chairs that fit alike, the cheaper one comes first: the more so, the fewer the hours. */
const pricePoints = (price: number, hours: number) => -Math.min(20, price / (hours <= 2 ? 2500 : 8000))

const worst = ['Fits', 'Fits with a footrest', 'Nearest'] as const

/** Looks at the category, and in a short day at the price. */
function findUse(chair: FittedChair, { use, hours }: FitAnswers): Finding {
  const place = meantFor[use].indexOf(chair.category)
  if (place < 0) return { reasons: [but(`Listed under ${categoryLabels[chair.category]}`)], points: -60 }
  return { reasons: [], points: -place * (hours > 6 ? 3 : 1) }
}

function findDay(chair: FittedChair, { use, hours }: FitAnswers): Finding {
  const isLong = hours > 6 && (use === 'desk' || use === 'game')
  return isLong ? findComfort(chair) : { reasons: [], points: pricePoints(chair.price, hours) }
}

/** Finds what speaks for a chair and against it, the weightiest first. */
function findAll(chair: FittedChair, range: Seat, seat: number, answers: FitAnswers): Finding[] {
  const { use, height } = answers
  const wanted = deskSeat(answers)
  const forUse = findUse(chair, answers)
  const forDay = findDay(chair, answers)
  if (use === 'counter') return [forUse, findCounter(range, seat, answers, wanted), forDay]
  return [
    forUse,
    findFeet(range, bodyOf(height).seat),
    ...(use === 'meet' ? [] : [findDesk(seat, answers, wanted)]),
    findDepth(chair.measures.depth, height),
    forDay,
  ]
}

/** Fits one chair to one person. No chair is left out: each says why it stands where it stands. */
export function fit(chair: FittedChair, answers: FitAnswers): FitPlan {
  const range = seatRangeOf(chair.measures)
  const isMeant = meantFor[answers.use].includes(chair.category)
  if (!range) {
    const reasons = [but('Seat height is not measured yet. Ask us')]
    const nothing = { seat: 45, footrest: 0, suitsFeet: false, isMeant }
    return { ...nothing, mark: 'Not measured', reasons, score: -1000 }
  }
  const body = bodyOf(answers.height)
  const isCounter = answers.use === 'counter'
  const seat = Math.min(range.high, Math.max(range.low, wantedSeat(answers)))
  const over = Math.round(seat - body.seat)
  const footrest = !isCounter && over > slack ? over : 0
  const found = findAll(chair, range, seat, answers)
  const marks = [...found.map(({ mark }) => mark), footrest > 0 ? worst[1] : worst[0]]
  return {
    mark: worst.filter((mark) => marks.includes(mark)).at(-1) ?? 'Nearest',
    reasons: found.flatMap(({ reasons }) => reasons),
    seat,
    footrest,
    isMeant,
    suitsFeet: range.low - slack <= body.seat && body.seat <= range.high + slack,
    score: found.reduce((sum, { points }) => sum + points, 100),
  }
}
