import type { Field } from 'payload'
import type { ShownPage } from '../admin/ShownOn.tsx'

/** Lists the pages that show the fields of a tab. */
export const shownOn = (name: string, ...pages: ShownPage[]): Field => ({
  name: `shown${name}`,
  type: 'ui',
  admin: { components: { Field: { path: '/src/admin/ShownOn.tsx#ShownOn', serverProps: { pages } } } },
})
