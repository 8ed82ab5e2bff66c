import { paths } from '../../../paths.ts'

/** The entries of the header's menu. Each leads to a page, and opens a panel where scripts run. */
export const panels = [
  { name: 'chairs', label: 'Chairs', to: paths.type('Chairs') },
  { name: 'lounge', label: 'Lounge', to: paths.type('Lounge') },
  { name: 'counter', label: 'Bar & counter', to: paths.type('HighCounter') },
  { name: 'fit', label: 'Find your fit', to: paths.fit },
] as const

export type Panel = (typeof panels)[number]
export type PanelName = Panel['name']
