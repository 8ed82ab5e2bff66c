import type { ManagedProduct, RequiredField } from 'cms/contract/products'

const words: Record<RequiredField, string> = {
  name: 'name',
  image1: 'picture',
  type: 'type',
  category: 'category',
}

/** “picture and category are missing” */
export function missingText(missing: readonly RequiredField[]): string {
  const list = new Intl.ListFormat('en-GB').format(missing.map((name) => words[name]))
  return `${list} ${missing.length === 1 ? 'is' : 'are'} missing`
}

/** Its state for visitors, before this form is saved. */
export function stateText({ status, heldBack }: ManagedProduct, missing: readonly RequiredField[]): string {
  if (status === 'published') return 'Published'
  const said = heldBack ? 'Set back to draft by staff' : 'Draft'
  return missing.length > 0 ? `${said}: ${missingText(missing)}` : said
}

/** Its new state, for the message after saving. */
export function savedText(before: ManagedProduct, after: ManagedProduct): string {
  const { status, heldBack, sameSkus } = after
  if (status === 'published')
    return [before.status === 'published' ? 'Product updated.' : 'Product published.', ...sameSkus].join(' ')
  return heldBack ? 'Saved. It stays a draft until you publish it.' : 'Saved as a draft.'
}
