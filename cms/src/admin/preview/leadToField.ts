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

/** Opens the tab of a field and its row, scrolls to it and puts the focus in it; to its list if there is no such row. */
export async function leadToField(path: string, tab: number) {
  document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')[tab]?.click()
  const [name = '', row, own] = path.split('.')
  const box = row === undefined ? null : await openRow(name, row)
  const field = box && !own ? box : await until(() => fieldAt(box ? path : name))
  const inside = field?.querySelector<HTMLElement>(typedInto) ?? field?.querySelector('button')
  const target = field?.matches(typedInto) ? field : inside
  const shown = field === box ? box : target
  shown?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
