const waitMs = 1500
const lookEveryMs = 50
const typedInto = 'input:not([type="hidden"], [type="file"]), textarea, [contenteditable="true"]'

/** The form draws a tab and its rows only when they are seen. */
async function until<Found>(find: () => Found | null | undefined): Promise<Found | null | undefined> {
  const end = performance.now() + waitMs
  let found = find()
  while (!found && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    found = find()
  }
  return found
}

/** The editor of rich text has no id, so that its label leads to it. */
function fieldAt(path: string): HTMLElement | null {
  const id = `field-${path.replaceAll('.', '__')}`
  const field = document.getElementById(id)
  return field ?? document.querySelector(`[for="${id}"]`)?.closest<HTMLElement>('.field-type') ?? null
}

/** Returns the row of a list, opened; nothing if there is no such row. */
async function openRow(list: string, row: string) {
  const found = await until(() => document.getElementById(`${list}-row-${row}`))
  found?.querySelector<HTMLElement>('.collapsible--collapsed > * .collapsible__toggle')?.click()
  return found
}

/** The place in a field where one types; a button, if it has none. Rich text is drawn later than its label. */
function targetIn(field: HTMLElement): HTMLElement | null {
  if (field.matches(typedInto)) return field
  const inside = field.querySelector<HTMLElement>(typedInto)
  return inside ?? (field.matches('.rich-text-lexical') ? null : field.querySelector('button'))
}

/**
 * Opens the tab of a field and its row, scrolls to it and puts the focus in it; to its list if there is no such row. What
 * is not drawn yet, or still hidden by the preview, takes no focus: it is asked again.
 */
export async function leadToField(path: string, tab: number) {
  document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')[tab]?.click()
  const [name = '', row, own] = path.split('.')
  const box = row === undefined ? null : await openRow(name, row)
  await until(() => {
    const field = box && !own ? box : fieldAt(box ? path : name)
    const target = field && targetIn(field)
    const shown = field === box ? box : target
    shown?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
    return target !== null && document.activeElement === target
  })
}
