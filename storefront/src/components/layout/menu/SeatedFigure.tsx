import { drawFit } from '../../drawing/drawFit.ts'
import { FitDrawing } from '../../drawing/FitDrawing.tsx'

/** No product: a task chair of usual measures, set for the person at the desk. */
const chair = {
  measures: { width: 64, length: 63, height: 118, seat: 46, seatMin: 44, seatMax: 54, back: 70, depth: 46 },
  shape: {
    base: 'star',
    arms: 'pad',
    back: 'head',
    hasTablet: false,
    soft: 8,
    seats: 1,
    isHigh: false,
    isLounge: false,
  },
  plan: { seat: 47, footrest: 0 },
} as const

const svg = drawFit(chair, { height: 170, desk: 72 }, 'A person in a chair at a desk, drawn to scale')

export const SeatedFigure = () => <FitDrawing svg={svg} />
