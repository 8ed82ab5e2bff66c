import type { Facts } from './measures.ts'

/** The outline with which a product is drawn. */
export interface Shape {
  base: 'star' | 'pedestal' | 'cantilever' | 'sled' | 'legs' | 'beam'
  arms: 'none' | 'pad' | 'block'
  back: 'plain' | 'head'
  hasTablet: boolean
  /** The thickness of the seat in centimetres. */
  soft: number
  seats: number
  isHigh: boolean
  isLounge: boolean
}

export interface DrawnProduct {
  name: string
  category: string
  features: readonly string[]
}

function baseOf(category: string, moves: boolean, says: (pattern: RegExp) => boolean): Shape['base'] {
  if (category === 'TandemSeating') return 'beam'
  if (says(/pedestal|floor plate/)) return 'pedestal'
  if (moves) return category === 'HighSeries' && !says(/five-star/) ? 'pedestal' : 'star'
  if (says(/cantilever/)) return 'cantilever'
  return says(/sled/) ? 'sled' : 'legs'
}

function softOf(category: string, says: (pattern: RegExp) => boolean): number {
  if (category === 'LoungeChairs') return says(/open-frame/) ? 12 : 18
  if (category === 'HighSeries') return 4
  if (category === 'TandemSeating') return 5
  return says(/moulded shell|ply|wire|slatted outdoor|moulded outdoor/) ? 3 : 8
}

/** Chooses the outline of a product by its category and its own words. */
export function shapeOf({ name, category, features }: DrawnProduct, facts: Facts = {}): Shape {
  const words = [name, facts.style, ...features].join(' ').toLowerCase()
  const says = (pattern: RegExp) => pattern.test(words)
  const isLounge = category === 'LoungeChairs'
  const isHigh = category === 'HighSeries'
  const hasTablet = /tablet/i.test(facts.handleMaterial ?? '')
  const plainArms = isHigh || !facts.handleMaterial || hasTablet ? 'none' : 'pad'
  const loungeArms = says(/open-frame/) ? 'pad' : 'block'
  const benchSeats = category === 'TandemSeating' ? 3 : 1
  return {
    base: baseOf(category, facts.adjustableHeight === 'Yes', says),
    arms: isLounge ? loungeArms : plainArms,
    back: says(/headrest/) ? 'head' : 'plain',
    hasTablet,
    soft: softOf(category, says),
    seats: says(/two-seat/) ? 2 : benchSeats,
    isHigh,
    isLounge,
  }
}
