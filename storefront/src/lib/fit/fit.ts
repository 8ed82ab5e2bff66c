import { categoryLabels, type ProductCategory } from 'cms/contract/catalogue'
import { armRangeOf, backTopOf, seatRangeOf, type SeatRange as Seat } from 'cms/rules/fitKind'
import type { Measures } from 'cms/contract/measures'
import type { Shape } from 'cms/contract/shape'
import { meantFor, type FitAnswers } from './answers.ts'
import { bodyOf, shares, slack, underCounter } from './body.ts'

type FitMark = 'Fits' | 'Fits with a footrest' | 'Fits below the shoulder' | 'Nearest' | 'Not measured'

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
  armHeight?: string | undefined
  lumbar?: string | undefined
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

/** Whether back and arms count for more than the price: in a long day, and with a back that gives trouble. */
const isCareful = ({ use, hours, back }: FitAnswers) =>
  back === 'yes' || (hours > 6 && (use === 'desk' || use === 'game'))

/** A back that ends so far under the shoulders may do, and a headrest so far under the back of the head. */
const lowBack = 5

/** Holds the top of the back against the shoulders, or that of its headrest against the head. */
function findBack({ measures, shape }: FittedChair, answers: FitAnswers): Finding {
  const top = backTopOf(measures)
  if (top === null) return { reasons: [], points: 0 }
  const { shoulder, head } = bodyOf(answers.height)
  const weight = answers.back === 'yes' ? 2 : Number(isCareful(answers))
  if (shape.back === 'head') {
    const under = Math.round(head - top)
    if (under <= slack) return { reasons: [good('Headrest meets your head')], points: weight * 6 }
    const text = `Headrest ends ${under} cm under the back of your head`
    const points = -under * (1 + weight)
    if (under <= lowBack) return { reasons: [but(text)], points }
    return { reasons: [but(`${text}: it meets your neck`)], points, mark: 'Nearest' }
  }
  const under = Math.round(shoulder - top)
  if (under <= 0) return { reasons: [good('Back reaches your shoulders')], points: weight * 3 }
  return {
    reasons: [but(`Back ends ${under} cm under your shoulders`)],
    points: -6 - under * (0.3 + weight),
    mark: weight > 0 && under > lowBack ? 'Nearest' : 'Fits below the shoulder',
  }
}

/** Holds the armrests against the elbows, where their height is stated. */
function findArms({ armHeight }: FittedChair, { height }: FitAnswers): Finding {
  const arms = armRangeOf(armHeight)
  if (!arms) return { reasons: [], points: 0 }
  const { elbow } = bodyOf(height)
  const set = Math.min(arms.high, Math.max(arms.low, elbow))
  const over = Math.round(set - elbow)
  if (over > 2) return { reasons: [but(`Arms lift your shoulders by ${over} cm`)], points: -over }
  if (over < -3) return { reasons: [but(`Elbows hang ${-over} cm above the arms`)], points: over }
  return { reasons: [good(`Arms at ${Math.round(set)} cm meet your elbows`)], points: 2 }
}

/** Looks at what else matters in a long day, or to a back that gives trouble. */
function findComfort({ shape, lumbar }: FittedChair, { back }: FitAnswers): Finding {
  const found: Finding = { reasons: [], points: 0 }
  const note = (reason: Reason, points: number) => {
    found.reasons.push(reason)
    found.points += points
  }
  if (lumbar) note(good(`Lumbar support: ${lumbar}`), back === 'yes' ? 8 : 3)
  else if (back === 'yes') note(but('Lumbar support is not stated. Ask us'), -4)
  if (shape.arms === 'none') note(but('No arms: tiring after 6 hours'), -14)
  return found
}

/** Among chairs that fit alike, the cheaper one comes first: the more so, the fewer the hours. */
const pricePoints = (price: number, hours: number) => -Math.min(20, price / (hours <= 2 ? 2500 : 8000))

const worst = ['Fits', 'Fits with a footrest', 'Fits below the shoulder', 'Nearest'] as const

/** Looks at the category, and in a short day at the price. */
function findUse(chair: FittedChair, { use, hours }: FitAnswers): Finding {
  const place = meantFor[use].indexOf(chair.category)
  if (place < 0) return { reasons: [but(`Listed under ${categoryLabels[chair.category]}`)], points: -60 }
  return { reasons: [], points: -place * (hours > 6 ? 3 : 1) }
}

const findDay = (chair: FittedChair, answers: FitAnswers): Finding =>
  isCareful(answers)
    ? findComfort(chair, answers)
    : { reasons: [], points: pricePoints(chair.price, answers.hours) }

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
    findBack(chair, answers),
    findArms(chair, answers),
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
