import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Makes colour transitions instant. Otherwise they would reach inheriting elements one after another, frame by frame,
 * even with reduced motion. Brings animations to their end, but for those that have none, such as a spinner's: what is
 * half faded in has less contrast than it will have.
 */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        )
    do {
      for (const animation of moving()) animation.finish()
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    } while (moving().length > 0)
  })

/** Selectors of what is checked, or of what is not. */
type Part = { include: string[] } | { exclude: string[] }

/** Header and footer and the columns above it stand on every page, and take up to half of a check's time. */
const mainAlone = { exclude: ['#root > header', '#root > section', '#root > footer'] }
const headerAlone = { include: ['#root > header'] }

async function expectNoViolations(
  page: Page,
  what: string,
  options: RunOptions,
  part: Part = { exclude: [] },
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await comeToRest(page)
  const found = await page.evaluate(
    async ([chosen, within]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // All that a modal dialog covers is inert, and was checked before it opened.
      const modal = document.querySelector('dialog:modal')
      const { violations } = await axe.run(modal ? { include: modal } : within, chosen)
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
      )
    },
    // Without what only rules need that are not asked for, and what no message says.
    [
      { ...options, resultTypes: ['violations'], preload: false, selectors: false } as RunOptions,
      part,
    ] as const,
  )
  expect(found, `axe: ${what}`).toEqual([])
}

const allRules = { rules: { 'target-size': { enabled: true } } }

/** Checks all default rules of axe, best practices included, and target sizes (WCAG 2.2 AA). */
export const expectAccessible = (page: Page, what: string) => expectNoViolations(page, what, allRules)

/** The same without header and footer. */
export const expectMainAccessible = (page: Page, what: string) =>
  expectNoViolations(page, what, allRules, mainAlone)

/** Checks a screen of Payload's, without the rules that it is known to break. */
export const expectAccessibleBut = (page: Page, what: string, known: readonly string[]) =>
  expectNoViolations(page, what, {
    rules: {
      'target-size': { enabled: true },
      ...Object.fromEntries(known.map((id) => [id, { enabled: false }])),
    },
  })

const colourRules = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Checks axe's rules about colours, since dark mode changes only colours. */
export const expectColours = (page: Page, what: string) => expectNoViolations(page, what, colourRules)

/** The same without header and footer. */
export const expectMainColours = (page: Page, what: string) =>
  expectNoViolations(page, what, colourRules, mainAlone)

export const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)

/** Checks all rules in light mode, and those about colours in dark mode: where the header or footer has changed. */
export async function expectAccessibleInBoth(page: Page, what: string) {
  await wear(page, 'light')
  await expectAccessible(page, `${what}, light`)
  await wear(page, 'dark')
  await expectColours(page, `${what}, dark`)
}

/** The same of what opens from the header, over a page that `routes.spec.ts` checks. */
export async function expectHeaderAccessible(page: Page, what: string) {
  await wear(page, 'light')
  await expectNoViolations(page, `${what}, light`, allRules, headerAlone)
  await wear(page, 'dark')
  await expectNoViolations(page, `${what}, dark`, colourRules, headerAlone)
}

const looks = { runOnly: [...colourRules.runOnly, 'target-size'] }

/** Checks in both themes what colours and letters of a shop's own can break: on the whole page or in the main part. */
export async function expectLooks(page: Page, what: string, isWhole: boolean) {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme)
    await expectNoViolations(page, `${what}, ${theme}`, looks, isWhole ? undefined : mainAlone)
  }
}

/**
 * Checks a state of a page that only this test reaches, once: `routes.spec.ts` checks every page at four widths, with
 * header and footer, which are left out here.
 */
export async function expectStateAccessible(page: Page, what: string) {
  await wear(page, 'light')
  await expectMainAccessible(page, `${what}, light`)
  await wear(page, 'dark')
  await expectMainColours(page, `${what}, dark`)
}

/** Faults of Payload's own screens: unnamed buttons and boxes, a missing main landmark, wrong heading levels. */
export const faultsOfPayload = [
  'aria-command-name',
  'aria-hidden-focus',
  'button-name',
  'heading-order',
  'label',
  'label-title-only',
  'landmark-no-duplicate-banner',
  'landmark-one-main',
  'landmark-unique',
  'list',
  'region',
]
