// @module-tag no-database
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { measureFooter, noFooter } from './measureFooter.ts'

const measure = async (name: string) =>
  measureFooter(await readFile(path.resolve('../media/seed', `${name}.webp`)))

// Measured by hand for the design of the card.
it.each([
  ['executive-regent-high-back-1', 0.902],
  ['ergonomicoffice-kinetic-plus-3', 0.901],
  ['conference-council-cantilever-1', 0.906],
  ['visitors-poise-sled-2', 0.9],
  ['tandemseating-terminal-steel-3-1', 0.752],
  ['tandemseating-clinic-soft-3-2', 0.7],
  ['training-scholar-tablet-1', 0.901],
  ['loungechairs-haven-armchair-1', 0.87],
  ['loungechairs-mayfield-tufted-club-3', 0.832],
  ['highseries-forge-counter-stool-3', 0.899],
])('%s stands where the eye sees it', async (name, foot) => {
  expect(Math.abs((await measure(name)) - foot)).toBeLessThanOrEqual(0.01)
})

it.each(['executive-regent-high-back-4', 'hero-showroom-2400x1350'])('%s shows no floor', async (name) => {
  expect(await measure(name)).toBe(noFooter)
})

/** A dark block from the top of a light picture down to a row. */
const block = (width: number, height: number, down: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f3f1' } })
    .composite([
      {
        input: { create: { width: 40, height: down, channels: 3, background: '#222222' } },
        left: 180,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

it('measures a picture as a card cuts it: to the square in its middle', async () => {
  expect(await measureFooter(await block(400, 400, 320))).toBeCloseTo(0.8, 2)
  expect(await measureFooter(await block(1000, 400, 320))).toBe(noFooter)
  expect(await measureFooter(await block(400, 600, 420))).toBeCloseTo(0.8, 2)
})

it('finds no floor where the product ends too high or is cut off, nor in a tiny picture of one colour', async () => {
  expect(await measureFooter(await block(400, 400, 250))).toBe(noFooter)
  expect(await measureFooter(await block(400, 400, 400))).toBe(noFooter)
  const plain = sharp({ create: { width: 1, height: 1, channels: 4, background: '#00000000' } })
  expect(await measureFooter(await plain.png().toBuffer())).toBe(noFooter)
})
