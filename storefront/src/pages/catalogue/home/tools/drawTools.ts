import type { ProductFit } from 'cms/contract/productViews'
import type { CSSProperties } from 'react'
import { drawFit } from '../../../../components/drawing/drawFit.ts'
import { sectionsOf } from '../../../../lib/drawing/sections.ts'
import { sideOutline } from '../../../../lib/drawing/sideOutline.ts'
import type { FitAnswers } from '../../../../lib/fit/answers.ts'
import type { FitRow } from '../../../../lib/fit/rank.ts'

/** An SVG in centimetres, and its frame for the style, which draws all at one scale. */
interface ToScale {
  svg: string
  frame: CSSProperties
}

/** Reads the frame of an SVG whose floor is at 0. */
function toScale(svg: string): ToScale {
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number)
  return { svg, frame: { '--left': left, '--below': top + height, '--width': width } as CSSProperties }
}

const withFootrest = ({ plan }: FitRow) => (plan.footrest > 0 ? `, footrest ${plan.footrest} cm` : '')

/** Says how a chair is set. */
export const settingOf = (row: FitRow) =>
  `${row.product.name}, seat at ${row.plan.seat} cm${withFootrest(row)}.`

let latest: { key: string; drawing: ToScale } | undefined

/**
 * Draws the person in the chair at the desk. The latest drawing is kept: a server draws home anew after each change, and
 * hardly ever with another chair.
 */
export function drawSitter(row: FitRow, answers: FitAnswers): ToScale {
  const key = JSON.stringify([row, answers])
  if (latest?.key !== key) {
    const title = `A person of ${answers.height} cm at a desk of ${answers.desk} cm. ${settingOf(row)} Drawn to scale.`
    latest = { key, drawing: toScale(drawFit({ ...row.product, plan: row.plan }, answers, title)) }
  }
  return latest.drawing
}

/** Draws a chair from its side. */
export function drawChair({ measures, shape }: ProductFit): ToScale {
  const { length, height } = sectionsOf(measures, shape)
  return toScale(
    `<svg class="dwg" aria-hidden="true" viewBox="0 ${-height} ${length} ${height}">${sideOutline(measures, shape)}</svg>`,
  )
}
