import type { Field } from 'payload'

/** Lists the pages that show the fields of a tab. */
export const shownOn = (name: string, ...pages: { label: string; path: string }[]): Field => ({
  name: `shown${name}`,
  type: 'ui',
  admin: { components: { Field: { path: '/src/admin/ShownOn.tsx#ShownOn', serverProps: { pages } } } },
})
